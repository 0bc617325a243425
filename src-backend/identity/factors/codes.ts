import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { Now } from '#backend/identity/identity-config.ts';
import { attemptLimit, codeMismatch, IdentityFailure } from '#backend/identity/identity-failure.ts';

const lifeMs = 10 * 60_000;
const mostTries = 5;

export type CodePurpose = 'sign-up' | 'password' | 'sign-in';

export type Codes = {
  /** A new 6-digit code, good for 10 minutes and 5 tries; an older one ends. */
  readonly issue: (trx: Kysely<Tables>, email: string, purpose: CodePurpose) => Promise<string>;
  /** Ends what was issued to an email and not used. */
  readonly end: (trx: Kysely<Tables>, email: string, purposes: readonly CodePurpose[]) => Promise<void>;
  /** Rejects unless the code is right; answers how to use it up within a transaction. */
  readonly check: (email: string, purpose: CodePurpose, code: string) => Promise<(db: Kysely<Tables>) => Promise<void>>;
};

type Deps = { readonly database: Pick<Database, 'db'>; readonly clock: Now; readonly key: Buffer };

export const createCodes = ({ database: { db }, clock, key }: Deps): Codes => {
  const hashOf = (email: string, purpose: CodePurpose, code: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([email, purpose, code]))
      .digest();

  const countTry = async (email: string, purpose: CodePurpose) => {
    const now = new Date(clock.now());
    const { rows } = await sql<{ code_hash: Buffer | null; tries: number; expires_at: Date }>`
      insert into codes as old (email, purpose, tries, expires_at)
      values (${email}, ${purpose}, 1, ${new Date(clock.now() + lifeMs)})
      on conflict (email, purpose) do update set
        tries = case when old.code_hash is null and old.expires_at <= ${now} then 1 else old.tries + 1 end,
        expires_at = case when old.code_hash is null and old.expires_at <= ${now} then excluded.expires_at else old.expires_at end
      returning code_hash, tries, expires_at`.execute(db);
    return rows[0];
  };

  return {
    issue: async (trx, email, purpose) => {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const fresh = {
        code_hash: hashOf(email, purpose, code),
        tries: 0,
        expires_at: new Date(clock.now() + lifeMs),
      };
      await trx
        .insertInto('codes')
        .values({ email, purpose, ...fresh })
        .onConflict((conflict) => conflict.columns(['email', 'purpose']).doUpdateSet(fresh))
        .execute();
      return code;
    },

    end: async (trx, email, purposes) => {
      await trx.deleteFrom('codes').where('email', '=', email).where('purpose', 'in', purposes).execute();
    },

    check: async (email, purpose, code) => {
      const stored = await countTry(email, purpose);
      if (stored === undefined || stored.tries > mostTries) throw attemptLimit();
      const given = hashOf(email, purpose, code);
      const { code_hash: known } = stored;
      if (known === null) throw codeMismatch();
      if (stored.expires_at.getTime() <= clock.now()) {
        throw new IdentityFailure('ExpiredCodeException', 'Invalid code provided, please request a code again.');
      }
      if (!timingSafeEqual(known, given)) throw codeMismatch();
      return async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('codes')
          .where('email', '=', email)
          .where('purpose', '=', purpose)
          .where('code_hash', '=', given)
          .executeTakeFirst();
        if (numDeletedRows !== 1n) throw codeMismatch();
      };
    },
  };
};
