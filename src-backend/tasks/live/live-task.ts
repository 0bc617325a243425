import type { Kysely } from 'kysely';
import type { LiveField } from '#backend/realtime/live-field.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { liveOfTask, wakeWithin, type LiveDeps } from './live-of-task.ts';

/** The channel on which every process of the backend learns that a task is at another revision, or is no more. */
export const taskChannel = 'task-changes';

/** Has every process push the revision that a task is at, once the transaction is over. */
export const announceChange = (trx: Kysely<Tables>, taskId: string): Promise<void> =>
  wakeWithin(trx, taskChannel, { taskId });

/** `onTaskChange`: the revision that a task is at, where it is newer than the last one. */
export const liveTask = (deps: LiveDeps): Promise<LiveField> =>
  liveOfTask(deps, {
    name: 'onTaskChange',
    channel: taskChannel,
    newest: ({ revision }) => revision,
    after: async (db, taskId, revision) => {
      const rows = await db
        .selectFrom('tasks')
        .select('revision')
        .where('id', '=', taskId)
        .where('revision', '>', revision)
        .execute();
      return {
        pushes: rows.map((row) => ({ number: row.revision, event: { taskId, revision: row.revision } })),
        hasMore: false,
      };
    },
  });
