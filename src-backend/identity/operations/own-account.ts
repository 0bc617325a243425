import type { Kysely } from 'kysely';
import { Failure } from '#core/kernel/app-error.ts';
import { passwordMaxLength } from '#core/identity/auth-user.ts';
import { IdentityFailure, schemaProblem, wrongPassword } from '#backend/identity/identity-failure.ts';
import { requireUser, type IdentityParts, type Operation } from '#backend/identity/operation.ts';
import { requirePassword } from '#backend/identity/accounts/passwords.ts';
import { attributeProblem, notTheirPicture, tidyProfile, type ProfileChanges } from '#core/identity/profile.ts';
import { attributesOf, requiredText } from '#backend/identity/request-fields.ts';
import type { Tables } from '#backend/storage/tables.ts';
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
      ...(user.zoneinfo === null ? {} : { zoneinfo: user.zoneinfo }),
      ...(user.locale === null ? {} : { locale: user.locale }),
      ...(user.picture === null ? {} : { picture: user.picture }),
    };
    const { enabled, preferred } = await parts.secondFactors.of(user.id);
    return {
      Username: user.id,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      UserMFASettingList: enabled,
      ...(preferred === undefined ? {} : { PreferredMfaSetting: preferred }),
    };
  };

/** What a person may write of themselves, as it is stored; an empty value clears everything but the name. */
const profileColumns = (attributes: ReadonlyMap<string, string>) => {
  const { name, zoneinfo, locale, picture, ...others } = Object.fromEntries(attributes);
  if (attributes.size === 0 || Object.keys(others).length > 0)
    throw new IdentityFailure('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
  const changes: ProfileChanges = {
    name,
    timeZone: zoneinfo === '' ? null : zoneinfo,
    locale: locale === '' ? null : locale,
    picture: picture === '' ? null : picture,
  };
  const problem = attributeProblem(changes);
  if (problem !== undefined) throw schemaProblem(problem);
  const { timeZone, ...tidy } = tidyProfile(changes);
  return { ...tidy, ...(timeZone === undefined ? {} : { zoneinfo: timeZone }) };
};

/** Returns the key of the picture that another one, or none, takes the place of; undefined where there was none. */
const givePicture = async (
  { pictures }: Pick<IdentityParts, 'pictures'>,
  db: Kysely<Tables>,
  userId: string,
  picture: string | null | undefined,
): Promise<string | undefined> => {
  if (picture === undefined) return undefined;
  // The file before the person, as whatever else names a file locks them.
  if (picture !== null && !(await pictures.isTheirs(db, userId, picture)))
    throw schemaProblem(`picture: ${notTheirPicture}`);
  const { picture: before } = await db
    .selectFrom('users')
    .select('picture')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return before === null || before === picture ? undefined : before;
};

export const updateUserAttributes =
  (parts: IdentityParts): Operation =>
  async ({ fields }) => {
    const { user } = await requireUser(parts, fields);
    const columns = profileColumns(attributesOf(fields, 'UserAttributes'));
    if (typeof columns.picture === 'string')
      await parts.pictures.take(user.id, columns.picture).catch((cause: unknown) => {
        throw cause instanceof Failure ? schemaProblem(`picture: ${cause.message}`) : cause;
      });
    const retired = await parts.changes.changing(user.id, async (db) => {
      const replaced = await givePicture(parts, db, user.id, columns.picture);
      await parts.users.update(db, user, columns);
      return replaced === undefined ? [] : parts.pictures.retire(db, replaced);
    });
    await parts.pictures.clear(retired);
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
      parts.audit.record(db, 'changePassword', { user });
    });
    return {};
  };
