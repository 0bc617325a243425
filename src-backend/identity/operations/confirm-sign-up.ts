import { codeMismatch } from '../identity-failure.ts';
import { accountNameOf, requireClient, type IdentityParts, type Operation } from '../operation.ts';
import { requiredText } from '../request-fields.ts';

export const confirmSignUp =
  (parts: IdentityParts): Operation =>
  async ({ fields }) => {
    requireClient(parts, fields);
    const email = accountNameOf(fields);
    const spendCode = await parts.codes.check(email, 'sign-up', requiredText(fields, 'ConfirmationCode', 64));
    const user = await parts.users.findByEmail(email);
    if (user?.status !== 'UNCONFIRMED') throw codeMismatch();
    await parts.changes.changing(user.id, async (db) => {
      await spendCode(db);
      await parts.users.update(db, user, { status: 'CONFIRMED', email_verified: true });
    });
    return {};
  };
