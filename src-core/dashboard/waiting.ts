import { localDay, type Day } from '../kernel/calendar/day.ts';
import type { Facet } from '../kernel/facet.ts';
import { sumOf } from '../kernel/money.ts';
import type { NotificationSubject } from '../notifications/notification.ts';

/** What waits for a person; the last three wait for the agency, and so for admins. */
export const waitingKinds = ['proposal', 'reply', 'task', 'login', 'request', 'unanswered', 'invitation'] as const;

export type WaitingKind = (typeof waitingKinds)[number];

/** How many of one kind are listed at most: those that wait longest. */
export const waitingPageSize = 25;

/** One thing that somebody is waited for with. */
export type WaitingThing = {
  readonly kind: WaitingKind;
  /** The proposal's, the task's, the notification's, the login's, the request's or the user's. */
  readonly id: string;
  /** The record that it is answered at; beside the kinds of notifications, `user`. */
  readonly subject: Pick<NotificationSubject, 'kind' | 'id'>;
  /** Of replies: the comment or question to open. */
  readonly commentId: string | undefined;
  readonly title: string;
  /** The person that it comes from; may be empty. */
  readonly from: string;
  /** One line more: a task's next step, a reply's words, a request's budget, the brand of a login; may be empty. */
  readonly detail: string;
  /** ISO time from which on it waits. */
  readonly since: string;
  /** The last day for it; undefined for none. */
  readonly dueOn: Day | undefined;
  /** What a proposal still asks for, in minor units; undefined for anything else, like the currency. */
  readonly amount: number | undefined;
  readonly currency: string | undefined;
};

/** What the backend finds, in no particular order. */
export type WaitingFound = {
  /** At most 25 of each kind, those that wait longest. */
  readonly things: readonly WaitingThing[];
  /** How many there are of each kind that has any. */
  readonly counts: readonly Facet[];
  /** When the person's own account is removed, as ISO time; undefined where that is not scheduled. */
  readonly removalDueAt?: string | undefined;
};

export type Waiting = WaitingFound & {
  /** Of every kind together. */
  readonly count: number;
};

/** What there is of one kind: those that wait longest, and how many in all. */
export type WaitingSection = {
  readonly kind: WaitingKind;
  readonly things: readonly WaitingThing[];
  readonly count: number;
};

/** Returns what was found of each kind as one answer. */
export const foundIn = (sections: readonly WaitingSection[]): WaitingFound => ({
  things: sections.flatMap(({ things }) => things),
  counts: sections.filter(({ count }) => count > 0).map(({ kind, count }) => ({ value: kind, count })),
});

/** Texts that fall in the order of the list. */
const placeOf = ({ dueOn, since, id, kind }: WaitingThing, today: Day): readonly string[] => [
  dueOn !== undefined && dueOn <= today ? dueOn : '~',
  since,
  id,
  kind,
];

const compare = (one: readonly string[], other: readonly string[]): number => {
  const at = one.findIndex((text, place) => text !== other[place]);
  if (at === -1) return 0;
  return (one[at] ?? '') < (other[at] ?? '') ? -1 : 1;
};

/** First what is due today or was before, the earliest day first, then the rest; the longest waiting first within both. */
export const inOrder = (things: readonly WaitingThing[], today: Day): readonly WaitingThing[] =>
  things
    .map((thing) => ({ thing, place: placeOf(thing, today) }))
    .toSorted((a, b) => compare(a.place, b.place))
    .map(({ thing }) => thing);

/** Returns the one list of what waits at a time in milliseconds, by the days of the device. */
export const waitingOf = ({ things, counts, ...rest }: WaitingFound, now: number): Waiting => ({
  ...rest,
  things: inOrder(
    things.map((thing) => (thing.kind === 'login' ? { ...thing, dueOn: localDay(Date.parse(thing.since)) } : thing)),
    localDay(now),
  ),
  counts,
  count: sumOf(counts.map(({ count }) => count)),
});
