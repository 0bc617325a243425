import { passwordMaxLength } from '#core/identity/auth-user.ts';
import { IdentityFailure, invalidParameter, wrongPassword } from '#backend/identity/identity-failure.ts';
import { requireUser, type IdentityParts, type Operation } from '#backend/identity/operation.ts';
import { requirePassword } from '#backend/identity/accounts/passwords.ts';
import { personNameProblem } from '#core/identity/person-name.ts';
import { attributesOf, requiredText } from '#backend/identity/request-fields.ts';
import { endSessions } from '#backend/identity/tokens/sessions.ts';
import { limitAttempts } from './finish-sign-in.ts';

export const getUser =
  (parts: IdentityParts): Operation =>
  async ({ fields }) => {
    const { user } = await requireUser(parts, fields);
    const attributes = {
      sub: user.id,
      email: user.email,
      email_verified: String(user.email_verified),
      name: user.name,
    };
    const { enabled, preferred } = await parts.secondFactors.of(user.id);
    return {
      Username: user.id,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      UserMFASettingList: enabled,
      ...(preferred === undefined ? {} : { PreferredMfaSetting: preferred }),
    };
  };

export const updateUserAttributes =
  (parts: IdentityParts): Operation =>
  async ({ fields }) => {
    const { user } = await requireUser(parts, fields);
    const attributes = attributesOf(fields, 'UserAttributes');
    const name = attributes.get('name');
    if (name === undefined || attributes.size !== 1) {
      throw new IdentityFailure('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
    }
    const problem = personNameProblem(name);
    if (problem !== undefined) throw invalidParameter(problem);
    await parts.changes.changing(user.id, (db) => parts.users.update(db, user, { name: name.trim() }));
    return { CodeDeliveryDetailsList: [] };
  };

export const changePassword =
  (parts: IdentityParts): Operation =>
  async ({ fields, address }) => {
    const { user, sessionId } = await requireUser(parts, fields);
    const previous = requiredText(fields, 'PreviousPassword', passwordMaxLength);
    const proposed = requirePassword(requiredText(fields, 'ProposedPassword'));
    const forgive = await limitAttempts(parts, user.id, address);
    if (!parts.passwords.matches(user, previous)) throw wrongPassword();
    await forgive();
    await parts.changes.changing(user.id, async (db) => {
      await parts.users.update(db, user, parts.passwords.columnsFor(user.id, proposed));
      await endSessions(db, user.id, sessionId);
      await parts.audit.record(db, 'changePassword', { user });
    });
    return {};
  };
