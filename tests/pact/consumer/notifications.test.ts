import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import {
  ChangeNotificationPreferenceDocument,
  ChangeNotificationStatusDocument,
  DeleteAllNotificationsDocument,
  DeleteNotificationDocument,
  GetNotificationPreferencesDocument,
  GetNotificationsDocument,
  MarkAllNotificationsReadDocument,
  MarkNotificationsReadDocument,
  MarkNotificationsUnreadDocument,
  OnNotifyDocument,
  type OnNotifySubscription,
} from '#contracts/generated/notifications/graphql.ts';
import { createAppSyncNotificationGateway } from '#adapters/appsync/notification-gateway.ts';
import type { Realtime } from '#adapters/appsync/realtime/realtime.ts';
import type { Notification } from '#core/notifications/notification.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '../portal-pact.ts';
import { given, ids, notification, pageToken, refused, someText, ulid } from '../shapes.ts';

const { eachLike, integer, like, regex } = MatchersV3;
const kind = regex('^[A-Z][A-Za-z]+$', 'TaskCommented');
const { pact, expects } = portalPact('notifications');
const id = given('notificationId', ids.notification);

describe('notifications over the wire', () => {
  it('come a page at a time with the unread count', async () => {
    const page = await expects(
      {
        title: 'one at a time',
        caller: 'customer',
        given: 'two notifications',
        operation: GetNotificationsDocument,
        variables: { status: 'unread', limit: 1 },
        answer: {
          data: {
            getNotifications: {
              items: [notification('unread')],
              nextToken: someText(pageToken),
              unreadCount: integer(2),
            },
          },
        },
      },
      ({ notifications }) => notifications.list('unread', { limit: 1 }),
    );
    expect(page.items[0]).toMatchObject({ id: ids.notification, type: 'ProposalReceived', commentId: undefined });
    expect(page).toMatchObject({ next: pageToken, unreadCount: 2 });
  });

  it('are asked for without a status, 25 a page', async () => {
    const page = await expects(
      {
        title: 'the first page',
        caller: 'customer',
        operation: GetNotificationsDocument,
        variables: { limit: 25 },
        answer: { data: { getNotifications: { items: like([]), unreadCount: integer(0) } } },
      },
      ({ notifications }) => notifications.list(undefined),
    );
    expect(page.items).toEqual([]);
  });

  it('are marked read', async () => {
    const read = await expects(
      {
        title: 'one is marked read',
        caller: 'customer',
        given: 'an unread notification',
        operation: ChangeNotificationStatusDocument,
        variables: { id, status: 'read' },
        answer: { data: { changeNotificationStatus: notification('read') } },
      },
      ({ notifications }) => notifications.changeStatus(ids.notification, 'read'),
    );
    expect(read.status).toBe('read');
  });

  it('that are missing cannot be marked', async () => {
    const failure = await expects(
      {
        title: 'a missing one is marked read',
        caller: 'customer',
        given: 'nothing has this id',
        operation: ChangeNotificationStatusDocument,
        variables: { id: ids.missing, status: 'read' },
        answer: refused('NotFound', 'changeNotificationStatus'),
      },
      ({ notifications }) => failureOf(notifications.changeStatus(ids.missing, 'read')),
    );
    expect(failure).toMatchObject({ kind: 'not-found', subject: 'notification' });
  });

  it('are all marked read at once', async () => {
    const changed = await expects(
      {
        title: 'all are marked read',
        caller: 'customer',
        given: 'an unread notification',
        operation: MarkAllNotificationsReadDocument,
        variables: {},
        answer: { data: { markAllNotificationsRead: integer(1) } },
      },
      ({ notifications }) => notifications.markAllRead(),
    );
    expect(changed).toBe(1);
  });

  it('of a record are read together', async () => {
    const read = await expects(
      {
        title: 'those of a proposal are marked read',
        caller: 'customer',
        given: 'an unread notification',
        operation: MarkNotificationsReadDocument,
        variables: { kind: 'proposal', id: given('proposalId', ids.proposal) },
        answer: { data: { markNotificationsRead: eachLike(ulid(ids.notification)) } },
      },
      ({ notifications }) => notifications.markReadOf({ kind: 'proposal', id: ids.proposal }),
    );
    expect(read).toEqual([ids.notification]);
  });

  it('are unread again together', async () => {
    const unread = await expects(
      {
        title: 'those that are read are marked unread',
        caller: 'customer',
        given: 'a read notification',
        operation: MarkNotificationsUnreadDocument,
        variables: { ids: [given('notificationId', ids.notification)] },
        answer: { data: { markNotificationsUnread: [ulid(ids.notification)] } },
      },
      ({ notifications }) => notifications.markUnread([ids.notification]),
    );
    expect(unread).toEqual([ids.notification]);
  });

  it('are deleted', async () => {
    const done = await expects(
      {
        title: 'one is deleted',
        caller: 'customer',
        given: 'an unread notification',
        operation: DeleteNotificationDocument,
        variables: { id },
        answer: { data: { deleteNotification: someText(ids.notification) } },
      },
      ({ notifications }) => notifications.remove(ids.notification),
    );
    expect(done).toBeUndefined();
  });

  it('are all deleted at once', async () => {
    const deleted = await expects(
      {
        title: 'all are deleted',
        caller: 'customer',
        given: 'an unread notification',
        operation: DeleteAllNotificationsDocument,
        variables: {},
        answer: { data: { deleteAllNotifications: integer(1) } },
      },
      ({ notifications }) => notifications.removeAll(),
    );
    expect(deleted).toBe(1);
  });

  it('are wanted or not by their kind', async () => {
    const preferences = await expects(
      {
        title: 'what is wanted is asked for',
        caller: 'customer',
        operation: GetNotificationPreferencesDocument,
        variables: {},
        answer: { data: { getNotificationPreferences: eachLike({ type: kind, bell: true, mail: true }) } },
      },
      ({ notifications }) => notifications.preferences(),
    );
    expect(preferences).toEqual([{ type: 'TaskCommented', bell: true, mail: true }]);
  });

  it('are not wanted any more', async () => {
    const input = { type: 'TaskCommented', bell: true, mail: true };
    const preferences = await expects(
      {
        title: 'what is wanted is changed',
        caller: 'customer',
        operation: ChangeNotificationPreferenceDocument,
        variables: { input },
        answer: { data: { changeNotificationPreference: eachLike({ type: kind, bell: true, mail: true }) } },
      },
      ({ notifications }) => notifications.changePreference(input),
    );
    expect(preferences).toHaveLength(1);
  });

  it('are pushed to their user as they are made', async () => {
    const heard: Notification[] = [];
    const asked: unknown[] = [];
    await pact
      .addAsynchronousInteraction()
      .given('a customer is signed in')
      .expectsToReceive('notifications: one is pushed to its user', (message) => {
        message
          .withJSONContent({ data: { onNotify: notification('unread') } })
          .withMetadata({ subscription: OnNotifyDocument.toString() });
      })
      .executeTest(async ({ contents }) => {
        const realtime: Realtime = {
          subscribe: (document, variables, feed) => {
            asked.push(document.toString(), variables);
            const { data } = contents.content as unknown as { readonly data: OnNotifySubscription };
            feed.onData(data as Parameters<typeof feed.onData>[0]);
            return () => undefined;
          },
          dispose: async () => undefined,
        };
        const gateway = createAppSyncNotificationGateway(
          () => () => Promise.reject(new Error('not expected')),
          (start) => start(realtime),
        );
        gateway.watch(ids.customer, { onNotification: (each) => heard.push(each), onOpen: () => undefined });
      });
    expect(asked).toEqual([OnNotifyDocument.toString(), { userId: ids.customer }]);
    expect(heard).toMatchObject([
      { id: ids.notification, subjects: [{ kind: 'proposal', id: ids.proposal, name: 'Launch audit' }] },
    ]);
  });
});
