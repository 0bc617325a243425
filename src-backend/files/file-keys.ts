import { randomBytes } from 'node:crypto';
import { kindsAt, type FileKind, type UploadResource } from '#core/files/file-gateway.ts';
import { acceptedFiles } from '#core/files/accepted-files.ts';

const shape =
  /^(proposal|asset|task|request|profile)\/([0-9A-Za-z-]{1,64})\/[0-9a-f]{32}(?:\.thumb)?\.([a-z0-9]{3,4})$/;

/** A new key under its owner's prefix, with 128 bits of chance. */
export const newFileKey = (resource: UploadResource, userId: string, extension: string): string =>
  `${resource}/${userId}/${randomBytes(16).toString('hex')}.${extension}`;

export type FileKey = {
  readonly ownerId: string;
  readonly contentType: string;
  readonly extension: string;
  readonly kind: FileKind;
};

/** What a key says of its object; undefined for anything that {@link newFileKey} could not have made. */
export const readFileKey = (key: string): FileKey | undefined => {
  const match = shape.exec(key);
  const found = Object.entries(acceptedFiles).find(([, { extension }]) => extension === match?.[3]);
  if (match?.[2] === undefined || found === undefined) return undefined;
  const [contentType, { kind, extension }] = found;
  const kinds: readonly FileKind[] = kindsAt[match[1] as UploadResource];
  return kinds.includes(kind) ? { ownerId: match[2], contentType, extension, kind } : undefined;
};

const thumbnailEnding = '.thumb.webp';

/** Where the thumbnail of an image is kept. */
export const thumbnailKeyOf = (key: string): string => key.replace(/\.[a-z0-9]+$/, thumbnailEnding);

/** The keys of which one is of the file that an object shows: its own, or for a thumbnail those that the image may have. */
export const shownKeys = (key: string): readonly string[] => {
  if (!key.endsWith(thumbnailEnding)) return [key];
  const stem = key.slice(0, -thumbnailEnding.length);
  return Object.values(acceptedFiles).flatMap(({ kind, extension }) =>
    kind === 'image' ? [`${stem}.${extension}`] : [],
  );
};
