import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { sendingStore } from '#ui/kit/forms/sending-store.ts';

export const editorStores = ({ portal }: FeatureDeps) => ({
  /** The files of one line item on their way. */
  files: () =>
    sendingStore({
      send: (file, onProgress, signal) => portal.files.upload('proposal', file, onProgress, signal),
    }),
});
