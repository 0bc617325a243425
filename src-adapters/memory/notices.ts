import type { Notification, NotificationType } from '#core/notifications/notification.ts';
import type { MemoryWorld } from './world.ts';

export type Notice = Partial<
  Pick<Notification, 'taskId' | 'commentId' | 'proposalId' | 'orderId' | 'createdBy' | 'completedBy' | 'reason'>
> & {
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
};

/** Stores a notification, unless the person wants none of its kind, and delivers it to their open feeds. */
export const notify = (world: MemoryWorld, userId: string, notice: Notice): void => {
  if (world.tables.preferences.get(`${userId} ${notice.type}`)?.bell === false) return;
  const notification: Notification = {
    id: world.ulid(),
    status: 'unread',
    userId,
    createdAt: world.stamp(),
    taskId: undefined,
    commentId: undefined,
    serviceId: undefined,
    proposalId: undefined,
    orderId: undefined,
    loginId: undefined,
    createdBy: undefined,
    completedBy: undefined,
    reason: undefined,
    ...notice,
  };
  world.tables.notifications.set(notification.id, notification);
  for (const watcher of world.feeds)
    if (watcher.userId === userId)
      queueMicrotask(() => world.feeds.has(watcher) && watcher.feed.onNotification(notification));
};
