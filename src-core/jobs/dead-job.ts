import { notFound, type Failure } from '../kernel/app-error.ts';

/** Queued work of the server that failed for the last time. What it was about is never shown. */
export type DeadJob = {
  readonly id: string;
  /** Such as `mail`; a server may have kinds that are not known here. */
  readonly kind: string;
  readonly attempts: number;
  /** Why the last attempt failed: at most 500 characters, without addresses, codes and keys. */
  readonly lastError: string;
  readonly createdAt: string;
  /** When it failed for the last time. */
  readonly endedAt: string;
};

/** The refusal to retry what is no failed job, or no longer. */
export const noDeadJob = (): Failure =>
  notFound('job', 'This job is not among the failed ones: it runs again already, or is gone. Load the list again.');

export const jobKinds = [
  'mail',
  'task-mail',
  'erase-comment',
  'send-proposal',
  'payment-event',
  'receipt',
  'refund',
  'cancel-subscription',
  'remove-user',
  'make-archive',
  'clear-archives',
] as const;
export type JobKind = (typeof jobKinds)[number];

const names: Readonly<Record<JobKind, string>> = {
  mail: 'Mail',
  'task-mail': 'Mail about a task',
  'erase-comment': 'Erasure of a deleted comment',
  'send-proposal': 'Sending of a proposal',
  'payment-event': 'News of a payment',
  receipt: 'Receipt',
  refund: 'Refund',
  'cancel-subscription': 'Cancellation of a subscription',
  'remove-user': 'Removal of a user',
  'make-archive': 'Archive of a person',
  'clear-archives': 'Removal of archives that have ended',
};

const isKnown = (kind: string): kind is JobKind => Object.hasOwn(names, kind);

/** Returns what a kind of job is called, or the kind itself where it is not known. */
export const jobKindName = (kind: string): string => (isKnown(kind) ? names[kind] : kind);
