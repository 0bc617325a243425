import { isolated } from '#core/kernel/isolated.ts';
import type { User } from '#core/users/user.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { keys } from '#ui/cache/keys.ts';
import { queryStore } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { failureMessage } from '#ui/errors/failure-message.ts';
import { sendingStore } from '#ui/kit/forms/sending-store.ts';

export const editorStores = ({ portal, cache }: FeatureDeps) => ({
  /** Users whose email contains what was typed. */
  users: keyed((typed) =>
    queryStore(
      cache,
      keys.users.search(typed),
      async (): Promise<readonly User[]> => (await portal.users.search(typed)).items,
    ),
  ),
  /** The files of one line item on their way. */
  files: () =>
    sendingStore({
      send: (file, onProgress, signal) => portal.files.upload('proposal', file, onProgress, signal),
      problemOf: ({ name }, cause) => `${isolated(name)}: ${failureMessage(cause)}`,
    }),
});
