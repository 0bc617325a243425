import type { Notification } from '#core/notifications/notification.ts';

export type NotificationDay = { readonly label: string; readonly items: readonly Notification[] };

export const today = 'Today';
const yesterday = 'Yesterday';
const earlier = 'Earlier';

const dayMs = 86_400_000;
const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

const labelOf = (time: number, now: number): string => {
  if (Number.isNaN(time)) return earlier;
  const gap = Math.round((startOfDay(now) - startOfDay(time)) / dayMs);
  if (gap <= 0) return today;
  return gap === 1 ? yesterday : date.format(time);
};

/** Groups notifications by the local day on which they were made, in their order. */
export const byDay = (items: readonly Notification[], now: number): readonly NotificationDay[] => {
  const days: { readonly label: string; readonly items: Notification[] }[] = [];
  for (const item of items) {
    const label = labelOf(Date.parse(item.createdAt), now);
    const last = days.at(-1);
    if (last?.label === label) last.items.push(item);
    else days.push({ label, items: [item] });
  }
  return days;
};

/** Groups notifications into those of today, of yesterday, and all before, in their order. */
export const byNearness = (items: readonly Notification[], now: number): readonly NotificationDay[] => {
  const days = byDay(items, now);
  const near = days.filter(({ label }) => label === today || label === yesterday);
  const before = days.filter((day) => !near.includes(day)).flatMap((day) => day.items);
  return before.length === 0 ? near : [...near, { label: earlier, items: before }];
};
