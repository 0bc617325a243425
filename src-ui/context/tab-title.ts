import { badgeText } from '#core/notifications/notification.ts';

/** The words on the browser's tab: how much is unread, the page, the product. */
export type TabTitle = {
  readonly setPage: (page: string) => void;
  readonly setUnread: (unread: number) => void;
};

export const createTabTitle = (product: string, show: (title: string) => void): TabTitle => {
  const shown = { page: '', unread: 0 };
  const change = (part: Partial<typeof shown>): void => {
    Object.assign(shown, part);
    show(`${shown.unread === 0 ? '' : `(${badgeText(shown.unread)}) `}${shown.page} · ${product}`);
  };
  return { setPage: (page) => change({ page }), setUnread: (unread) => change({ unread }) };
};
