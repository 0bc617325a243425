export type MediaKind = 'image' | 'video';

export type UploadTarget = { readonly key: string; readonly url: string };

export type UploadResource = 'proposal' | 'asset';

export type FileGateway = {
  /** A place to put one file of this type, good for five minutes. Rejects with `invalid` for a type that is not taken. */
  readonly uploadUrl: (resource: UploadResource, contentType: string, extension: string) => Promise<UploadTarget>;
  /** Removes a file that the caller uploaded. Rejects with `conflict` while something names it. */
  readonly remove: (key: string) => Promise<void>;
};
