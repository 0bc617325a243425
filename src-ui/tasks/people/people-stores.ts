import type { User } from '#core/users/user.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { keys } from '#ui/cache/keys.ts';
import { queryStore } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

/** Users whose email contains what was typed. */
export const peopleStores = ({ portal, cache }: FeatureDeps) => ({
  found: keyed((typed) =>
    queryStore(
      cache,
      keys.users.search(typed),
      async (): Promise<readonly User[]> => (await portal.users.search(typed)).items,
    ),
  ),
});
