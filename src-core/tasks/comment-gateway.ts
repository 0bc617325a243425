import type { Page, PageRequest } from '../kernel/page.ts';
import type { Comment, CommentDraft, CommentEvent, Reply } from './comment.ts';

export const commentsPageSize = 10;
export const commentEventsPageSize = 100;

/** What a live feed of a task's comments calls. */
export type CommentFeed = {
  /** Called on each new comment and reply. Throws nothing. */
  readonly onEvent: (event: CommentEvent) => void;
  /** Called each time that the feed is open, at first too: what was written before may have been missed. Throws nothing. */
  readonly onOpen: () => void;
  /**
   * Called once nothing follows any more: the task is deleted, the caller may not see it, or the server takes no connection.
   * Throws nothing.
   */
  readonly onRefused?: (() => void) | undefined;
};

/**
 * Comments and replies of the tasks that the caller may see; to others they count as missing. Every call also rejects with
 * `connection-lost` when the server cannot be reached, and with `unexpected` for a malformed response.
 */
export type CommentGateway = {
  /**
   * Returns a task's comments with their replies, newest first, 10 a page; undefined for a missing task. Rejects with
   * `access-denied` when nobody is signed in.
   */
  readonly list: (taskId: string, page?: PageRequest) => Promise<Page<Comment> | undefined>;
  /**
   * Returns comments and replies with a higher sequence, in its order, at most 100; undefined for a missing task. Rejects with
   * `access-denied` when nobody is signed in.
   */
  readonly eventsAfter: (taskId: string, sequence: number) => Promise<readonly CommentEvent[] | undefined>;
  /**
   * Keeps a comment and returns it; the same call again makes no second one. Rejects with `not-found` for a missing task, with
   * `conflict` on a draft, with `invalid`, listing every wrong field, and with `limit-exceeded` (`retryAfter` in seconds) when
   * the caller writes too fast.
   */
  readonly add: (id: string, taskId: string, draft: CommentDraft) => Promise<Comment>;
  /**
   * Keeps a reply to a comment and returns it; the same call again makes no second one. Rejects with `not-found` for a missing
   * comment, with `conflict` where it has too many replies, with `invalid`, listing every wrong field, and with
   * `limit-exceeded` (`retryAfter` in seconds) when the caller writes too fast.
   */
  readonly reply: (id: string, commentId: string, draft: Pick<CommentDraft, 'text' | 'mentions'>) => Promise<Reply>;
  /**
   * Calls `feed.onEvent` on each new comment and reply of a task; resolves to an unsubscribe function. A connection that breaks
   * is opened again, and `feed.onOpen` is called then. A task that is missing, at first or later, brings nothing but
   * `feed.onRefused`. Never rejects.
   */
  readonly watch: (taskId: string, feed: CommentFeed) => Promise<() => void>;
};
