import type { Page, PageRequest } from '../kernel/page.ts';
import type { Comment, CommentDraft, CommentEdit, CommentEvent, Reply } from './comment.ts';

export const commentsPageSize = 10;
export const commentEventsPageSize = 100;

/** What a live feed of a task's comments calls. */
export type CommentFeed = {
  /** Called on each change of a comment or reply. Throws nothing. */
  readonly onEvent: (event: CommentEvent) => void;
  /** Called each time that the feed is open, at first too: what changed before may have been missed. Throws nothing. */
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
   * Returns comments and replies whose latest change has a higher number, as they are now, in the order of those numbers, at
   * most 100; undefined for a missing task. Rejects with `access-denied` when nobody is signed in.
   */
  readonly eventsAfter: (taskId: string, afterChange: number) => Promise<readonly CommentEvent[] | undefined>;
  /**
   * Keeps a comment and returns it; the same call again makes no second one. Rejects with `not-found` for a missing task, with
   * `conflict` on a draft, with `invalid`, listing every wrong field, and with `limit-exceeded` (`retryAfter` in seconds) when
   * the caller writes too fast.
   */
  readonly add: (id: string, taskId: string, draft: CommentDraft) => Promise<Comment>;
  /**
   * Keeps a reply to a comment and returns it; the same call again makes no second one. Rejects with `not-found` for a missing
   * comment, with `conflict` where it has too many replies or is deleted, with `invalid`, listing every wrong field, and with
   * `limit-exceeded` (`retryAfter` in seconds) when the caller writes too fast.
   */
  readonly reply: (id: string, commentId: string, draft: Pick<CommentDraft, 'text' | 'mentions'>) => Promise<Reply>;
  /**
   * Replaces the words of the caller's own comment or reply and returns it; the same words change nothing. Rejects with
   * `not-found` for a missing one, with `access-denied` for somebody else's, with `conflict` once it is deleted, with `invalid`
   * for words that are refused, and with `limit-exceeded` (`retryAfter` in seconds) when the caller writes too fast.
   */
  readonly edit: (id: string, edit: CommentEdit) => Promise<CommentEvent>;
  /**
   * Deletes a comment or a reply of the caller, or anybody's for admins, and returns what is left of it; again, it changes
   * nothing. Rejects with `not-found` for a missing one and with `access-denied` for somebody else's.
   */
  readonly remove: (id: string) => Promise<CommentEvent>;
  /**
   * Takes a deletion back and returns the comment or reply; again, it changes nothing. Rejects with `not-found` for a missing
   * one, with `access-denied` where somebody else deleted it, with `conflict` more than a minute afterwards, and with
   * `limit-exceeded` (`retryAfter` in seconds) when the caller writes too fast.
   */
  readonly restore: (id: string) => Promise<CommentEvent>;
  /**
   * Calls `feed.onEvent` on each change of a comment or reply of a task; resolves to an unsubscribe function. A connection that breaks
   * is opened again, and `feed.onOpen` is called then. A task that is missing, at first or later, brings nothing but
   * `feed.onRefused`. Never rejects.
   */
  readonly watch: (taskId: string, feed: CommentFeed) => Promise<() => void>;
};
