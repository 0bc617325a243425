import type { Page, PageRequest } from '../kernel/page.ts';
import type { Notification, NotificationPreference, NotificationStatus, NotificationSubject } from './notification.ts';

export const notificationsPageSize = 25;

export type NotificationPage = Page<Notification> & {
  /** How many of the caller's notifications are unread, on every page. */
  readonly unreadCount: number;
};

/** What a live feed calls. */
export type NotificationFeed = {
  /** Called on each new notification, and on each unread one that counts one more. Throws nothing. */
  readonly onNotification: (notification: Notification) => void;
  /**
   * Called each time that the feed is open, at first too; `isAgain` after a break. What was made before may have been missed
   * and has to be fetched. Throws nothing.
   */
  readonly onOpen: (isAgain: boolean) => void;
};

/**
 * The caller's own notifications; those of others count as missing. Every call also rejects with `connection-lost` when
 * the server cannot be reached, and with `unexpected` for a malformed response.
 */
export type NotificationGateway = {
  /**
   * Returns notifications, of one status or all, newest first, 25 a page. Rejects with `access-denied` when nobody is
   * signed in.
   */
  readonly list: (status: NotificationStatus | undefined, page?: PageRequest) => Promise<NotificationPage>;
  /** Changes a notification to read or unread and returns it. Rejects with `not-found` for a missing one. */
  readonly changeStatus: (id: string, status: NotificationStatus) => Promise<Notification>;
  /**
   * Marks those read that existed when the call began, and returns how many changed. Rejects with `access-denied` when
   * nobody is signed in.
   */
  readonly markAllRead: () => Promise<number>;
  /**
   * Marks the caller's unread notifications of a record read and returns their ids; none also where the record is missing. Rejects
   * with `access-denied` when nobody is signed in.
   */
  readonly markReadOf: (subject: NotificationSubject) => Promise<readonly string[]>;
  /**
   * Marks those of the caller's read notifications that are named unread, and returns their ids; others' and missing ones are
   * left out. Rejects with `invalid` for more than 100 ids, and with `access-denied` when nobody is signed in.
   */
  readonly markUnread: (ids: readonly string[]) => Promise<readonly string[]>;
  /** Deletes a notification. Rejects with `not-found` for a missing one. */
  readonly remove: (id: string) => Promise<void>;
  /**
   * Deletes every notification and returns how many there were. Rejects with `access-denied` when nobody is signed in.
   */
  readonly removeAll: () => Promise<number>;
  /** Returns the caller's preferences, one for each kind of news. Rejects with `access-denied` when nobody is signed in. */
  readonly preferences: () => Promise<readonly NotificationPreference[]>;
  /**
   * Changes the preference for one kind of news and returns all of them. Rejects with `access-denied` when nobody is signed
   * in.
   */
  readonly changePreference: (preference: NotificationPreference) => Promise<readonly NotificationPreference[]>;
  /**
   * Calls `feed.onNotification` on each new notification of this user, and again with the same id on each unread one that
   * counts one more; returns an unsubscribe function. Never rejects: a connection that breaks is opened again, and
   * `feed.onOpen` is called then.
   */
  readonly watch: (userId: string, feed: NotificationFeed) => () => void;
};
