export const mediaKinds = ['image', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];

export const fileKinds = [...mediaKinds, 'document'] as const;
export type FileKind = (typeof fileKinds)[number];

export const isMedia = (kind: FileKind): kind is MediaKind => kind !== 'document';

/** The refusal of a document where a picture or a film belongs. */
export const onlyMedia = 'Only pictures and films are taken here';

/** The kinds of files that each resource takes. */
export const kindsAt = {
  proposal: mediaKinds,
  asset: mediaKinds,
  task: fileKinds,
  request: mediaKinds,
  profile: ['image'],
} as const satisfies Readonly<Record<string, readonly FileKind[]>>;

export type UploadResource = keyof typeof kindsAt;
export type KindAt<Resource extends UploadResource> = (typeof kindsAt)[Resource][number];

export type UploadTarget = { readonly key: string; readonly url: string };

/**
 * Where files are uploaded to. Every call also rejects with `connection-lost` when the server cannot be reached, and
 * with `unexpected` for a malformed response.
 */
export type FileGateway = {
  /**
   * Returns a key and an address to put one file of this type at, good for five minutes. Rejects with `invalid` for a
   * type that the resource does not take, and with `limit-exceeded` when the caller's storage is full.
   */
  readonly uploadUrl: (resource: UploadResource, contentType: string, extension: string) => Promise<UploadTarget>;
  /**
   * Deletes a file that the caller uploaded. Rejects with `conflict` while something names it, and with `not-found` for
   * anyone else's.
   */
  readonly remove: (key: string) => Promise<void>;
};
