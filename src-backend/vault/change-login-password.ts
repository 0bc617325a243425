import type { Context } from '#backend/graphql/context.ts';
import type { Login, MutationChangeLoginPasswordArgs } from '#backend/graphql/generated/resolvers.ts';
import { newId } from '#backend/storage/new-id.ts';
import { transact } from '#backend/storage/transact.ts';
import { armReminders } from './arm-reminders.ts';
import { dateOf, requireScore } from './login-input.ts';
import { changeLogin } from './login-store.ts';
import { presentLogin } from './present-login.ts';
import { requireSeals } from './sealed-input.ts';
import type { VaultDeps } from './vault-deps.ts';

/** Moves the password as it is sealed into the history and puts the new one in its place. */
export const changeLoginPassword =
  ({ database: { db }, now: clock }: VaultDeps) =>
  ({ id, input }: MutationChangeLoginPasswordArgs, { caller: { userId } }: Context): Promise<Login> => {
    const { expectedRev, password, reason, score, meta } = input;
    requireSeals({ password, reason, meta });
    requireScore('score', score);
    const expiry_date = dateOf('expiryDate', input.expiryDate);
    const now = clock();
    return transact(db, async (trx) => {
      const changed = await changeLogin(trx, { id, userId, expectedRev, now }, async (login, rev) => {
        await trx
          .insertInto('login_history')
          .values({
            id: newId(now),
            login_id: id,
            rev: login.password_rev,
            password: login.password,
            reason,
            score: login.score,
            changed_at: new Date(now),
          })
          .execute();
        await armReminders(trx, { id, expiry_date }, now, login);
        return { password, score, expiry_date, meta, password_rev: rev };
      });
      return presentLogin(trx, changed);
    });
  };
