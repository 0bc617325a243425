import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Json } from '#backend/storage/json-column.ts';

/** `done` only where a key keeps the same job from being added again; `dead` after the last attempt. */
export type JobState = 'waiting' | 'done' | 'dead';

export type JobsTable = {
  /** ULID. */
  id: string;
  kind: string;
  /** Unique within the kind: a second job with the same key is dropped. */
  key: string | null;
  payload: Json<unknown>;
  state: JobState;
  attempts: number;
  /** When the next attempt is due. */
  run_at: Date;
  /** Names the worker's hold on a job until `leased_until`, by the database's clock. */
  lease: string | null;
  leased_until: ColumnType<Date | null, null, Date | null>;
  last_error: string | null;
  created_at: Date;
  ended_at: Date | null;
  /** W3C's `traceparent` of what added the job, where that was traced. */
  traceparent: Generated<string | null>;
};

export type JobRow = Selectable<JobsTable>;

declare module '#backend/storage/tables.ts' {
  interface Tables {
    jobs: JobsTable;
  }
}

declare module '#backend/audit/audit-tables.ts' {
  interface AuditSubjects {
    job: unknown;
  }
}
