import { acceptedFile } from '#core/files/accepted-files.ts';
import { fileKinds, type FileKind, type UploadResource } from '#core/files/file-gateway.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { sendingStore, type SendingPlace, type SendingState } from '#ui/kit/forms/sending-store.ts';
import { keepPreview } from './previews.ts';

/** A file that got there. */
export type SentFile = {
  readonly key: string;
  readonly name: string;
  readonly type: FileKind;
  /** In bytes; undefined where it is not known here. */
  readonly size?: number | undefined;
};

/** Where files were chosen, and what may be chosen there; everything that the portal takes by default. */
export type FilePlace = { readonly name: string; readonly takes: readonly FileKind[] };

export const anywhere: FilePlace = { name: '', takes: fileKinds };

export type FilesState = SendingState<SentFile>;

const otherKind = {
  image: 'Choose a picture here',
  video: 'Choose a film here',
  document: 'Choose a document here',
} as const;

/** A place that refuses what it does not take. Where several kinds are taken, the upload says which. */
export const placeOf = ({ name, takes: [only, another] }: FilePlace): SendingPlace => ({
  name,
  problemOf: ({ type }) => {
    const kind = acceptedFile(type)?.kind;
    if (kind === undefined || only === undefined || another !== undefined) return undefined;
    return kind === only ? undefined : otherKind[only];
  },
});

/** Files that are attached to something, under the names that the person knows; pictures are shown from this device. */
export const fileStores = ({ portal }: FeatureDeps) => ({
  open: (resource: UploadResource): StoreApi<FilesState> =>
    sendingStore<SentFile>({
      send: async (file, onProgress, signal) => {
        const sent = await portal.files.upload(resource, file, onProgress, signal);
        if (sent.type === 'image' && file.body instanceof Blob && !signal.aborted)
          keepPreview(sent.key, URL.createObjectURL(file.body));
        return { ...sent, name: file.name, size: file.size };
      },
    }),
});
