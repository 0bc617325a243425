import { produce } from 'immer';
import { describe, expect, it } from 'vitest';
import {
  markEvery,
  markOne,
  markSeen,
  markUnseen,
  removeEvery,
  removeOne,
} from '#ui/notifications/notification-edits.ts';
import { withPushed, type CachedNotifications } from '#ui/notifications/notification-live-actions.ts';
import { numbered, storedNotification } from '#tests/support/entities.ts';

const cached: CachedNotifications = {
  pages: [
    { items: [storedNotification(4), storedNotification(3, { status: 'read' })], next: 'more', unreadCount: 7 },
    { items: [storedNotification(2)], next: undefined, unreadCount: 7 },
  ],
  pageParams: ['', 'more'],
};

const counts = ({ pages }: CachedNotifications): number[] => pages.map(({ unreadCount }) => unreadCount);
const idsOf = ({ pages }: CachedNotifications): string[] => pages.flatMap(({ items }) => items.map(({ id }) => id));

describe('marking a notification', () => {
  it('counts on every page, wherever it is', () => {
    expect(counts(produce(cached, markOne(numbered(2), 'read')))).toEqual([6, 6]);
    expect(counts(produce(cached, markOne(numbered(3), 'unread')))).toEqual([8, 8]);
  });

  it('as what it is already, or one that is not there, changes nothing', () => {
    expect(produce(cached, markOne(numbered(3), 'read'))).toBe(cached);
    expect(produce(cached, markOne(numbered(99), 'read'))).toBe(cached);
  });

  it('never counts below none', () => {
    const none = produce(cached, (draft) => {
      for (const page of draft.pages) page.unreadCount = 0;
    });
    expect(counts(produce(none, markOne(numbered(4), 'read')))).toEqual([0, 0]);
  });

  it('by looking lowers the count by what was unread, loaded or not', () => {
    const seen = produce(cached, markSeen([numbered(2), numbered(3), numbered(99)]));
    expect(counts(seen)).toEqual([5, 5]);
    expect(seen.pages[1]?.items[0]?.status).toBe('read');
  });

  it('is taken back for those that were read, loaded or not', () => {
    const none = produce(cached, markEvery);
    const again = produce(none, markUnseen([numbered(3), numbered(99)]));
    expect(counts(again)).toEqual([2, 2]);
    const unread = again.pages.flatMap(({ items }) => items).filter(({ status }) => status === 'unread');
    expect(unread.map(({ id }) => id)).toEqual([numbered(3)]);
    expect(produce(again, markUnseen([numbered(3)]))).toBe(again);
  });

  it('is done for all at once', () => {
    const marked = produce(cached, markEvery);
    expect(counts(marked)).toEqual([0, 0]);
    expect(marked.pages.flatMap(({ items }) => items.map(({ status }) => status))).toEqual(['read', 'read', 'read']);
  });
});

describe('deleting a notification', () => {
  it('takes it from its page, and from the count if it was unread', () => {
    const unreadGone = produce(cached, removeOne(numbered(2)));
    expect(idsOf(unreadGone)).toEqual([numbered(4), numbered(3)]);
    expect(counts(unreadGone)).toEqual([6, 6]);
    expect(counts(produce(cached, removeOne(numbered(3))))).toEqual([7, 7]);
    expect(produce(cached, removeOne(numbered(99)))).toBe(cached);
  });

  it('is done for all at once', () => {
    const empty = produce(cached, removeEvery);
    expect([idsOf(empty), counts(empty)]).toEqual([[], [0, 0]]);
  });
});

describe('a pushed notification', () => {
  it('stands on top and is counted on every page', () => {
    const pushed = withPushed(cached, storedNotification(5));
    expect(idsOf(pushed)).toEqual([5, 4, 3, 2].map(numbered));
    expect(counts(pushed)).toEqual([8, 8]);
    expect(idsOf(cached)).toHaveLength(3);
  });

  it('that was read elsewhere already is not counted', () => {
    expect(counts(withPushed(cached, storedNotification(5, { status: 'read' })))).toEqual([7, 7]);
  });

  it('comes once, however often it is pushed', () => {
    const pushed = withPushed(cached, storedNotification(5));
    expect(withPushed(pushed, storedNotification(5))).toBe(pushed);
    expect(withPushed(cached, storedNotification(2))).toBe(cached);
  });

  it('that counts more moves to the top and is one of the unread ones still', () => {
    const more = storedNotification(2, { count: 12, title: '12 comments' });
    const pushed = withPushed(cached, more);
    expect(idsOf(pushed)).toEqual([2, 4, 3].map(numbered));
    expect(pushed.pages[0]?.items[0]).toEqual(more);
    expect(counts(pushed)).toEqual([7, 7]);
    expect(counts(withPushed(cached, storedNotification(1, { count: 2 })))).toEqual([7, 7]);
  });

  it('that comes late brings back neither a lower count nor what was read meanwhile', () => {
    const pushed = withPushed(cached, storedNotification(3, { count: 3 }));
    expect(pushed.pages[0]?.items[0]).toMatchObject({ id: numbered(3), count: 3, status: 'read' });
    expect(counts(pushed)).toEqual([7, 7]);
    expect(withPushed(pushed, storedNotification(3, { count: 2 }))).toBe(pushed);
  });

  it('waits for the first page', () => {
    const nothing: CachedNotifications = { pages: [], pageParams: [] };
    expect(withPushed(nothing, storedNotification(5))).toBe(nothing);
  });
});
