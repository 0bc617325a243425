import { invalid, notFound } from '#core/kernel/app-error.ts';
import {
  isAbout,
  notificationTypes,
  type Notification,
  type NotificationPreference,
  type NotificationStatus,
} from '#core/notifications/notification.ts';
import { notificationsPageSize, type NotificationGateway } from '#core/notifications/notification-gateway.ts';
import { openOwnFeed, type Caller } from './caller.ts';
import { checkCount, pageOf } from './paging.ts';
import type { MemoryWorld } from './world.ts';

/** By the latest of the news that it counts. */
const placeOf = ({ createdAt, id }: Notification): string => `${createdAt} ${id}`;

export const createMemoryNotificationGateway = (world: MemoryWorld, caller: Caller): NotificationGateway => {
  const { notifications: rows, preferences } = world.tables;
  const mine = (): { readonly id: string; readonly own: readonly Notification[] } => {
    const { id } = caller.signedIn();
    return { id, own: [...rows.values()].filter((row) => row.userId === id) };
  };
  const owned = (id: string): Notification => {
    const row = mine().own.find((candidate) => candidate.id === id);
    if (row === undefined) throw notFound('notification');
    return row;
  };
  const preferencesOf = (userId: string): readonly NotificationPreference[] =>
    notificationTypes.map((type) => {
      const { bell = true, mail = true } = preferences.get(`${userId} ${type}`) ?? {};
      return { type, bell, mail };
    });
  const unread = (all: readonly Notification[]) => all.filter((row) => row.status === 'unread');

  const mark = (found: readonly Notification[], status: NotificationStatus): readonly string[] => {
    for (const row of found) rows.set(row.id, { ...row, status });
    world.changed();
    return found.map(({ id }) => id);
  };

  return {
    list: async (status, page) => {
      const { id, own } = mine();
      const wanted = status === undefined ? own : own.filter((row) => row.status === status);
      return {
        ...pageOf(wanted, ['notifications', id, status], page, notificationsPageSize, placeOf),
        unreadCount: unread(own).length,
      };
    },
    changeStatus: async (id, status) => {
      const changed = { ...owned(id), status };
      rows.set(id, changed);
      world.changed();
      return changed;
    },
    markAllRead: async () => mark(unread(mine().own), 'read').length,
    markReadOf: async (subject) =>
      mark(
        unread(mine().own).filter((row) => isAbout(row, subject)),
        'read',
      ),
    markUnread: async (ids) => {
      const { own } = mine();
      checkCount('ids', ids);
      return mark(
        own.filter(({ id, status }) => status === 'read' && ids.includes(id)),
        'unread',
      );
    },
    remove: async (id) => {
      rows.delete(owned(id).id);
      world.changed();
    },
    removeAll: async () => {
      const { own } = mine();
      for (const row of own) rows.delete(row.id);
      world.changed();
      return own.length;
    },
    preferences: async () => preferencesOf(caller.signedIn().id),
    changePreference: async ({ type, bell, mail }) => {
      const { id: userId } = caller.signedIn();
      if (!preferencesOf(userId).some((known) => known.type === type)) throw invalid('type', 'No such kind of news');
      const id = `${userId} ${type}`;
      preferences.set(id, { id, userId, type, bell, mail });
      world.changed();
      return preferencesOf(userId);
    },
    watch: (userId, feed) => openOwnFeed(caller, world.feeds, userId, feed),
  };
};
