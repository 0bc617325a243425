import { sql } from 'kysely';
import type { SeesFile } from '#backend/feature/backend-feature.ts';
import type { FileUse } from '#backend/feature/uses.ts';
import type { FileAddress } from '#backend/files/file-address.ts';
import type { FileDisposal } from '#backend/files/file-disposal.ts';
import { readFileKey, thumbnailKeyOf } from '#backend/files/file-keys.ts';
import type { FileLibrary } from '#backend/files/file-library.ts';
import type { TakeIncoming } from '#backend/files/incoming/take-incoming.ts';
import { isAnyIn, isThere } from '#backend/files/file-policy.ts';
import type { Pictures } from '#backend/identity/accounts/pictures.ts';

/** Everybody who is signed in may see the picture of a person, as they may read the name wherever it stands. */
export const seesPicture: SeesFile = (db, keys) =>
  isThere(db, sql`select from users where picture = any(${[...keys]}::text[]) and removed_at is null`);

export const pictureUse: FileUse = {
  subject: 'A profile',
  names: (key) => isAnyIn('users', sql`users.picture = ${key}`),
  namesWithout: (key, userId) => isAnyIn('users', sql`users.picture = ${key} and users.id <> ${userId}`),
};

type Deps = {
  readonly files: FileLibrary;
  readonly takeIncoming: TakeIncoming;
  readonly fileDisposal: FileDisposal;
  /** Gives a person addresses of their own. */
  readonly addressesFor: (userId: string) => FileAddress;
};

/** Pictures are images that their owners uploaded; the smaller one is shown. */
export const pictures = ({ files, takeIncoming, fileDisposal, addressesFor }: Deps): Pictures => ({
  take: (userId, key) => takeIncoming(key, userId),
  isTheirs: async (trx, userId, key) => {
    const known = readFileKey(key);
    if (known?.kind !== 'image' || known.ownerId !== userId || key === thumbnailKeyOf(key)) return false;
    return ((await files.draft(trx, key))?.thumbnailKey ?? null) !== null;
  },
  retire: (trx, key) => fileDisposal.retire(trx, [key]),
  clear: fileDisposal.clear,
  addressFor: (userId, key) => addressesFor(userId)(thumbnailKeyOf(key)),
});
