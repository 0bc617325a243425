import { rowsOf, type DeclaredRow } from '#tests/support/ui/action-rows.ts';
import { storedNotification } from '#tests/support/entities.ts';
import { keys } from '#ui/cache/keys.ts';
import { notificationActions } from '#ui/notifications/notification-actions.ts';

const of = rowsOf(notificationActions);

const unread = storedNotification(1);
const read = storedNotification(2, { status: 'read' });
const listOf = (unreadCount: number, ...items: readonly object[]) => ({
  pages: [{ items, next: undefined, unreadCount }],
  pageParams: [''],
});
const both = (data: object) => [keys.notifications.list, keys.notifications.unread].map((key) => [key, data] as const);
const cached = both(listOf(1, unread, read));
const preferences = [
  { type: 'TaskCommented', bell: true, mail: true },
  { type: 'TaskAssigned', bell: true, mail: true },
] as const;

export const notificationRows: readonly DeclaredRow[] = [
  of('mark', {
    where: 'read',
    given: { id: unread.id, status: 'read' },
    cached,
    answers: { 'notifications.changeStatus': undefined },
    sends: [['notifications.changeStatus', unread.id, 'read']],
    atOnce: both(listOf(0, { ...unread, status: 'read' }, read)),
    tellsTabs: true,
    refused: 'toast',
  }),
  of('mark', {
    where: 'unread',
    given: { id: read.id, status: 'unread' },
    cached,
    answers: { 'notifications.changeStatus': undefined },
    sends: [['notifications.changeStatus', read.id, 'unread']],
    atOnce: both(listOf(2, unread, { ...read, status: 'unread' })),
    tellsTabs: true,
    refused: 'toast',
  }),
  of('markAllRead', {
    given: undefined,
    cached,
    answers: {
      'notifications.list': { items: [unread], next: undefined },
      'notifications.markAllRead': 1,
    },
    sends: [['notifications.list', 'unread', { token: undefined, limit: 100 }], ['notifications.markAllRead']],
    atOnce: both(listOf(0, { ...unread, status: 'read' }, read)),
    returns: [unread.id],
    tellsTabs: true,
    refused: 'toast',
  }),
  of('markUnread', {
    given: [read.id, 'not loaded'],
    cached,
    answers: { 'notifications.markUnread': [read.id, 'not loaded'] },
    sends: [['notifications.markUnread', [read.id, 'not loaded']]],
    atOnce: both(listOf(3, unread, { ...read, status: 'unread' })),
    tellsTabs: true,
    refused: 'toast',
  }),
  of('remove', {
    given: unread.id,
    cached,
    answers: { 'notifications.remove': undefined },
    sends: [['notifications.remove', unread.id]],
    atOnce: both(listOf(0, read)),
    tellsTabs: true,
    refused: 'toast',
  }),
  of('removeAll', {
    given: undefined,
    cached,
    answers: { 'notifications.removeAll': 2 },
    sends: [['notifications.removeAll']],
    atOnce: both(listOf(0)),
    tellsTabs: true,
    refused: 'toast',
  }),
  of('prefer', {
    given: { type: 'TaskAssigned', bell: false, mail: true },
    cached: [[keys.notifications.preferences, preferences]],
    answers: { 'notifications.changePreference': ['as the server has them'] },
    sends: [['notifications.changePreference', { type: 'TaskAssigned', bell: false, mail: true }]],
    atOnce: [[keys.notifications.preferences, [preferences[0], { type: 'TaskAssigned', bell: false, mail: true }]]],
    shows: [[keys.notifications.preferences, ['as the server has them']]],
    refused: 'toast',
  }),
];
