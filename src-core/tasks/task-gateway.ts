import type { Day } from '../kernel/calendar/day.ts';
import type { Page, PageRequest } from '../kernel/page.ts';
import type { TaskDue } from './task-due.ts';
import type { TaskPriority } from './task-priority.ts';
import type { Task, TaskDraft, TaskEntry, TaskStatus } from './task.ts';

export const tasksPageSize = 10;

/** Which tasks a list holds: those that fit every member. */
export type TaskFilter = {
  readonly brandId?: string | undefined;
  /** An order that the caller may not see has no tasks. */
  readonly orderId?: string | undefined;
  /** The user id of an assignee. */
  readonly assigneeId?: string | undefined;
  /** What the title holds, whatever its case, or words of the title and the details, or of one comment, begin with. */
  readonly search?: string | undefined;
  readonly priority?: TaskPriority | undefined;
  readonly due?: TaskDue | undefined;
};

/** The orders of a list: newest first, next due first with those without a day last, most urgent first. */
export const taskSorts = ['created', 'due', 'priority'] as const;

export type TaskSort = (typeof taskSorts)[number];

/** What a list is asked for. */
export type TaskQuery = TaskFilter & {
  /** The day that `due` goes by; the one in UTC unless given. */
  readonly today?: Day | undefined;
  /** Those alike come newest first; `created` unless given. */
  readonly sort?: TaskSort | undefined;
};

/** What is written into a task; what is left out stays. */
export type TaskChange = Partial<TaskDraft> & {
  /** A summary in the caller's own words; empty to take it away. */
  readonly summary?: string;
  /** The revision that the caller saw. */
  readonly expectedRevision?: number;
};

/** What a live feed of a task calls. */
export type TaskFeed = {
  /** Called with each newer revision of the task; of several at once only with the last. Throws nothing. */
  readonly onChange: (revision: number) => void;
  /** Called each time that the feed is open, at first too: what changed before may have been missed. Throws nothing. */
  readonly onOpen: () => void;
  /**
   * Called once nothing follows any more: the task is deleted, the caller may not see it, or the server takes no connection.
   * Throws nothing.
   */
  readonly onRefused?: (() => void) | undefined;
};

/** A text read aloud. */
export type VoiceRecording = {
  /** Good for five minutes. */
  readonly url: string;
  /** Where each sentence begins, in milliseconds; undefined where unknown. */
  readonly starts: readonly number[] | undefined;
  /** The sentences as they are spoken. */
  readonly sentences: readonly string[];
};

/**
 * Tasks with the people on them. A task is its owner's and the admins'; once it is no draft its assignees see it too; to others
 * it counts as missing. Every call also rejects with `connection-lost` when the server cannot be reached, and with `unexpected`
 * for a malformed response.
 */
export type TaskGateway = {
  /** Returns tasks in progress, 10 a page. Rejects with `access-denied` when nobody is signed in. */
  readonly list: (query: TaskQuery, page?: PageRequest) => Promise<Page<TaskEntry>>;
  /** Returns completed tasks, 10 a page. Rejects with `access-denied` when nobody is signed in. */
  readonly listCompleted: (query: TaskQuery, page?: PageRequest) => Promise<Page<TaskEntry>>;
  /** Returns tasks of one status, 10 a page. Rejects with `access-denied` when nobody is signed in. */
  readonly listByStatus: (status: TaskStatus, query: TaskQuery, page?: PageRequest) => Promise<Page<TaskEntry>>;
  /** Returns a task; undefined for a missing one. Rejects with `access-denied` when nobody is signed in. */
  readonly get: (id: string) => Promise<Task | undefined>;
  /**
   * Keeps a draft, or a task in progress whose assignees are notified, and returns it; the same call again makes no second one.
   * Rejects with `access-denied` for everyone but admins, and with `invalid`, listing every wrong field, also for an assignee who
   * is no user, a file that is missing and an order that the caller may not see.
   */
  readonly create: (id: string, draft: TaskDraft, status: 'draft' | 'in_progress') => Promise<Task>;
  /**
   * Replaces the fields that the change names and returns the task; no order takes away only one that the caller may see. Rejects with `not-found` for a missing one, with
   * `access-denied` for an assignee, and for an owner who is no admin and changes the assignees or the brand, with `conflict`
   * for a task that has moved on, and with `invalid` as `create` does.
   */
  readonly edit: (id: string, change: TaskChange) => Promise<Task>;
  /**
   * Has a new summary made and returns the task with it. Rejects with `not-found` for a missing one, with `access-denied` for an
   * assignee, with `conflict` where a person wrote the present one and `replacesTyped` is false, with `invalid` where there is too
   * little to sum up, and with `limit-exceeded` when asked too often or when the summariser has no time.
   */
  readonly summarise: (id: string, replacesTyped: boolean) => Promise<Task>;
  /**
   * Moves a task to another status and returns it. Rejects with `not-found` for a missing one, with `invalid` for a move that a
   * task cannot make, and with `limit-exceeded` (`retryAfter` in seconds) when the caller moves tasks too fast.
   */
  readonly changeStatus: (id: string, status: TaskStatus) => Promise<Task>;
  /** Mutes a task for the caller, or undoes that, and returns it. Rejects with `not-found` for a missing one. */
  readonly mute: (id: string, isMuted: boolean) => Promise<Task>;
  /** Deletes a task with its comments. Rejects with `not-found` for a missing one and with `access-denied` for an assignee. */
  readonly remove: (id: string) => Promise<void>;
  /**
   * Returns the stored summary read aloud; undefined where no voice is set up, for any other text and for a missing task. Rejects
   * with `limit-exceeded` when asked too often.
   */
  readonly summaryVoice: (id: string, text: string, voiceId?: string) => Promise<VoiceRecording | undefined>;
  /**
   * Returns the next step read aloud; undefined where no voice is set up, none is written down or the task is missing. Rejects
   * with `limit-exceeded` when asked too often.
   */
  readonly nextStepVoice: (id: string, voiceId?: string) => Promise<VoiceRecording | undefined>;
  /**
   * Calls `feed.onChange` on each change of a task's own fields; resolves to an unsubscribe function. A connection that breaks is
   * opened again, and `feed.onOpen` is called then. A task that is missing, at first or later, brings nothing but
   * `feed.onRefused`. Never rejects.
   */
  readonly watch: (id: string, feed: TaskFeed) => Promise<() => void>;
};
