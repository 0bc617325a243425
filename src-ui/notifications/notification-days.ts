import { dateFormats } from '#ui/kit/date-formats.ts';
import type { Notification } from '#core/notifications/notification.ts';

const groups = [
  { label: 'Today', look: 'relative' },
  { label: 'Yesterday', look: 'clock' },
  { label: 'Earlier', look: 'coming' },
] as const;

/** Notifications under one heading, and how their times are said there. */
export type NotificationGroup = (typeof groups)[number] & { readonly items: readonly Notification[] };

const dayMs = 86_400_000;

/** The place among the groups of what was made at a time. */
const placeOf = (time: number, now: number): number => {
  if (Number.isNaN(time)) return 2;
  const { isoDay } = dateFormats.getState();
  const gap = (Date.parse(isoDay(now)) - Date.parse(isoDay(time))) / dayMs;
  return Math.min(Math.max(gap, 0), 2);
};

/** Groups notifications into those of the reader's today, of yesterday, and all before, in their order. */
export const byNearness = (items: readonly Notification[], now: number): readonly NotificationGroup[] =>
  groups
    .map((group, place) => ({
      ...group,
      items: items.filter(({ createdAt }) => placeOf(Date.parse(createdAt), now) === place),
    }))
    .filter((group) => group.items.length > 0);
