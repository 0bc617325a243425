import type { Kysely } from 'kysely';
import type { LiveField, LiveMember } from '#backend/realtime/live-field.ts';
import { createTopics } from '#backend/realtime/topics.ts';
import type { Database } from '#backend/storage/database.ts';
import { describeError, type Log } from '#backend/storage/log.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { commentChannel } from './announce-comment.ts';
import { remarksAfter } from './comment-store.ts';
import { eventOf } from './present-comment.ts';
import { taskReaders } from './task-readers.ts';

const batch = 100;

type Member = LiveMember & {
  /** The last sequence that was passed on; undefined until it is known where the subscription begins. */
  sent: number | undefined;
  readonly leave: () => void;
};

export type LiveDeps = { readonly database: Pick<Database, 'db' | 'listen'>; readonly log: Log };

/** Refuses the members who may not read the task any more; returns the others. */
const stillReading = async (
  db: Kysely<Tables>,
  taskId: string,
  members: readonly Member[],
): Promise<readonly Member[]> => {
  const { readerIds } = await taskReaders(
    db,
    taskId,
    members.map(({ caller }) => caller.userId),
  );
  return members.filter((member) => {
    if (readerIds.has(member.caller.userId)) return true;
    member.leave();
    member.onRefused();
    return false;
  });
};

const deliver = async (db: Kysely<Tables>, taskId: string, joined: readonly Member[]): Promise<boolean> => {
  const begun = joined.filter(({ sent }) => sent !== undefined);
  if (begun.length === 0) return false;
  const from = Math.min(...begun.flatMap(({ sent }) => sent ?? []));
  const rows = await remarksAfter(db, taskId, from, batch);
  for (const member of await stillReading(db, taskId, begun)) {
    for (const row of rows) {
      if (member.sent === undefined || row.sequence <= member.sent) continue;
      member.sent = row.sequence;
      member.onEvent(eventOf(row));
    }
  }
  return rows.length === batch;
};

/**
 * `onTaskComment`: comments and replies of a task in the order of their sequence. A notice of the database says only that a
 * task has new ones; they are read after those that were passed on, once a tick for each task that somebody here listens to,
 * and who may still read the task is asked each time, also where there is nothing new because the task or a person on it went.
 * What was missed while no notice came is read in the same way.
 */
export const liveComments = async ({ database, log }: LiveDeps): Promise<LiveField> => {
  const { db } = database;
  const topics = createTopics<Member>();
  const running = new Set<string>();
  const again = new Set<string>();

  const pass = async (taskId: string): Promise<void> => {
    try {
      do again.delete(taskId);
      while ((await deliver(db, taskId, topics.of(taskId))) || again.has(taskId));
    } catch (cause) {
      log.warn(`comments were not pushed: ${describeError(cause)}`);
      for (const member of topics.of(taskId)) member.onGap();
    } finally {
      running.delete(taskId);
    }
  };

  const wake = (taskId: string): void => {
    if (topics.of(taskId).length === 0) return;
    again.add(taskId);
    if (running.has(taskId)) return;
    running.add(taskId);
    setImmediate(() => void pass(taskId));
  };

  const close = await database.listen(
    commentChannel,
    (payload) => wake((JSON.parse(payload) as { readonly taskId: string }).taskId),
    { onReconnect: () => topics.names().forEach(wake) },
  );

  return {
    name: 'onTaskComment',
    join: async ({ taskId }, { caller, onEvent, onGap, onRefused }) => {
      if (typeof taskId !== 'string') return undefined;
      let leave = (): void => undefined;
      const member: Member = { caller, onEvent, onGap, onRefused, sent: undefined, leave: () => leave() };
      leave = topics.add(taskId, member);
      const { readerIds, lastSequence } = await taskReaders(db, taskId, [caller.userId]).catch((cause: unknown) => {
        leave();
        throw cause;
      });
      if (!readerIds.has(caller.userId)) {
        leave();
        return undefined;
      }
      member.sent = lastSequence;
      wake(taskId);
      return leave;
    },
    close,
  };
};
