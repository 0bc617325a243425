import type { Money } from '../kernel/money.ts';

/** What an engagement is made of. Each can be where somebody looks at it from. */
export const engagementRecords = ['request', 'proposal', 'order', 'task'] as const;

export type EngagementRecord = (typeof engagementRecords)[number];

/** One record of an engagement, by its id. */
export type EngagementPlace = { readonly kind: EngagementRecord; readonly id: string };

/** What can happen in an engagement; of steps at the same time the first in this order comes first. */
export const stepKinds = [
  'requested',
  'drafted',
  'sent',
  'opened',
  'asked',
  'declined',
  'paid',
  'renewed',
  'unpaid',
  'assigned',
  'completed',
] as const;

export type StepKind = (typeof stepKinds)[number];

export type EngagementFile = { readonly name: string; readonly url: string };

/** Something that happened between a request and the work that was paid. */
export type EngagementStep = {
  /** The same each time that the step is looked at. */
  readonly id: string;
  readonly kind: StepKind;
  readonly at: string;
  /** The name or email of the person who did it; empty for the payment provider. */
  readonly by: string;
  /** Where it happened. */
  readonly place: EngagementPlace;
  readonly title: string;
  /** The words of a question or of a reason to decline; empty elsewhere. */
  readonly words: string;
  /** What was asked for or paid; undefined elsewhere. */
  readonly sum: Money | undefined;
  /** What was attached to a task. */
  readonly files: readonly EngagementFile[];
};
