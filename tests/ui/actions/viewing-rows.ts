import type { UserAccount } from '#core/users/user-account.ts';
import type { Viewing } from '#core/viewing/viewing.ts';
import { rowsOf, type DeclaredRow } from '#tests/support/ui/action-rows.ts';
import { viewingActions } from '#ui/viewing/viewing-actions.ts';

const of = rowsOf(viewingActions);

const user: UserAccount = {
  id: 'elin-id',
  name: 'Elin Dahl',
  email: 'elin@coolio.test',
  group: 'User',
  createdAt: '2026-11-01T00:00:00.000Z',
  status: 'ACTIVE',
  lastSignInAt: undefined,
  invitation: undefined,
  provider: undefined,
  owns: { brands: 0, proposals: 0, orders: 0, requests: 0, tasks: 0 },
};

const viewing: Viewing = { id: 'view-1', user, idToken: 'token', endsAt: '2026-11-27T10:15:00.000Z' };

export const viewingRows: readonly DeclaredRow[] = [
  of('start', {
    given: user,
    answers: { 'viewing.start': viewing },
    sends: [['viewing.start', 'elin-id']],
    goes: ['/dashboard'],
    refused: 'toast',
  }),
  of('end', {
    given: undefined,
    answers: { 'viewing.end': viewing },
    sends: [['viewing.end']],
    goes: ['/admin/users/elin-id'],
    refused: 'toast',
  }),
  of('end', {
    where: 'of a view that had ended',
    given: undefined,
    answers: { 'viewing.end': undefined },
    sends: [['viewing.end']],
    goes: ['/dashboard'],
    refused: 'toast',
  }),
];
