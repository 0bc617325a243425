import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { Now } from '#backend/identity/identity-config.ts';
import { attemptLimit, codeMismatch, IdentityFailure } from '#backend/identity/identity-failure.ts';

const minuteMs = 60_000;

/** Of an asker's own code, and of the one that all askers share. */
const own = { digits: 6, minutes: 10 };
const shared = { digits: 12, minutes: 60, pauseMinutes: 30 };

/** Tries of an own code: for the address that asked for it, and for all others together. */
const mostTries = 5;

/** Where the shared code is kept; an asker's own is kept under a keyed hash, which never looks like this. */
const everybody = 'everybody';

export type CodePurpose = 'sign-up' | 'password' | 'sign-in';

export type CodeFor = {
  readonly email: string;
  readonly purpose: CodePurpose;
  /** The network address that the call comes from, or what else an own code belongs to. */
  readonly asker: string;
};

export type IssuedCode = {
  readonly code: string;
  /** How long it is good from now on. */
  readonly minutes: number;
};

export type Codes = {
  /** A new code of the asker's own: 6 digits, good for 10 minutes; only the asker's older one ends. */
  readonly issue: (trx: Kysely<Tables>, asked: CodeFor) => Promise<IssuedCode>;
  /**
   * A new code of 12 digits that all askers share, good for an hour; undefined where one was made in the last 30 minutes, which is
   * then good for 30 more.
   */
  readonly issueShared: (trx: Kysely<Tables>, asked: Omit<CodeFor, 'asker'>) => Promise<IssuedCode | undefined>;
  /** Ends what was issued to an email and not used. */
  readonly end: (trx: Kysely<Tables>, email: string, purpose: CodePurpose) => Promise<void>;
  /**
   * Rejects unless the code is one that is open; returns how to use all open ones up within a transaction. A wrong one counts
   * against the asker's own code and, apart from that, against those of other askers.
   */
  readonly check: (typed: CodeFor, code: string) => Promise<(trx: Kysely<Tables>) => Promise<void>>;
};

type Deps = { readonly database: Pick<Database, 'db'>; readonly clock: Now; readonly key: Buffer };

type OpenCode = {
  readonly asker: string;
  readonly code_hash: Buffer;
  readonly tries: number;
  readonly other_tries: number;
  readonly expires_at: Date;
};

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0');

export const createCodes = ({ database: { db }, clock, key }: Deps): Codes => {
  const sealed = (...parts: readonly string[]): Buffer =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  const hashOf = ({ email, purpose }: Omit<CodeFor, 'asker'>, code: string): Buffer => sealed(email, purpose, code);
  const nameOf = (asker: string): string => sealed(asker).toString('base64url');
  const inMinutes = (minutes: number): Date => new Date(clock.now() + minutes * minuteMs);

  /** The rows are locked in one order, so that two guesses at the same moment wait for each other. */
  const countTry = async ({ email, purpose, asker }: CodeFor): Promise<readonly OpenCode[]> => {
    const { rows } = await sql<OpenCode>`
      with open as (
        select asker from codes where email = ${email} and purpose = ${purpose} order by asker for update
      )
      update codes set
        tries = tries + case when codes.asker = ${nameOf(asker)} then 1 else 0 end,
        other_tries = other_tries + case when codes.asker = ${nameOf(asker)} then 0 else 1 end
      from open
      where codes.email = ${email} and codes.purpose = ${purpose} and codes.asker = open.asker
      returning codes.asker, code_hash, tries, other_tries, expires_at`.execute(db);
    return rows;
  };

  const spend = async (trx: Kysely<Tables>, { email, purpose }: CodeFor, given: Buffer): Promise<void> => {
    const { rows } = await sql<{ code_hash: Buffer }>`
      with open as (
        select asker from codes where email = ${email} and purpose = ${purpose} order by asker for update
      )
      delete from codes using open
      where codes.email = ${email} and codes.purpose = ${purpose} and codes.asker = open.asker
      returning code_hash`.execute(trx);
    if (!rows.some((row) => row.code_hash.equals(given))) throw codeMismatch();
  };

  return {
    issue: async (trx, { email, purpose, asker }) => {
      const code = digits(own.digits);
      const fresh = {
        code_hash: hashOf({ email, purpose }, code),
        tries: 0,
        other_tries: 0,
        expires_at: inMinutes(own.minutes),
      };
      await trx
        .insertInto('codes')
        .values({ email, purpose, asker: nameOf(asker), ...fresh })
        .onConflict((conflict) => conflict.columns(['email', 'purpose', 'asker']).doUpdateSet(fresh))
        .execute();
      return { code, minutes: own.minutes };
    },

    issueShared: async (trx, { email, purpose }) => {
      const code = digits(shared.digits);
      const { rows } = await sql`
        insert into codes as old (email, purpose, asker, code_hash, expires_at)
        values (${email}, ${purpose}, ${everybody}, ${hashOf({ email, purpose }, code)}, ${inMinutes(shared.minutes)})
        on conflict (email, purpose, asker) do update
          set code_hash = excluded.code_hash, expires_at = excluded.expires_at
          where old.expires_at <= ${inMinutes(shared.minutes - shared.pauseMinutes)}
        returning 1`.execute(trx);
      return rows.length === 0 ? undefined : { code, minutes: shared.minutes };
    },

    end: async (trx, email, purpose) => {
      await trx.deleteFrom('codes').where('email', '=', email).where('purpose', '=', purpose).execute();
    },

    check: async (typed, code) => {
      const rows = await countTry(typed);
      const given = hashOf(typed, code);
      const open = rows.filter((row) => row.expires_at.getTime() > clock.now());
      const counting = open.filter((row) => {
        if (row.asker === everybody) return true;
        return (row.asker === nameOf(typed.asker) ? row.tries : row.other_tries) <= mostTries;
      });
      if (counting.some((row) => timingSafeEqual(row.code_hash, given))) return (trx) => spend(trx, typed, given);
      if (rows.length > 0 && open.length === 0)
        throw new IdentityFailure('ExpiredCodeException', 'Invalid code provided, please request a code again.');
      if (open.length > 0 && counting.length === 0) throw attemptLimit();
      throw codeMismatch();
    },
  };
};
