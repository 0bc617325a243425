import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';

/** Who was removed, as they were known: by every name that the audit has of them, and by their last address. */
export type Forgotten = {
  readonly userId: string;
  readonly names: readonly string[];
  /** Lower case. */
  readonly email: string;
};

/** Runs a piece of work in a transaction of its own; returns how many records it has changed. */
export type Piece = (work: (trx: Kysely<Tables>) => Promise<number>) => Promise<number>;

/** Takes the names and the address of a removed person off records that others keep. Running again changes nothing. */
export type Forget = (person: Forgotten, piece: Piece) => Promise<void>;
