import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';

/** The addresses of people who were removed, of which only a hash under a key of this deployment is kept. */
export type RemovedAddresses = {
  readonly hashOf: (email: string) => Buffer;
  readonly has: (db: Kysely<Tables>, email: string) => Promise<boolean>;
};

export const createRemovedAddresses = (key: Buffer): RemovedAddresses => {
  const hashOf = (email: string): Buffer => createHmac('sha256', key).update(email).digest();
  return {
    hashOf,
    has: async (db, email) => {
      const removed = await db
        .selectFrom('users')
        .select('id')
        .where('email_hash', '=', hashOf(email))
        .limit(1)
        .executeTakeFirst();
      return removed !== undefined;
    },
  };
};
