import { codeMismatch, IdentityFailure } from '#backend/identity/identity-failure.ts';
import { accountNameOf, requireClient, type IdentityParts, type Operation } from '#backend/identity/operation.ts';
import { requiredText } from '#backend/identity/request-fields.ts';

const aliasExists = () => new IdentityFailure('AliasExistsException', 'An account with the email already exists.');

/** Uses the mailed code up; rejects with an identity failure. */
export const confirmAccount = async (
  { codes, users, changes }: Pick<IdentityParts, 'codes' | 'users' | 'changes'>,
  email: string,
  code: string,
): Promise<void> => {
  const spendCode = await codes.check(email, 'sign-up', code);
  const user = await users.findByEmail(email);
  if (user !== undefined && user.provider !== null) throw aliasExists();
  if (user?.status !== 'UNCONFIRMED') throw codeMismatch();
  await changes.changing(user.id, async (db) => {
    await spendCode(db);
    await users.update(db, user, { status: 'CONFIRMED', email_verified: true });
  });
};

export const confirmSignUp =
  (parts: IdentityParts): Operation =>
  async ({ fields }) => {
    requireClient(parts, fields);
    await confirmAccount(parts, accountNameOf(fields), requiredText(fields, 'ConfirmationCode', 64));
    return {};
  };
