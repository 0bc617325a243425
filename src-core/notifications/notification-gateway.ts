import type { Page, PageRequest } from '../kernel/page.ts';
import type { Notification, NotificationStatus } from './notification.ts';

export type NotificationPage = Page<Notification> & {
  /** How many of the caller's notifications are unread, on every page. */
  readonly unreadCount: number;
};

export type NotificationFeed = {
  readonly onNotification: (notification: Notification) => void;
  /** The feed is open again after a break: what was made meanwhile has to be fetched. */
  readonly onReconnect: () => void;
};

/** The caller's own notifications; those of others answer as if missing. */
export type NotificationGateway = {
  readonly list: (status: NotificationStatus | undefined, page?: PageRequest) => Promise<NotificationPage>;
  /** Rejects with `not-found` for a notification that is not there. */
  readonly changeStatus: (id: string, status: NotificationStatus) => Promise<Notification>;
  /** Marks those read that existed when the call began; answers how many changed. */
  readonly markAllRead: () => Promise<number>;
  readonly remove: (id: string) => Promise<void>;
  /** Answers how many were deleted. */
  readonly removeAll: () => Promise<number>;
  /** Delivers notifications of this user as they are made, until the answered function is called. */
  readonly watch: (userId: string, feed: NotificationFeed) => () => void;
};
