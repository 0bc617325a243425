import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { Now } from '#backend/identity/identity-config.ts';
import type { IdentityAudit } from '#backend/identity/identity-audit.ts';
import type { SecondFactorsTable, UserRow } from '#backend/identity/identity-tables.ts';
import type { SealedMessages } from '#backend/identity/tokens/sealed-message.ts';
import { transact } from '#backend/storage/transact.ts';
import { matchingStep, newTotpSecret } from './totp.ts';

export const factors = ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] as const;

/** What a sign-in may ask for after the password, by the protocol's names. */
export type Factor = (typeof factors)[number];

export type OwnFactors = {
  readonly enabled: readonly Factor[];
  readonly preferred: Factor | undefined;
  /** Whether an authenticator app was proved by a code. */
  readonly hasTotp: boolean;
};

type Owner = Pick<UserRow, 'id' | 'name' | 'email'>;

export type SecondFactors = {
  readonly of: (userId: string) => Promise<OwnFactors>;
  /** A new secret in base 32 that counts once a code of it was shown. */
  readonly beginTotp: (userId: string) => Promise<string>;
  /** False unless the code belongs to the secret begun last. */
  readonly proveTotp: (user: Owner, code: string) => Promise<boolean>;
  /** Keeps a secret that is proved by its code and makes it the preferred factor; false for a wrong code. */
  readonly adoptTotp: (user: Owner, secret: string, code: string) => Promise<boolean>;
  /** Uses a code up. */
  readonly takeTotp: (userId: string, code: string) => Promise<'right' | 'wrong' | 'used'>;
  readonly choose: (user: Owner, enabled: readonly Factor[], preferred: Factor | undefined) => Promise<void>;
};

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Now;
  readonly messages: SealedMessages;
  readonly audit: Pick<IdentityAudit, 'record'>;
};

const isFactor = (name: string | null): name is Factor => factors.some((factor) => factor === name);

export const createSecondFactors = ({ database: { db }, clock, messages, audit }: Deps): SecondFactors => {
  const purposeOf = (userId: string): string => `totp ${userId}`;
  const seal = (userId: string, secret: string): Buffer => messages.seal(purposeOf(userId), secret);
  const unseal = (userId: string, sealed: Buffer | null | undefined): string | undefined => {
    const secret = sealed ? messages.unseal(purposeOf(userId), sealed) : undefined;
    return typeof secret === 'string' ? secret : undefined;
  };

  const rowOf = (userId: string) =>
    db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();

  const save = async (
    trx: Kysely<Tables>,
    userId: string,
    columns: Omit<Insertable<SecondFactorsTable>, 'user_id'>,
  ): Promise<void> => {
    await trx
      .insertInto('second_factors')
      .values({ user_id: userId, ...columns })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
      .execute();
  };

  return {
    of: async (userId) => {
      const row = await rowOf(userId);
      const preferred = row?.preferred ?? null;
      return {
        enabled: row?.enabled.filter(isFactor) ?? [],
        preferred: isFactor(preferred) ? preferred : undefined,
        hasTotp: row !== undefined && row.totp_secret !== null,
      };
    },

    beginTotp: async (userId) => {
      const secret = newTotpSecret();
      await save(db, userId, { totp_pending: seal(userId, secret) });
      return secret;
    },

    proveTotp: async (user, code) => {
      const userId = user.id;
      const pending = (await rowOf(userId))?.totp_pending;
      const secret = unseal(userId, pending);
      const step = secret === undefined ? undefined : matchingStep(secret, code, clock.now());
      if (!pending || step === undefined) return false;
      return transact(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('second_factors')
          .set({ totp_secret: pending, totp_pending: null, totp_step: step })
          .where('user_id', '=', userId)
          .where('totp_pending', '=', pending)
          .executeTakeFirst();
        if (numUpdatedRows === 1n) audit.record(trx, 'setUpAuthenticator', { user });
        return numUpdatedRows === 1n;
      });
    },

    adoptTotp: async (user, secret, code) => {
      const step = matchingStep(secret, code, clock.now());
      if (step === undefined) return false;
      const factor: Factor = 'SOFTWARE_TOKEN_MFA';
      await transact(db, async (trx) => {
        await save(trx, user.id, {
          totp_secret: seal(user.id, secret),
          totp_pending: null,
          totp_step: step,
          enabled: [factor],
          preferred: factor,
        });
        audit.record(trx, 'setUpAuthenticator', { user });
      });
      return true;
    },

    takeTotp: async (userId, code) => {
      const secret = unseal(userId, (await rowOf(userId))?.totp_secret);
      const step = secret === undefined ? undefined : matchingStep(secret, code, clock.now());
      if (step === undefined) return 'wrong';
      const { numUpdatedRows } = await db
        .updateTable('second_factors')
        .set({ totp_step: step })
        .where('user_id', '=', userId)
        .where('totp_step', '<', step)
        .executeTakeFirst();
      return numUpdatedRows === 1n ? 'right' : 'used';
    },

    choose: (user, enabled, preferred) =>
      transact(db, async (trx) => {
        await save(trx, user.id, {
          enabled: [...enabled],
          preferred: preferred ?? null,
          ...(enabled.includes('SOFTWARE_TOKEN_MFA') ? {} : { totp_secret: null }),
        });
        audit.record(trx, 'changeSecondFactors', { user, detail: { enabled: enabled.join() } });
      }),
  };
};
