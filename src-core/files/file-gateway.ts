export const mediaKinds = ['image', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];

export type UploadTarget = { readonly key: string; readonly url: string };

export type UploadResource = 'proposal' | 'asset' | 'task' | 'request';

/**
 * Where files are uploaded to. Every call also rejects with `connection-lost` when the server cannot be reached, and
 * with `unexpected` for a malformed response.
 */
export type FileGateway = {
  /**
   * Returns a key and an address to put one file of this type at, good for five minutes. Rejects with `invalid` for a
   * type that is not taken, and with `limit-exceeded` when the caller's storage is full.
   */
  readonly uploadUrl: (resource: UploadResource, contentType: string, extension: string) => Promise<UploadTarget>;
  /**
   * Deletes a file that the caller uploaded. Rejects with `conflict` while something names it, and with `not-found` for
   * anyone else's.
   */
  readonly remove: (key: string) => Promise<void>;
};
