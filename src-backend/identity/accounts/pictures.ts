import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';

/** What identity asks of the files that people give themselves as pictures. */
export type Pictures = {
  /** Takes an upload in that waits, outside any transaction; rejects with what is wrong with it. */
  readonly take: (userId: string, key: string) => Promise<void>;
  /** Returns whether the key is of an image that this person uploaded, which then stays until the transaction ends. */
  readonly isTheirs: (trx: Kysely<Tables>, userId: string, key: string) => Promise<boolean>;
  /** Marks a picture for removal that nothing names any more. Returns the keys that `clear` takes after the commit. */
  readonly retire: (trx: Kysely<Tables>, key: string) => Promise<readonly string[]>;
  readonly clear: (keys: readonly string[]) => Promise<void>;
  /** Returns where a person reads their own picture for as long as a token of theirs lives. */
  readonly addressFor: (userId: string, key: string) => string | undefined;
};

export type OpenPictures = Pictures & {
  /** Says what knows of files, which is open later than identity; before that nobody can have a picture. */
  readonly declare: (pictures: Pictures) => void;
};

export const createPictures = (): OpenPictures => {
  let known: Pictures | undefined;
  return {
    declare: (pictures) => {
      known = pictures;
    },
    take: async (userId, key) => known?.take(userId, key),
    isTheirs: async (trx, userId, key) => (await known?.isTheirs(trx, userId, key)) ?? false,
    retire: async (trx, key) => (await known?.retire(trx, key)) ?? [],
    clear: async (keys) => known?.clear(keys),
    addressFor: (userId, key) => known?.addressFor(userId, key),
  };
};
