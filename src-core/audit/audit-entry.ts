/** The kinds of things that are audited. */
export const auditSubjectTypes = [
  'user',
  'brand',
  'asset',
  'collection',
  'file',
  'task',
  'request',
  'proposal',
  'template',
  'subscription',
  'handover',
  'job',
  'audit',
] as const;
export type AuditSubjectType = (typeof auditSubjectTypes)[number];

/** What was changed of a thing, by the name of the field; null where there was or is nothing. At most 500 characters each. */
export type AuditChange = {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
};

/** A fact beside an entry, such as how somebody signed in. */
export type AuditDetail = { readonly name: string; readonly value: string };

/** Who did what to which thing, when, and from where. Never has a password, code, token or key. */
export type AuditEntry = {
  readonly id: string;
  /** Its place in the chain, from 1; null for what was written before there was one. */
  readonly number: number | null;
  readonly at: string;
  /** Such as `editBrand`; a server may have actions that are not known here. */
  readonly action: string;
  /** Null where no person is known to have asked. */
  readonly actorId: string | null;
  readonly actorName: string;
  readonly actorEmail: string;
  /** One of {@link auditSubjectTypes}; a server may have kinds that are not known here. */
  readonly subjectType: string;
  readonly subjectId: string;
  /** What the thing was called then; its id where it has no name. */
  readonly subjectName: string;
  readonly changes: readonly AuditChange[];
  readonly details: readonly AuditDetail[];
  /** The network address; null for what the server did by itself. */
  readonly address: string | null;
  /** Where that is, as a network in front of the server says. */
  readonly location: string | null;
  /** Such as `Chrome on Linux`. */
  readonly device: string | null;
};

export type AuditFilter = {
  /** Who did it. */
  readonly actorId?: string | undefined;
  readonly subjectType?: AuditSubjectType | undefined;
  readonly subjectId?: string | undefined;
  /** The first day, as `YYYY-MM-DD` in UTC. */
  readonly since?: string | undefined;
  /** The last day. */
  readonly until?: string | undefined;
  /** Words, each of which the actor, the thing or the action holds. */
  readonly search?: string | undefined;
};

/** What a check of the chain found wrong. */
export type AuditFault = {
  /** The first entry that is wrong, by its place in the chain; null for one without a place. */
  readonly number: number | null;
  /** A sentence. */
  readonly message: string;
};

/** What one step of a check covered. */
export type AuditCheck = {
  /** How many entries were checked so far. */
  readonly checked: number;
  /** Null where nothing is wrong so far. */
  readonly fault: AuditFault | null;
  /** Where the next step begins; null after the last. */
  readonly next: string | null;
  /** The last entry of the chain and its seal, as `number:seal`; null before the last step. */
  readonly head: string | null;
};
