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

/** What the server has marked, whether it is among the loaded ones or not. */
const markThese =
  (ids: readonly string[], status: NotificationStatus): Recipe =>
  (data) => {
    const known = new Map(data.pages.flatMap(({ items }) => items).map((item) => [item.id, item]));
    const changed = ids.filter((id) => known.get(id)?.status !== status);
    for (const id of changed) {
      const item = known.get(id);
      if (item !== undefined) item.status = status;
    }
    changeUnread(data, status === 'read' ? -changed.length : changed.length);
  };

export const markSeen = (ids: readonly string[]): Recipe => markThese(ids, 'read');

export const markUnseen = (ids: readonly string[]): Recipe => markThese(ids, 'unread');

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
