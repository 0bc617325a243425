import type { Json } from '#backend/storage/json-column.ts';
import type { RemovalPart } from '#core/users/user-removal.ts';

export type UserRemovalsTable = {
  user_id: string;
  parts: Json<readonly RemovalPart[]>;
  removed: number;
  started_at: Date;
  ended_at: Date | null;
};

export type ScheduledRemovalsTable = {
  user_id: string;
  /** Who asked for it: the person themselves or an admin. */
  asked_by: string;
  asked_at: Date;
  due_at: Date;
  /** When the person was reminded, shortly before it is due. */
  reminded_at: Date | null;
};

declare module '#backend/storage/tables.ts' {
  interface Tables {
    user_removals: UserRemovalsTable;
    scheduled_removals: ScheduledRemovalsTable;
  }
}
