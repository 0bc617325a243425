import { codeMismatch, IdentityFailure } from '#backend/identity/identity-failure.ts';
import { accountNameOf, requireClient, type IdentityParts, type Operation } from '#backend/identity/operation.ts';
import { requiredText } from '#backend/identity/request-fields.ts';
import { checkMailedCode, type TypedCode } from './mailed-code.ts';

const aliasExists = () => new IdentityFailure('AliasExistsException', 'An account with the email already exists.');

/** Uses the mailed code up; rejects with an identity failure. */
export const confirmAccount = async (parts: IdentityParts, typed: Omit<TypedCode, 'purpose'>): Promise<void> => {
  const { users, changes } = parts;
  const spendCode = await checkMailedCode(parts, { ...typed, purpose: 'sign-up' });
  const user = await users.findByEmail(typed.email);
  if (user !== undefined && user.provider !== null) throw aliasExists();
  if (user?.status !== 'UNCONFIRMED' || user.suspended_at !== null) throw codeMismatch();
  await changes.changing(user.id, async (db) => {
    await spendCode(db);
    await users.update(db, user, { status: 'CONFIRMED', email_verified: true });
  });
};

export const confirmSignUp =
  (parts: IdentityParts): Operation =>
  async ({ fields, address }) => {
    requireClient(parts, fields);
    const email = accountNameOf(fields);
    await confirmAccount(parts, { email, code: requiredText(fields, 'ConfirmationCode', 64), address });
    return {};
  };
