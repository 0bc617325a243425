import { sql } from 'kysely';
import { IdentityFailure, invalidParameter } from '#backend/identity/identity-failure.ts';
import { requireUser, type IdentityParts, type Operation } from '#backend/identity/operation.ts';
import { optionalText, requiredText, type Fields } from '#backend/identity/request-fields.ts';
import { deviceKeyOf, sessionIdIn } from '#backend/identity/tokens/device-key.ts';

const mostDevices = 60;

const limitIn = ({ Limit: limit }: Fields): number => {
  if (limit === undefined || limit === null || limit === 0) return mostDevices;
  if (typeof limit === 'number' && Number.isInteger(limit) && limit > 0 && limit <= mostDevices) return limit;
  throw invalidParameter(`Limit must be a whole number from 0 to ${mostDevices}`);
};

type Place = { readonly at: Date; readonly id: string };

const tokenOf = ({ at, id }: Place): string => Buffer.from(`${at.getTime()} ${id}`).toString('base64url');

/** Where a page goes on; whatever it says, only the caller's own devices follow it. */
const placeIn = (token: string): Place => {
  const [, at = '', id = ''] = /^(\d{1,15}) ([0-9a-f-]{36})$/.exec(Buffer.from(token, 'base64url').toString()) ?? [];
  if (id === '') throw invalidParameter('PaginationToken is not valid');
  return { at: new Date(Number(at)), id };
};

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Lists the caller's sign-ins that still count as devices, the last used first. */
export const listDevices =
  ({ database: { db }, clock, ...parts }: IdentityParts): Operation =>
  async ({ fields }) => {
    const { user } = await requireUser(parts, fields);
    const limit = limitIn(fields);
    const token = optionalText(fields, 'PaginationToken');
    const after = token === undefined ? undefined : placeIn(token);
    let found = db
      .selectFrom('sessions')
      .select(['id', 'user_agent', 'address', 'authenticated_at', 'seen_at'])
      .where('user_id', '=', user.id)
      .where('expires_at', '>', new Date(clock.now()));
    if (after !== undefined) found = found.where(sql<boolean>`(seen_at, id) < (${after.at}, ${after.id})`);
    const rows = await found
      .orderBy('seen_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      Devices: shown.map(({ id, user_agent: userAgent, address, authenticated_at: signedInAt, seen_at: seenAt }) => ({
        DeviceKey: deviceKeyOf(id),
        DeviceAttributes: [
          ...(userAgent === null ? [] : [{ Name: 'device_name', Value: userAgent }]),
          ...(address === null ? [] : [{ Name: 'last_ip_used', Value: address }]),
        ],
        DeviceCreateDate: secondsOf(signedInAt),
        DeviceLastAuthenticatedDate: secondsOf(seenAt),
        DeviceLastModifiedDate: secondsOf(seenAt),
      })),
      ...(last === undefined ? {} : { PaginationToken: tokenOf({ at: last.seen_at, id: last.id }) }),
    };
  };

/** Ends a sign-in of the caller's own; anybody else's does not exist for them. */
export const forgetDevice =
  (parts: IdentityParts): Operation =>
  async ({ fields }) => {
    const { user } = await requireUser(parts, fields);
    const sessionId = sessionIdIn(requiredText(fields, 'DeviceKey'));
    if (sessionId !== undefined && (await parts.sessions.end(user, sessionId))) return {};
    throw new IdentityFailure('ResourceNotFoundException', 'Device does not exist.');
  };
