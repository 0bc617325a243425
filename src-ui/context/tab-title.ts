import { badgeText } from '#core/notifications/notification.ts';

/** The words on the browser's tab: how much waits for the person, the page, the product. */
export type TabTitle = {
  readonly setPage: (page: string) => void;
  /** Puts the name of what the page is about in place of the page's; undefined takes it away. */
  readonly setSubject: (subject: string | undefined) => void;
  readonly setWaiting: (waiting: number) => void;
};

export const createTabTitle = (product: string, show: (title: string) => void): TabTitle => {
  const shown: { page: string; subject: string | undefined; waiting: number } = {
    page: '',
    subject: undefined,
    waiting: 0,
  };
  const change = (part: Partial<typeof shown>): void => {
    Object.assign(shown, part);
    show(`${shown.waiting === 0 ? '' : `(${badgeText(shown.waiting)}) `}${shown.subject ?? shown.page} · ${product}`);
  };
  return {
    setPage: (page) => change({ page }),
    setSubject: (subject) => change({ subject }),
    setWaiting: (waiting) => change({ waiting }),
  };
};
