import { useStore } from 'zustand';
import { isAbout, type SubjectKind } from '#core/notifications/notification.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { notificationStores } from './notification-stores.ts';

/** Whether one of the notifications that are loaded is about a record; undefined while they are on their way. */
export const useHasNews = (kind: SubjectKind, id: string): boolean | undefined => {
  const stores = useFeature(notificationStores);
  const lists = [useStore(stores.list), useStore(stores.unread)];
  const isKnown = lists.some(({ items = [] }) => items.some((notification) => isAbout(notification, { kind, id })));
  return isKnown || !lists.some(({ loading }) => loading) ? isKnown : undefined;
};
