import type { MediaKind } from '#core/files/file-gateway.ts';

export type FileFacts = { readonly type: MediaKind; readonly thumbnailKey: string | null };

export type FileLibrary = {
  /** What is known of a stored object; undefined where there is none or it was another person's upload. */
  readonly facts: (key: string, userId: string) => Promise<FileFacts | undefined>;
};
