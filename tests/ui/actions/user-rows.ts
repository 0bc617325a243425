import type { UserAccount } from '#core/users/user-account.ts';
import { rowsOf, type DeclaredRow } from '#tests/support/ui/action-rows.ts';
import { keys } from '#ui/cache/keys.ts';
import { removalActions } from '#ui/people/removal/removal-actions.ts';
import { userActions } from '#ui/users/user-actions.ts';

const of = rowsOf(userActions);
const removal = rowsOf(removalActions);

const user: UserAccount = {
  id: 'elin-id',
  name: 'دالیا',
  email: 'elin@coolio.test',
  group: 'User',
  createdAt: '2026-11-01T00:00:00.000Z',
  status: 'ACTIVE',
  lastSignInAt: undefined,
  invitation: undefined,
  provider: undefined,
  owns: { brands: 0, proposals: 0, orders: 0, requests: 0, tasks: 0 },
};
const after = { ...user, createdAt: '2026-11-02T00:00:00.000Z' };
const draft = { email: 'elin@coolio.test', name: 'Elin Dahl', group: 'User' } as const;
const touches = [keys.users.root, keys.leads.root, keys.dashboard.root];
const elin = '\u2068دالیا\u2069';

const scheduled = { dueAt: '2026-12-11T10:00:00.000Z', askedBy: 'ADMIN' };

const changed = (
  name: 'resend' | 'promote' | 'demote' | 'suspend' | 'reinstate',
  call: readonly [string, ...string[]],
  title: string,
  text: string,
): DeclaredRow =>
  of(name, {
    given: user,
    answers: { [call[0]]: after },
    sends: [call],
    shows: [[keys.users.one('elin-id'), after]],
    touches,
    says: [['success', title, text]],
    refused: 'toast',
  });

export const userRows: readonly DeclaredRow[] = [
  of('invite', {
    given: draft,
    answers: { 'users.create': user },
    sends: [['users.create', draft]],
    touches,
    says: [['success', 'Invitation sent to elin@coolio.test', 'The temporary password is on its way']],
    refused: 'silent',
  }),
  changed(
    'resend',
    ['users.resendInvitation', 'elin-id'],
    'Invitation sent to elin@coolio.test',
    'The password mailed earlier no longer works',
  ),
  changed(
    'promote',
    ['users.addToGroup', 'Admin', 'elin@coolio.test'],
    `${elin} is an admin`,
    'They see and change everything',
  ),
  changed(
    'demote',
    ['users.removeFromGroup', 'Admin', 'elin-id'],
    `${elin} is no longer an admin`,
    'They are signed out',
  ),
  changed(
    'suspend',
    ['users.suspend', 'elin-id'],
    `${elin} is suspended`,
    'They are signed out, and nothing is deleted',
  ),
  changed('reinstate', ['users.reinstate', 'elin-id'], `${elin} can sign in again`, 'Nothing was lost'),
  of('withdraw', {
    given: (noted) => ({ user, onGone: noted('onGone') }),
    answers: { 'users.withdrawInvitation': undefined },
    sends: [['users.withdrawInvitation', 'elin-id'], ['onGone']],
    touches,
    says: [['success', 'Invitation canceled', 'elin@coolio.test can be invited again']],
    refused: 'toast',
  }),
  of('endSessions', {
    where: 'of one session',
    given: { userId: 'elin-id', sessionId: 'session-1' },
    answers: { 'users.endSessions': undefined },
    sends: [['users.endSessions', 'elin-id', 'session-1']],
    touches: [keys.users.root],
    says: [['success', 'Session ended', 'They are signed out there']],
    refused: 'toast',
  }),
  of('endSessions', {
    where: 'of every session',
    given: { userId: 'elin-id' },
    answers: { 'users.endSessions': undefined },
    sends: [['users.endSessions', 'elin-id', undefined]],
    touches: [keys.users.root],
    says: [['success', 'All sessions ended', 'They are signed out everywhere']],
    refused: 'toast',
  }),
  of('remove', {
    given: 'elin-id',
    answers: { 'users.remove': { done: 0 } },
    sends: [['users.remove', 'elin-id']],
    shows: [[keys.users.removal('elin-id'), { done: 0 }]],
    touches: [
      keys.users.lists,
      keys.orders.root,
      keys.proposals.root,
      keys.requests.root,
      keys.tasks.root,
      keys.brands.root,
      keys.leads.root,
      keys.dashboard.root,
    ],
    refused: 'silent',
  }),
  removal('schedule', {
    given: 'elin-id',
    answers: { 'users.scheduleRemoval': { scheduled } },
    sends: [['users.scheduleRemoval', 'elin-id']],
    shows: [
      [keys.users.removal('elin-id'), { scheduled }],
      [keys.users.scheduled('elin-id'), scheduled],
    ],
    touches: [keys.dashboard.waiting],
    refused: 'silent',
  }),
  removal('cancel', {
    given: 'elin-id',
    answers: { 'users.cancelRemoval': { scheduled: undefined } },
    sends: [['users.cancelRemoval', 'elin-id']],
    shows: [
      [keys.users.removal('elin-id'), { scheduled: undefined }],
      [keys.users.scheduled('elin-id'), null],
    ],
    touches: [keys.dashboard.waiting],
    says: [['success', 'The account stays', 'Nothing was deleted']],
    refused: 'toast',
  }),
];
