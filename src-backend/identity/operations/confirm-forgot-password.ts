import { codeMismatch } from '#backend/identity/identity-failure.ts';
import { accountNameOf, requireClient, type IdentityParts, type Operation } from '#backend/identity/operation.ts';
import { requirePassword } from '#backend/identity/accounts/passwords.ts';
import { requiredText } from '#backend/identity/request-fields.ts';
import { endSessions } from '#backend/identity/tokens/sessions.ts';
import { checkMailedCode } from './mailed-code.ts';

export const confirmForgotPassword =
  (parts: IdentityParts): Operation =>
  async ({ fields, address }) => {
    requireClient(parts, fields);
    const email = accountNameOf(fields);
    const password = requirePassword(requiredText(fields, 'Password'));
    const code = requiredText(fields, 'ConfirmationCode', 64);
    const spendCode = await checkMailedCode(parts, { email, purpose: 'password', code, address });
    const user = await parts.users.findByEmail(email);
    if (user === undefined || user.provider !== null || user.suspended_at !== null) throw codeMismatch();
    await parts.changes.changing(user.id, async (db) => {
      await spendCode(db);
      await parts.users.update(db, user, {
        ...parts.passwords.columnsFor(user.id, password),
        status: 'CONFIRMED',
        email_verified: true,
        invited_at: null,
        invited_until: null,
      });
      await endSessions(db, user.id);
      parts.audit.record(db, 'resetPassword', { user });
    });
    return {};
  };
