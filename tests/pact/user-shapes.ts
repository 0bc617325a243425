import { MatchersV3 } from '@pact-foundation/pact';
import { aMoment, anEmail, given, someText } from './shapes.ts';

const { eachLike, integer, regex, string } = MatchersV3;

export const userIds = { invited: 'c0ffee00-0000-4000-8000-000000000009' } as const;
export const invitedEmail = 'contract-check@users.test';

export const userId = given('userId', userIds.invited);
export const userEmail = given('userEmail', invitedEmail);

/** A person who was invited, as admins see them. */
export const account = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: string(userIds.invited),
  name: someText('Contract Check'),
  email: anEmail(invitedEmail),
  group: 'User',
  createdAt: aMoment,
  status: 'INVITED',
  lastSignInAt: null,
  invitation: { sentAt: aMoment, endsAt: aMoment },
  provider: null,
  pictureUrl: null,
  owns: { brands: integer(0), proposals: integer(0), orders: integer(0), requests: integer(0), tasks: integer(0) },
  ...changes,
});

export const suspended = (changes: Readonly<Record<string, unknown>> = {}) =>
  account({ status: 'SUSPENDED', invitation: null, ...changes });

/** Any account of a list. */
export const accounts = eachLike({
  id: string(userIds.invited),
  name: someText('Contract Check'),
  email: anEmail(invitedEmail),
  group: regex('^(Admin|User)$', 'User'),
  createdAt: aMoment,
  status: regex('^(ACTIVE|INVITED|UNCONFIRMED|SUSPENDED)$', 'INVITED'),
  owns: { brands: integer(0), proposals: integer(0), orders: integer(0), requests: integer(0), tasks: integer(0) },
});

export const session = {
  id: someText('c0ffee00-0000-4000-8000-00000000005e'),
  signedInAt: aMoment,
  seenAt: aMoment,
  endsAt: aMoment,
};
