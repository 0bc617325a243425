import { attemptLimit } from '#backend/identity/identity-failure.ts';
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

type Letter = (user: UserRow, code: string) => Promise<void>;

const sendCode =
  (parts: IdentityParts, purpose: CodePurpose, letter: Letter, isFor: (user: UserRow) => boolean): Operation =>
  async ({ fields, address }) => {
    requireClient(parts, fields);
    const email = accountNameOf(fields);
    await limitAddress(parts, address);
    if (!(await parts.rateLimit.take(parts.limits.code, 'code', email))) throw attemptLimit();
    const user = await parts.users.findByEmail(email);
    const code = await parts.codes.issue(email, purpose);
    if (user !== undefined && isFor(user)) parts.mails.later(() => letter(user, code));
    return { CodeDeliveryDetails: deliveryTo(email) };
  };

export const resendConfirmationCode = (parts: IdentityParts): Operation =>
  sendCode(parts, 'sign-up', parts.mails.sendSignUpCode, ({ status }) => status === 'UNCONFIRMED');

export const forgotPassword = (parts: IdentityParts): Operation =>
  sendCode(parts, 'password', parts.mails.sendPasswordCode, ({ provider }) => provider === null);
