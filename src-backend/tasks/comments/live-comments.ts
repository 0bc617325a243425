import type { LiveField } from '#backend/realtime/live-field.ts';
import { liveOfTask, type LiveDeps } from '../live/live-of-task.ts';
import { commentChannel } from './announce-comment.ts';
import { remarksAfter } from './comment-store.ts';
import { eventOf } from './present-comment.ts';

const batch = 100;

/** `onTaskComment`: comments and replies of a task as they change, in the order of their changes. */
export const liveComments = (deps: LiveDeps): Promise<LiveField> =>
  liveOfTask(deps, {
    name: 'onTaskComment',
    channel: commentChannel,
    newest: ({ lastChange }) => lastChange,
    after: async (db, taskId, change) => {
      const rows = await remarksAfter(db, taskId, change, batch);
      return {
        pushes: rows.map((row) => ({ number: row.change, event: eventOf(row) })),
        hasMore: rows.length === batch,
      };
    },
  });
