import type { Json } from '#backend/storage/json-column.ts';
import type { RemovalPart } from '#core/users/user-removal.ts';

export type UserRemovalsTable = {
  user_id: string;
  parts: Json<readonly RemovalPart[]>;
  removed: number;
  started_at: Date;
  ended_at: Date | null;
};

declare module '#backend/storage/tables.ts' {
  interface Tables {
    user_removals: UserRemovalsTable;
  }
}
