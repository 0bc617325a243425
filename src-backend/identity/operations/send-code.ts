import type { CodeLetter } from '#backend/identity/identity-mails.ts';
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
import { transact } from '#backend/storage/transact.ts';
import { askForCode } from './mailed-code.ts';

const sendCode =
  (parts: IdentityParts, purpose: CodePurpose, letter: CodeLetter, isFor: (user: UserRow) => boolean): Operation =>
  async ({ fields, address }) => {
    requireClient(parts, fields);
    const email = accountNameOf(fields);
    await limitAddress(parts, address);
    const issueCode = await askForCode(parts, { email, purpose, asker: address });
    const user = await parts.users.findByEmail(email);
    await transact(parts.database.db, async (trx) => {
      const code = await issueCode(trx);
      await letter(trx, user?.suspended_at === null && isFor(user) ? user : undefined, code);
    });
    return { CodeDeliveryDetails: deliveryTo(email) };
  };

export const resendConfirmationCode = (parts: IdentityParts): Operation =>
  sendCode(parts, 'sign-up', parts.mails.sendSignUpCode, ({ status }) => status === 'UNCONFIRMED');

export const forgotPassword = (parts: IdentityParts): Operation =>
  sendCode(parts, 'password', parts.mails.sendPasswordCode, ({ provider }) => provider === null);
