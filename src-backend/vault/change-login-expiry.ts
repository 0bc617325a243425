import type { Context } from '#backend/graphql/context.ts';
import type { Login, MutationChangeLoginPasswordExpiryArgs } from '#backend/graphql/generated/resolvers.ts';
import { transact } from '#backend/storage/transact.ts';
import { armReminders } from './arm-reminders.ts';
import { dateOf } from './login-input.ts';
import { changeLogin } from './login-store.ts';
import { presentLogin } from './present-login.ts';
import { requireSeals } from './sealed-input.ts';
import type { VaultDeps } from './vault-deps.ts';

export const changeLoginPasswordExpiry =
  ({ database: { db }, now: clock }: VaultDeps) =>
  (args: MutationChangeLoginPasswordExpiryArgs, { caller: { userId } }: Context): Promise<Login> => {
    const { id, expectedRev, meta } = args;
    requireSeals({ meta });
    const expiry_date = dateOf('expiryDate', args.expiryDate);
    const now = clock();
    return transact(db, async (trx) => {
      const changed = await changeLogin(trx, { id, userId, expectedRev, now }, async (login) => {
        await armReminders(trx, { id, expiry_date }, now, login);
        return { expiry_date, meta };
      });
      return presentLogin(trx, changed);
    });
  };
