import type { EndingNotice, PublishedField } from '#backend/realtime/published-field.ts';
import type { Database } from '#backend/storage/database.ts';
import { commentChannel } from '../comments/announce-comment.ts';
import { findRemark } from '../comments/comment-store.ts';
import { eventOf } from '../comments/present-comment.ts';
import type { TaskNotice } from './live-of-task.ts';
import { taskChannel } from './live-task.ts';

const read = (payload: string): TaskNotice => JSON.parse(payload) as TaskNotice;

/** `onTaskComment` and `onTaskChange`, published by ids. */
export const publishedTasks = ({ db }: Pick<Database, 'db'>): readonly PublishedField[] => [
  {
    mutation: 'publishTaskComment',
    channel: commentChannel,
    callsFor: async (payload) => {
      const { taskId, id } = read(payload);
      return id === undefined ? [] : [{ taskId, id }];
    },
    eventOf: async ({ taskId, id = '' }) => {
      const remark = await findRemark(db, id);
      return remark === undefined || remark.task_id !== taskId ? null : eventOf(remark);
    },
  },
  {
    mutation: 'publishTaskChange',
    channel: taskChannel,
    callsFor: async (payload) => [{ taskId: read(payload).taskId }],
    eventOf: async ({ taskId = '' }) => {
      const row = await db.selectFrom('tasks').select('revision').where('id', '=', taskId).executeTakeFirst();
      return row === undefined ? null : { taskId, revision: row.revision };
    },
  },
];

const fields = ['onTaskComment', 'onTaskChange'];

/** Somebody who is taken off a task gets no more of it, and nobody of one that is deleted. */
export const endingTasks: EndingNotice = {
  channel: commentChannel,
  endsFor: (payload) => {
    const { taskId, left = [] } = read(payload);
    const ended = left === 'everybody' ? [{ goneTaskId: taskId }] : left.map((userId) => ({ taskId, userId }));
    return fields.flatMap((subscriptionField) => ended.map((each) => ({ subscriptionField, payload: each })));
  },
};
