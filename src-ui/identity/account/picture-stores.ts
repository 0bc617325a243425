import type { StoreApi } from 'zustand/vanilla';
import { fileProblem } from '#core/files/accepted-files.ts';
import { invalid } from '#core/kernel/app-error.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { sendingStore, type SendingPlace, type SendingState } from '#ui/kit/forms/sending-store.ts';
import { squarePicture } from './square-picture.ts';

/** Where a picture of a person is chosen, which takes images only. */
export const picturePlace: SendingPlace = { name: 'picture', problemOf: (file) => fileProblem('profile', file) };

/** A picture on its way, cut to the square that is shown; what comes through is its key. */
export const pictureStores = ({ portal }: FeatureDeps) => ({
  open: (): StoreApi<SendingState<string>> =>
    sendingStore<string>({
      send: async ({ body }, onProgress, signal) => {
        if (!(body instanceof Blob)) throw invalid('file', 'Choose another file');
        const square = await squarePicture(body);
        signal.throwIfAborted();
        return (await portal.files.upload('profile', square, onProgress, signal)).key;
      },
    }),
});
