import type { Draft } from 'immer';
import type { NotificationStatus } from '#core/notifications/notification.ts';
import type { CachedNotifications } from './notification-live-actions.ts';

type Recipe = (data: Draft<CachedNotifications>) => void;

const changeUnread = (data: Draft<CachedNotifications>, by: number): void => {
  for (const page of data.pages) page.unreadCount = Math.max(0, page.unreadCount + by);
};

export const markOne =
  (id: string, status: NotificationStatus): Recipe =>
  (data) => {
    const item = data.pages.flatMap((page) => page.items).find((candidate) => candidate.id === id);
    if (item === undefined || item.status === status) return;
    item.status = status;
    changeUnread(data, status === 'read' ? -1 : 1);
  };

/** Marks these unread. */
export const markEach =
  (ids: readonly string[]): Recipe =>
  (data) => {
    for (const id of ids) markOne(id, 'unread')(data);
  };

/** What the server has marked read, whether it is among the loaded ones or not. */
export const markSeen =
  (ids: readonly string[]): Recipe =>
  (data) => {
    const known = new Map(data.pages.flatMap(({ items }) => items).map((item) => [item.id, item]));
    for (const id of ids) {
      if (known.has(id)) markOne(id, 'read')(data);
      else changeUnread(data, -1);
    }
  };

export const markEvery: Recipe = (data) => {
  for (const page of data.pages) {
    page.unreadCount = 0;
    for (const item of page.items) item.status = 'read';
  }
};

export const removeOne =
  (id: string): Recipe =>
  (data) => {
    for (const page of data.pages) {
      const at = page.items.findIndex((item) => item.id === id);
      const [removed] = at < 0 ? [] : page.items.splice(at, 1);
      if (removed?.status === 'unread') changeUnread(data, -1);
    }
  };

export const removeEvery: Recipe = (data) => {
  for (const page of data.pages) {
    page.unreadCount = 0;
    page.items = [];
  }
};
