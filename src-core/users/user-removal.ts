import type { ScheduledRemoval } from './scheduled-removal.ts';

/** What a removed person leaves: GOES is deleted, STAYS is kept under the name of a removed person. */
export const removalFates = ['GOES', 'STAYS'] as const;

export type RemovalFate = (typeof removalFates)[number];

export const removalKinds = [
  'assets',
  'brands',
  'collections',
  'comments',
  'files',
  'logins',
  'notifications',
  'orders',
  'proposals',
  'requests',
  'tasks',
] as const;

export type RemovalKind = (typeof removalKinds)[number];

/** So many records of one kind, and what becomes of them. */
export type RemovalPart = { readonly kind: RemovalKind; readonly fate: RemovalFate; readonly count: number };

/** The removal of a user, as it would be, as it runs, or as it was. */
export type UserRemoval = {
  readonly userId: string;
  /** What there is before it begins, and afterwards what there was. */
  readonly parts: readonly RemovalPart[];
  /** When it begins and who asked for it; undefined where nobody did, and once it has begun. */
  readonly scheduled: ScheduledRemoval | undefined;
  /** Undefined where it has not begun. */
  readonly startedAt: string | undefined;
  /** Undefined until everything that goes is gone. */
  readonly endedAt: string | undefined;
  /** How many records have gone so far. */
  readonly removed: number;
};

const words: Readonly<Record<RemovalKind, readonly [one: string, many: string]>> = {
  assets: ['asset', 'assets'],
  brands: ['brand', 'brands'],
  collections: ['collection', 'collections'],
  comments: ['comment', 'comments'],
  files: ['file', 'files'],
  logins: ['login', 'logins'],
  notifications: ['notification', 'notifications'],
  orders: ['order', 'orders'],
  proposals: ['proposal', 'proposals'],
  requests: ['request', 'requests'],
  tasks: ['task', 'tasks'],
};

/** A count with its noun, such as `12 orders`. */
export const countOf = (kind: RemovalKind, count: number): string => `${count} ${words[kind][count === 1 ? 0 : 1]}`;

/** How many records a removal deletes. */
export const goingCount = (parts: readonly RemovalPart[]): number =>
  parts.reduce((sum, { fate, count }) => sum + (fate === 'GOES' ? count : 0), 0);
