import { attemptLimit } from '#backend/identity/identity-failure.ts';
import type { IdentityMails } from '#backend/identity/identity-mails.ts';
import type { CodePurpose } from '#backend/identity/factors/codes.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import {
  accountNameOf,
  deliveryTo,
  limitAddress,
  requireClient,
  type IdentityParts,
  type Operation,
} from '#backend/identity/operation.ts';
import { requireCodesTaken } from './mailed-code.ts';

const sendCode =
  (
    parts: IdentityParts,
    purpose: CodePurpose,
    letter: IdentityMails['sendSignUpCode'],
    isFor: (user: UserRow) => boolean,
  ): Operation =>
  async ({ fields, address }) => {
    requireClient(parts, fields);
    const email = accountNameOf(fields);
    await limitAddress(parts, address);
    await requireCodesTaken(parts, email, purpose);
    if ((await parts.budgets.take(parts.limits.code, 'code', email)) === 'over') throw attemptLimit();
    const user = await parts.users.findByEmail(email);
    await parts.database.db.transaction().execute(async (trx) => {
      const code = await parts.codes.issue(trx, email, purpose);
      await letter(trx, user !== undefined && isFor(user) ? user : undefined, code);
    });
    return { CodeDeliveryDetails: deliveryTo(email) };
  };

export const resendConfirmationCode = (parts: IdentityParts): Operation =>
  sendCode(parts, 'sign-up', parts.mails.sendSignUpCode, ({ status }) => status === 'UNCONFIRMED');

export const forgotPassword = (parts: IdentityParts): Operation =>
  sendCode(parts, 'password', parts.mails.sendPasswordCode, ({ provider }) => provider === null);
