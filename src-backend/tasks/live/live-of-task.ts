import type { Kysely } from 'kysely';
import type { LiveField, LiveMember } from '#backend/realtime/live-field.ts';
import { createTopics } from '#backend/realtime/topics.ts';
import type { Database } from '#backend/storage/database.ts';
import { describeError, type Log } from '#backend/storage/log.ts';
import { notifyWithin } from '#backend/storage/notify-within.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { taskReaders, type TaskReaders } from './task-readers.ts';

export type LiveDeps = { readonly database: Pick<Database, 'db' | 'listen'>; readonly log: Log };

/** What a notice of the database names: the task, the one thing of it that is new, and who may not read it any more. */
export type TaskNotice = {
  readonly taskId: string;
  readonly id?: string;
  readonly left?: readonly string[] | 'everybody';
};

/** Wakes the field of this channel for a task in every process, once the transaction is over. */
export const wakeWithin = (trx: Kysely<Tables>, channel: string, about: TaskNotice): Promise<void> =>
  notifyWithin(trx, channel, JSON.stringify(about));

/** What is passed on about a task, each with a number that only grows. */
export type TaskPushes = {
  /** The field of `Subscription`. */
  readonly name: string;
  /** The channel of the database whose notices name tasks. */
  readonly channel: string;
  /** The number of what is newest now. */
  readonly newest: (readers: TaskReaders) => number;
  /** Returns what comes after a number, in order, and whether there is more than that. */
  readonly after: (
    db: Kysely<Tables>,
    taskId: string,
    number: number,
  ) => Promise<{ readonly pushes: readonly TaskPush[]; readonly hasMore: boolean }>;
};

export type TaskPush = { readonly number: number; readonly event: unknown };

type Member = LiveMember & {
  /** The last number that was passed on; undefined until it is known where the subscription begins. */
  sent: number | undefined;
  readonly leave: () => void;
};

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

/**
 * A live field about a task. A notice of the database says only that a task has something new; it is read after what was
 * passed on, once a tick for each task that somebody here listens to, and who may still read the task is asked each time, also
 * where there is nothing new because the task or a person on it went. What was missed while no notice came is read in the same
 * way.
 */
export const liveOfTask = async (
  { database, log }: LiveDeps,
  { name, channel, newest, after }: TaskPushes,
): Promise<LiveField> => {
  const { db } = database;
  const topics = createTopics<Member>();
  const running = new Set<string>();
  const again = new Set<string>();

  const deliver = async (taskId: string): Promise<boolean> => {
    const begun = topics.of(taskId).filter(({ sent }) => sent !== undefined);
    if (begun.length === 0) return false;
    const { pushes, hasMore } = await after(db, taskId, Math.min(...begun.flatMap(({ sent }) => sent ?? [])));
    for (const member of await stillReading(db, taskId, begun)) {
      for (const { number, event } of pushes) {
        if (member.sent === undefined || number <= member.sent) continue;
        member.sent = number;
        member.onEvent(event);
      }
    }
    return hasMore;
  };

  const pass = async (taskId: string): Promise<void> => {
    try {
      do again.delete(taskId);
      while ((await deliver(taskId)) || again.has(taskId));
    } catch (cause) {
      log.warn(`${name} was not pushed: ${describeError(cause)}`);
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

  const close = await database.listen(channel, (payload) => wake((JSON.parse(payload) as TaskNotice).taskId), {
    onReconnect: () => topics.names().forEach(wake),
  });

  return {
    name,
    join: async ({ taskId }, { caller, onEvent, onGap, onRefused }) => {
      if (typeof taskId !== 'string') return undefined;
      let leave = (): void => undefined;
      const member: Member = { caller, onEvent, onGap, onRefused, sent: undefined, leave: () => leave() };
      leave = topics.add(taskId, member);
      const readers = await taskReaders(db, taskId, [caller.userId]).catch((cause: unknown) => {
        leave();
        throw cause;
      });
      if (!readers.readerIds.has(caller.userId)) {
        leave();
        return undefined;
      }
      member.sent = newest(readers);
      wake(taskId);
      return leave;
    },
    close,
  };
};
