import { isolated } from '#core/kernel/isolated.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { failureMessage } from '#ui/errors/failure-message.ts';
import { sendingStore } from '#ui/kit/forms/sending-store.ts';

export const editorStores = ({ portal }: FeatureDeps) => ({
  /** The files of one line item on their way. */
  files: () =>
    sendingStore({
      send: (file, onProgress, signal) => portal.files.upload('proposal', file, onProgress, signal),
      problemOf: ({ name }, cause) => `${isolated(name)}: ${failureMessage(cause)}`,
    }),
});
