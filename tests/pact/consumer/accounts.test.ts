import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import {
  AddUserToGroupDocument,
  CreateUserDocument,
  EndUserSessionsDocument,
  GetUserDocument,
  GetUserSessionsDocument,
  GetUsersDocument,
  ReinstateUserDocument,
  RemoveUserFromGroupDocument,
  ResendInvitationDocument,
  SuspendUserDocument,
  WithdrawInvitationDocument,
} from '#contracts/generated/users/graphql.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '../portal-pact.ts';
import { given, ids, refused, counts, csvUrl } from '../shapes.ts';
import { account, accounts, invitedEmail, session, suspended, userEmail, userId, userIds } from '../user-shapes.ts';

const { expects } = portalPact('accounts');
const admin = 'admin';
const invited = { id: userIds.invited, email: invitedEmail, group: 'User', status: 'INVITED' };

describe('accounts over the wire', () => {
  it('are listed by filter and order', async () => {
    const page = await expects(
      {
        title: 'an admin lists invited users',
        caller: admin,
        given: 'an invited user',
        operation: GetUsersDocument,
        variables: {
          filter: { search: userEmail, group: 'User', status: 'INVITED' },
          orderBy: 'lastSignIn',
          limit: 25,
        },
        answer: { data: { getUsers: { items: [account()], nextToken: null } } },
      },
      ({ users }) => users.list({ search: invitedEmail, group: 'User', status: 'INVITED' }, 'lastSignIn'),
    );
    expect(page).toMatchObject({ items: [invited], next: undefined });
  });

  it('are listed without a filter, a page at a time', async () => {
    const page = await expects(
      {
        title: 'an admin lists a page of users',
        caller: admin,
        given: 'an invited user',
        operation: GetUsersDocument,
        variables: { orderBy: 'newest', limit: 1 },
        answer: {
          data: {
            getUsers: {
              items: accounts,
              nextToken: MatchersV3.regex('.+', 'next-page'),
              csvUrl,
              counts: counts('User'),
            },
          },
        },
      },
      ({ users }) => users.list({}, 'newest', { limit: 1 }),
    );
    expect(page).toMatchObject({ items: [{ status: 'INVITED' }], next: 'next-page' });
  });

  it('are not listed for a customer', async () => {
    const failure = await expects(
      {
        title: 'a customer lists users',
        caller: 'customer',
        operation: GetUsersDocument,
        variables: { orderBy: 'newest', limit: 25 },
        answer: refused('Unauthorized', 'getUsers'),
      },
      ({ users }) => failureOf(users.list({}, 'newest')),
    );
    expect(failure.kind).toBe('access-denied');
  });

  it('are shown, and are nothing where nobody has the id', async () => {
    const found = await expects(
      {
        title: 'an admin opens an invited user',
        caller: admin,
        given: 'an invited user',
        operation: GetUserDocument,
        variables: { id: userId },
        answer: { data: { getUser: account() } },
      },
      ({ users }) => users.get(userIds.invited),
    );
    expect(found).toMatchObject({ ...invited, lastSignInAt: undefined, provider: undefined });
    const missing = await expects(
      {
        title: 'an admin opens a user who is not there',
        caller: admin,
        given: 'nothing has this id',
        operation: GetUserDocument,
        variables: { id: ids.missing },
        answer: { data: { getUser: null } },
      },
      ({ users }) => users.get(ids.missing),
    );
    expect(missing).toBeUndefined();
  });

  it('show their sign-ins', async () => {
    const sessions = await expects(
      {
        title: 'an admin lists the sign-ins of a customer',
        caller: admin,
        given: 'a customer with this email',
        operation: GetUserSessionsDocument,
        variables: { id: given('customerId', ids.customer) },
        answer: { data: { getUserSessions: MatchersV3.eachLike(session) } },
      },
      ({ users }) => users.sessions(ids.customer),
    );
    expect(sessions).toMatchObject([{ signedInAt: expect.any(String), endsAt: expect.any(String) }]);
  });

  it('have their sign-ins ended', async () => {
    const ended = await expects(
      {
        title: 'an admin ends the sign-ins of a user',
        caller: admin,
        given: 'an invited user',
        operation: EndUserSessionsDocument,
        variables: { id: userId },
        answer: { data: { endUserSessions: 0 } },
      },
      ({ users }) => users.endSessions(userIds.invited),
    );
    expect(ended).toBeUndefined();
  });

  it('are made with an invitation', async () => {
    const made = await expects(
      {
        title: 'an admin invites somebody',
        caller: admin,
        given: 'an email that nobody has',
        operation: CreateUserDocument,
        variables: { input: { email: userEmail, name: 'Contract Check', group: 'User' } },
        answer: { data: { createUser: account() } },
      },
      ({ users }) => users.create({ email: invitedEmail, name: 'Contract Check', group: 'User' }),
    );
    expect(made).toMatchObject(invited);
  });

  it('are not made for an address that is taken', async () => {
    const failure = await expects(
      {
        title: 'an admin invites somebody who is invited',
        caller: admin,
        given: 'an invited user',
        operation: CreateUserDocument,
        variables: { input: { email: userEmail, name: 'Contract Check', group: 'User' } },
        answer: refused('Conflict', 'createUser'),
      },
      ({ users }) => failureOf(users.create({ email: invitedEmail, name: 'Contract Check', group: 'User' })),
    );
    expect(failure.kind).toBe('conflict');
  });

  it('are invited again', async () => {
    const again = await expects(
      {
        title: 'an admin sends an invitation again',
        caller: admin,
        given: 'an invited user',
        operation: ResendInvitationDocument,
        variables: { id: userId },
        answer: { data: { resendInvitation: account() } },
      },
      ({ users }) => users.resendInvitation(userIds.invited),
    );
    expect(again).toMatchObject(invited);
  });

  it('go with an invitation that is taken back', async () => {
    const gone = await expects(
      {
        title: 'an admin takes an invitation back',
        caller: admin,
        given: 'an invited user',
        operation: WithdrawInvitationDocument,
        variables: { id: userId },
        answer: { data: { withdrawInvitation: MatchersV3.string(userIds.invited) } },
      },
      ({ users }) => users.withdrawInvitation(userIds.invited),
    );
    expect(gone).toBeUndefined();
  });

  it('join a group by email', async () => {
    const joined = await expects(
      {
        title: 'an admin makes somebody an admin',
        caller: admin,
        given: 'an invited user',
        operation: AddUserToGroupDocument,
        variables: { group: 'Admin', email: userEmail },
        answer: { data: { addUserToGroup: account({ group: 'Admin' }) } },
      },
      ({ users }) => users.addToGroup('Admin', invitedEmail),
    );
    expect(joined).toMatchObject({ group: 'Admin' });
  });

  it('leave a group', async () => {
    const left = await expects(
      {
        title: 'an admin takes somebody out of the admins',
        caller: admin,
        given: 'another admin',
        operation: RemoveUserFromGroupDocument,
        variables: { group: 'Admin', username: userId },
        answer: { data: { removeUserFromGroup: account() } },
      },
      ({ users }) => users.removeFromGroup('Admin', userIds.invited),
    );
    expect(left).toMatchObject({ group: 'User' });
  });

  it('never leave the admins by themselves', async () => {
    const failure = await expects(
      {
        title: 'an admin takes themselves out of the admins',
        caller: admin,
        operation: RemoveUserFromGroupDocument,
        variables: { group: 'Admin', username: given('adminId', ids.admin) },
        answer: refused('Conflict', 'removeUserFromGroup'),
      },
      ({ users }) => failureOf(users.removeFromGroup('Admin', ids.admin)),
    );
    expect(failure.kind).toBe('conflict');
  });

  it('are suspended', async () => {
    const shut = await expects(
      {
        title: 'an admin suspends somebody',
        caller: admin,
        given: 'an invited user',
        operation: SuspendUserDocument,
        variables: { id: userId },
        answer: { data: { suspendUser: suspended() } },
      },
      ({ users }) => users.suspend(userIds.invited),
    );
    expect(shut).toMatchObject({ status: 'SUSPENDED', invitation: undefined });
  });

  it('are reinstated', async () => {
    const back = await expects(
      {
        title: 'an admin ends a suspension',
        caller: admin,
        given: 'a suspended user',
        operation: ReinstateUserDocument,
        variables: { id: userId },
        answer: { data: { reinstateUser: account() } },
      },
      ({ users }) => users.reinstate(userIds.invited),
    );
    expect(back).toMatchObject({ status: 'INVITED' });
  });
});
