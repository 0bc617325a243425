import type { Notification, NotificationType } from '#core/notifications/notification.ts';
import type { MemoryWorld } from './world.ts';

export type Notice = Partial<Pick<Notification, 'proposalId' | 'orderId' | 'createdBy'>> & {
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
};

/** Stores a notification and delivers it to the person's open feeds. */
export const notify = (world: MemoryWorld, userId: string, notice: Notice): void => {
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
    ...notice,
  };
  world.tables.notifications.set(notification.id, notification);
  for (const watcher of world.feeds)
    if (watcher.userId === userId)
      queueMicrotask(() => world.feeds.has(watcher) && watcher.feed.onNotification(notification));
};
