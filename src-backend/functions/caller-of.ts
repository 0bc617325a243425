import type { Caller } from '#backend/graphql/caller.ts';
import type { Database } from '#backend/storage/database.ts';
import type { FieldEvent } from './field-event.ts';

/** Returns the person of a token that AppSync has verified; undefined for one who may do nothing any more. */
export type CallerOf = (event: Pick<FieldEvent, 'identity' | 'headers'>) => Promise<Caller | undefined>;

/**
 * The person of a Cognito token as stored now: somebody removed or suspended is nobody at once, and changed groups are heeded, though
 * the token says otherwise until it ends.
 */
export const storedCaller =
  ({ db }: Pick<Database, 'db'>): CallerOf =>
  async ({ identity }) => {
    const { sub, exp, origin_jti: sessionId } = identity?.claims ?? {};
    if (typeof sub !== 'string') return undefined;
    const user = await db
      .selectFrom('users')
      .select(['id', 'email', 'email_verified', 'name', 'groups'])
      .where('id', '=', sub)
      .where('removed_at', 'is', null)
      .where('suspended_at', 'is', null)
      .executeTakeFirst();
    if (user === undefined) return undefined;
    const { id: userId, email, email_verified: emailVerified, name, groups } = user;
    const expiresAt = Number(exp) * 1000;
    return {
      userId,
      email,
      emailVerified,
      name,
      groups,
      expiresAt,
      ...(typeof sessionId === 'string' ? { sessionId } : {}),
    };
  };

/** Returns somebody without an account, who signs with an identity pool's keys; undefined for others. */
export const guestIn = ({ identity }: Pick<FieldEvent, 'identity'>): Caller | undefined => {
  const { cognitoIdentityId, cognitoIdentityAuthType } = identity ?? {};
  if (typeof cognitoIdentityId !== 'string' || cognitoIdentityAuthType !== 'unauthenticated') return undefined;
  return {
    userId: cognitoIdentityId,
    email: '',
    emailVerified: false,
    name: '',
    groups: [],
    expiresAt: Number.POSITIVE_INFINITY,
    isGuest: true,
  };
};

/** Whether the call is by a role of AWS that no pool gave to anybody: AppSync lets the backend's functions alone make one. */
export const isOwnCall = ({ identity }: Pick<FieldEvent, 'identity'>): boolean =>
  typeof identity?.userArn === 'string' &&
  (identity.cognitoIdentityId ?? null) === null &&
  (identity.claims ?? null) === null;
