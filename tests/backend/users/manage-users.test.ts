import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AddUserToGroupDocument,
  CreateUserDocument,
  EndUserSessionsDocument,
  GetUserDocument,
  GetUserSessionsDocument,
  GetUsersDocument,
  ReinstateUserDocument,
  RemoveUserDocument,
  RemoveUserFromGroupDocument,
  ResendInvitationDocument,
  SuspendUserDocument,
  WithdrawInvitationDocument,
  type CreateUserInput,
} from '#contracts/generated/users/graphql.ts';
import type { UserStatus } from '#backend/identity/identity-tables.ts';
import type { UserStatus as ShownStatus } from '#core/users/user-account.ts';
import { addressTaken, notYourself, unknownGroup } from '#core/users/user-rules.ts';
import { apiClient, dataOf, type Answer } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, testPassword, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { callIdentity } from '#tests/support/identity/call-identity.ts';
import { join, type Somebody } from '#tests/support/tasks/task-stage.ts';

let backend: EmbeddedBackend;
let robin: Somebody;
let root: Somebody;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  robin = await join(backend, 'Robin', true);
  root = await join(backend, 'Root', true);
});
afterAll(() => backend.close());

const anEmail = () => `${ulid().toLowerCase()}@coolio.test`;
const made = (status: UserStatus = 'CONFIRMED') =>
  backend.identity.createUser({ email: anEmail(), name: 'Ada', password: testPassword, status });
const create = (input: CreateUserInput) => robin.api(CreateUserDocument, { input });
const refusalOf = async (answer: Promise<Answer<unknown>>) => {
  const { errors } = await answer;
  return errors.map(({ errorType, message }) => [errorType, message]);
};

describe('a user whom an admin makes', () => {
  it('is invited, with a name and an email as they are stored, and is mailed', async () => {
    const email = anEmail();
    const { createUser } = await dataOf(create({ email: ` ${email.toUpperCase()} `, name: ' Ivy ' }));
    expect(createUser).toMatchObject({ email, name: 'Ivy', group: 'User', status: 'INVITED', provider: null });
    expect(createUser.invitation).not.toBeNull();
    const mails = () =>
      backend.database.db.selectFrom('mails').select('subject').where('recipient', '=', email).execute();
    await expect.poll(mails).toEqual([{ subject: 'Your account is ready' }]);
    expect(await backend.identity.findByEmail(email)).toMatchObject({ email_verified: false });
  });

  it('may be an admin', async () => {
    const { createUser } = await dataOf(create({ email: anEmail(), name: 'Ivy', group: 'Admin' }));
    expect(createUser).toMatchObject({ group: 'Admin', status: 'INVITED' });
  });

  it('is refused with every wrong field', async () => {
    const [error] = (await create({ email: anEmail(), name: ' ', group: 'Root' })).errors;
    expect(error).toMatchObject({
      errorType: 'BadRequest',
      errorInfo: { field: 'name', fields: [{ field: 'name' }, { field: 'group', message: unknownGroup }] },
    });
  });
});

describe('an address that is taken', () => {
  const owners: readonly (readonly [ShownStatus | 'REMOVED', () => Promise<string>])[] = [
    ['ACTIVE', async () => (await made()).email],
    ['ACTIVE', async () => (await made('RESET_REQUIRED')).email],
    ['INVITED', async () => (await made('FORCE_CHANGE_PASSWORD')).email],
    ['UNCONFIRMED', async () => (await made('UNCONFIRMED')).email],
    ['SUSPENDED', async () => (await backend.identity.suspend((await made('UNCONFIRMED')).id)).email],
    [
      'REMOVED',
      async () => {
        const { id, email } = await made();
        await backend.identity.removeUser(id);
        return email;
      },
    ],
  ];

  it.each(owners)('by somebody %s is refused, saying so', async (status, own) => {
    const email = await own();
    const before = await backend.database.db.selectFrom('users').select('id').execute();
    expect(await refusalOf(create({ email: email.toUpperCase(), name: 'Ivy' }))).toEqual([
      ['Conflict', addressTaken(status)],
    ]);
    expect(await backend.database.db.selectFrom('users').select('id').execute()).toHaveLength(before.length);
  });

  it('is one account however many make it at once', async () => {
    const email = anEmail();
    const answers = await Promise.all(
      [robin, root, robin, root].map(({ api }) => api(CreateUserDocument, { input: { email, name: 'Ivy' } })),
    );
    expect(answers.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual(
      Array.from({ length: 3 }, () => addressTaken('INVITED')),
    );
  });
});

describe('an admin', () => {
  const namesOf = ({ user: { id, email } }: Somebody) => [
    id,
    ` ${id.toUpperCase()} `,
    email,
    email.toUpperCase(),
    `  ${email}\t`,
  ];

  it('does not take their own rights, however they are named', async () => {
    for (const username of namesOf(robin)) {
      expect(await refusalOf(robin.api(RemoveUserDocument, { username }))).toEqual([['Conflict', notYourself]]);
      expect(await refusalOf(robin.api(RemoveUserFromGroupDocument, { group: 'Admin', username }))).toEqual([
        ['Conflict', notYourself],
      ]);
    }
    for (const id of namesOf(robin)) expect(await refusalOf(robin.api(SuspendUserDocument, { id }))).toHaveLength(1);
    expect(await refusalOf(robin.api(SuspendUserDocument, { id: robin.user.id }))).toEqual([['Conflict', notYourself]]);
    expect(await backend.identity.verifyIdToken(robin.token)).toMatchObject({ groups: ['Admin'] });
  });

  it('is not kept by one who cannot sign in', async () => {
    const invited = await backend.identity.createUser({ email: anEmail(), name: 'Ivy', groups: ['Admin'] });
    const shut = await backend.createUser({ email: anEmail(), name: 'Shut', admin: true });
    await backend.identity.suspend(shut.id);
    const lone = await join(backend, 'Lone', true);
    for (const { user } of [robin, root]) await backend.identity.suspend(user.id);
    for (const end of [
      () => backend.identity.suspend(lone.user.id),
      () => backend.identity.removeUser(lone.user.id),
      () => backend.identity.removeFromGroup('Admin', lone.user.id),
    ])
      await expect(end()).rejects.toMatchObject({ message: 'There must be one admin' });
    for (const { user } of [robin, root]) await backend.identity.reinstate(user.id);
    await backend.identity.withdrawInvitation(invited.id);
    robin = { ...robin, ...(await again(robin)) };
    root = { ...root, ...(await again(root)) };
  });

  const again = async ({ user }: Somebody) => {
    const token = await backend.signIn(user.email);
    return { api: apiClient(backend.url, token), token };
  };

  it('makes admins and takes their rights, by email or id', async () => {
    const { id, email } = await made();
    const promoted = await dataOf(robin.api(AddUserToGroupDocument, { group: 'Admin', email: email.toUpperCase() }));
    expect(promoted.addUserToGroup).toMatchObject({ id, group: 'Admin' });
    const token = await backend.signIn(email);
    const demoted = await dataOf(
      robin.api(RemoveUserFromGroupDocument, { group: 'Admin', username: ` ${email.toUpperCase()} ` }),
    );
    expect(demoted.removeUserFromGroup).toMatchObject({ id, group: 'User' });
    expect(await backend.identity.verifyIdToken(token)).toBeUndefined();
  });

  it('suspends and reinstates a user, who keeps what is theirs', async () => {
    const { id } = await made();
    const { suspendUser } = await dataOf(robin.api(SuspendUserDocument, { id }));
    expect(suspendUser.status).toBe('SUSPENDED');
    const { reinstateUser } = await dataOf(robin.api(ReinstateUserDocument, { id }));
    expect(reinstateUser.status).toBe('ACTIVE');
  });

  it('ends one sign-in of a user, or all', async () => {
    const { id, email } = await made();
    const tokens = [await backend.signIn(email), await backend.signIn(email), await backend.signIn(email)];
    const sessions = (await dataOf(robin.api(GetUserSessionsDocument, { id }))).getUserSessions ?? [];
    const sessionId = sessions[0]?.id ?? '';
    const end = async (one?: string) =>
      (await dataOf(robin.api(EndUserSessionsDocument, { id, sessionId: one }))).endUserSessions;
    expect([await end(ulid()), await end(sessionId), await end()]).toEqual([0, 1, 2]);
    for (const token of tokens) expect(await backend.identity.verifyIdToken(token)).toBeUndefined();
  });

  it('sends an invitation again and takes it back', async () => {
    const { id, email } = (await dataOf(create({ email: anEmail(), name: 'Ivy' }))).createUser;
    const { resendInvitation } = await dataOf(robin.api(ResendInvitationDocument, { id }));
    expect(resendInvitation).toMatchObject({ id, status: 'INVITED' });
    expect((await dataOf(robin.api(WithdrawInvitationDocument, { id }))).withdrawInvitation).toBe(id);
    expect((await dataOf(robin.api(GetUserDocument, { id }))).getUser).toBeNull();
    expect((await dataOf(create({ email, name: 'Ivy' }))).createUser.email).toBe(email);
  });

  it.each([
    ['addUserToGroup', () => robin.api(AddUserToGroupDocument, { group: 'Admin', email: 'nobody@coolio.test' })],
    ['removeUserFromGroup', () => robin.api(RemoveUserFromGroupDocument, { group: 'Admin', username: 'nobody' })],
    ['suspendUser', () => robin.api(SuspendUserDocument, { id: 'nobody' })],
    ['reinstateUser', () => robin.api(ReinstateUserDocument, { id: 'nobody' })],
    ['resendInvitation', () => robin.api(ResendInvitationDocument, { id: 'nobody' })],
    ['withdrawInvitation', () => robin.api(WithdrawInvitationDocument, { id: 'nobody' })],
    ['endUserSessions', () => robin.api(EndUserSessionsDocument, { id: 'nobody' })],
  ])('finds nobody by %s where there is nobody', async (_name, call) => {
    expect((await refusalOf(call() as Promise<Answer<unknown>>)).map(([type]) => type)).toEqual(['NotFound']);
  });

  it('makes no groups up', async () => {
    const { email } = await made();
    for (const call of [
      robin.api(AddUserToGroupDocument, { group: 'Root', email }),
      robin.api(RemoveUserFromGroupDocument, { group: 'Root', username: email }),
    ])
      expect((await (call as Promise<Answer<unknown>>)).errors[0]).toMatchObject({ errorInfo: { field: 'group' } });
  });

  it('leaves an entry of each change and of no other call, with what was before and after, and no secret', async () => {
    const { id } = (await dataOf(create({ email: anEmail(), name: 'Ivy' }))).createUser;
    const email = (await dataOf(robin.api(GetUserDocument, { id }))).getUser?.email ?? '';
    const changes = [
      () => robin.api(AddUserToGroupDocument, { group: 'Admin', email }),
      () => robin.api(SuspendUserDocument, { id }),
      () => robin.api(ReinstateUserDocument, { id }),
      () => robin.api(RemoveUserFromGroupDocument, { group: 'Admin', username: id }),
    ];
    for (const change of changes.flatMap((each) => [each, each])) await change();
    await robin.api(EndUserSessionsDocument, { id });
    await robin.api(WithdrawInvitationDocument, { id });
    const entries = await backend.database.db
      .selectFrom('audit_entries')
      .select(['actor_id', 'actor_email', 'action', 'changes', 'detail'])
      .where('subject', '=', id)
      .orderBy('id')
      .execute();
    expect(new Set(entries.map(({ actor_id, actor_email }) => `${actor_id} ${actor_email}`))).toEqual(
      new Set([`${robin.user.id} ${robin.user.email}`]),
    );
    const change = (field: string, before: string | null, after: string) => ({ field, before, after });
    const someEmail = expect.any(String) as string;
    expect(entries.map(({ action, changes, detail }) => [action, changes ?? detail])).toEqual([
      ['createUser', [change('email', null, someEmail), change('groups', null, 'User')]],
      ['addUserToGroup', [change('groups', 'User', 'User, Admin')]],
      ['suspendUser', [change('status', 'INVITED', 'SUSPENDED')]],
      ['reinstateUser', [change('status', 'SUSPENDED', 'INVITED')]],
      ['removeUserFromGroup', [change('groups', 'User, Admin', 'User')]],
      ['endUserSessions', { sessions: 0 }],
      ['withdrawInvitation', null],
    ]);
  });
});

describe('somebody who takes another name', () => {
  it('is found by it, and no longer by the one before', async () => {
    const [before, now] = [ulid(), ulid()];
    const { email } = await backend.identity.createUser({ email: anEmail(), name: before, password: testPassword });
    const found = async (search: string) =>
      (await dataOf(robin.api(GetUsersDocument, { filter: { search } }))).getUsers.items.map((user) => user.email);
    expect(await found(before)).toEqual([email]);
    const { AuthenticationResult } = await callIdentity(backend, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: testPassword },
    });
    const { AccessToken } = AuthenticationResult as { readonly AccessToken: string };
    await callIdentity(backend, 'UpdateUserAttributes', {
      AccessToken,
      UserAttributes: [{ Name: 'name', Value: now }],
    });
    expect([await found(before), await found(now)]).toEqual([[], [email]]);
  });
});
