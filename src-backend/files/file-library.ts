import type { MediaKind } from '#core/files/file-gateway.ts';
import { readFileKey, thumbnailKeyOf } from './file-keys.ts';
import type { ObjectStore } from './object-store.ts';

export type FileFacts = { readonly type: MediaKind; readonly thumbnailKey: string | null };

export type FileLibrary = {
  /** What is known of a stored object; undefined where there is none or it was another person's upload. */
  readonly facts: (key: string, userId: string) => Promise<FileFacts | undefined>;
};

export const createFileLibrary = (objects: Pick<ObjectStore, 'size'>): FileLibrary => ({
  facts: async (key, userId) => {
    const known = readFileKey(key);
    if (known?.ownerId !== userId || (await objects.size(key)) === undefined) return undefined;
    const thumbnailKey = thumbnailKeyOf(key);
    const hasThumbnail = known.kind === 'image' && (await objects.size(thumbnailKey)) !== undefined;
    return { type: known.kind, thumbnailKey: hasThumbnail ? thumbnailKey : null };
  },
});
