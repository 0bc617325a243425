import type { Comment, CommentAttachment, CommentEvent, Reply } from './comment.ts';
import { withSequences, type Sequences } from './sequences.ts';

/** A reply as a thread shows it. */
export type ThreadReply = Reply & {
  /** Whether the server has not said yes to it so far. */
  readonly isSending: boolean;
};

/** A comment as a thread shows it, with its replies, oldest first. */
export type ThreadComment = Omit<Comment, 'replies'> & {
  readonly replies: readonly ThreadReply[];
  /** Of a comment that a live feed brought, more than there are `attachments` until it is listed. */
  readonly attachmentsCount: number;
  readonly isSending: boolean;
};

/**
 * The part of a task's comments that is loaded: the newest ones, without a gap. What is known of an id never becomes less, so
 * that list, live feed, catch-up and answer may bring the same comment in any order; a later list renews the addresses of
 * files.
 */
export type CommentThread = Sequences & {
  /** Oldest first, those on their way last. */
  readonly comments: readonly ThreadComment[];
  /** Replies to comments that are not loaded, by the comment's id. */
  readonly orphans: ReadonlyMap<string, readonly ThreadReply[]>;
  /** The highest sequence seen, which is how many comments and replies the task has at least. */
  readonly head: number;
};

export const emptyThread: CommentThread = {
  comments: [],
  orphans: new Map(),
  through: undefined,
  ahead: new Set(),
  head: 0,
};

/** A sequence for what the server has not numbered yet: behind all others. */
const unnumbered = Number.MAX_SAFE_INTEGER;

const bySequence = (a: { readonly sequence: number }, b: { readonly sequence: number }): number =>
  a.sequence - b.sequence;

/** Replies with some more, each id once. What the server has takes the place of what is on its way, never the other way. */
const withReplies = (known: readonly ThreadReply[], more: readonly ThreadReply[]): readonly ThreadReply[] => {
  const byId = new Map(known.map((reply) => [reply.id, reply]));
  let isChanged = false;
  for (const reply of more) {
    const before = byId.get(reply.id);
    if (before !== undefined && (!before.isSending || reply.isSending)) continue;
    byId.set(reply.id, reply);
    isChanged = true;
  }
  return isChanged ? [...byId.values()].sort(bySequence) : known;
};

const merged = (known: ThreadComment | undefined, comment: ThreadComment): ThreadComment => {
  if (known === undefined) return comment;
  const replies = withReplies(known.replies, comment.replies);
  const isAsFull = comment.attachments.length >= known.attachments.length && !comment.isSending;
  const isNewer = isAsFull && comment.attachments.some(({ url }, at) => url !== known.attachments[at]?.url);
  const arrives = known.isSending && !comment.isSending;
  if (!arrives && !isNewer) return replies === known.replies ? known : { ...known, replies };
  // An echo names no files: those that were sent stay until an answer or a list has them.
  const attachments = comment.attachments.length < known.attachments.length ? known.attachments : comment.attachments;
  return { ...(comment.isSending ? known : comment), attachments, replies };
};

type Arrivals = { readonly comments: readonly ThreadComment[]; readonly replies: readonly ThreadReply[] };

const withArrivals = (thread: CommentThread, { comments, replies }: Arrivals): CommentThread => {
  const byId = new Map(thread.comments.map((comment) => [comment.id, comment]));
  const orphans = new Map(thread.orphans);
  const come: number[] = [];
  let { head } = thread;
  const count = ({ sequence }: { readonly sequence: number }): void => {
    if (sequence === unnumbered) return;
    head = Math.max(head, sequence);
    come.push(sequence);
  };
  for (const comment of comments) {
    const own = orphans.get(comment.id);
    orphans.delete(comment.id);
    const whole = merged(byId.get(comment.id), comment);
    byId.set(comment.id, own === undefined ? whole : { ...whole, replies: withReplies(whole.replies, own) });
    count(comment);
    comment.replies.forEach(count);
  }
  const byParent = new Map<string, ThreadReply[]>();
  for (const reply of replies) {
    count(reply);
    const beside = byParent.get(reply.commentId);
    if (beside === undefined) byParent.set(reply.commentId, [reply]);
    else beside.push(reply);
  }
  for (const [id, some] of byParent) {
    const parent = byId.get(id);
    if (parent === undefined) orphans.set(id, withReplies(orphans.get(id) ?? [], some));
    else byId.set(id, merged(parent, { ...parent, replies: some }));
  }
  return {
    comments: [...byId.values()].sort(bySequence),
    orphans,
    head,
    ...withSequences(thread, come),
  };
};

const storedReply = (reply: Reply): ThreadReply => ({ ...reply, isSending: false });

const storedComment = (comment: Comment): ThreadComment => ({
  ...comment,
  replies: comment.replies.map(storedReply),
  attachmentsCount: comment.attachments.length,
  isSending: false,
});

const highest = (comments: readonly Comment[]): number =>
  Math.max(0, ...comments.flatMap(({ sequence, replies }) => [sequence, ...replies.map((reply) => reply.sequence)]));

/** The thread with a page of its list. The newest page comes first; every later one is older. */
export const withPage = (thread: CommentThread, comments: readonly Comment[]): CommentThread => {
  const through = thread.through ?? highest(comments);
  return withArrivals({ ...thread, through }, { comments: comments.map(storedComment), replies: [] });
};

/** The thread begun again from the newest page; what is on its way stays. */
export const restarted = (thread: CommentThread, comments: readonly Comment[]): CommentThread => {
  const sending = thread.comments.filter(({ isSending }) => isSending);
  const head = Math.max(thread.head, highest(comments));
  return withArrivals(withPage({ ...emptyThread, head }, comments), { comments: sending, replies: [] });
};

/** The thread with what a live feed or a catch-up brought, in any order. */
export const withEvents = (thread: CommentThread, events: readonly CommentEvent[]): CommentThread => {
  const comments: ThreadComment[] = [];
  const replies: ThreadReply[] = [];
  for (const { commentId, attachmentsCount, taskId, ...written } of events)
    if (commentId === undefined)
      comments.push({ ...written, taskId, attachments: [], attachmentsCount, replies: [], isSending: false });
    else replies.push({ ...written, commentId, isSending: false });
  return withArrivals(thread, { comments, replies });
};

/** The thread with a comment that the server has just kept. */
export const withComment = (thread: CommentThread, comment: Comment): CommentThread =>
  withArrivals(thread, { comments: [storedComment(comment)], replies: [] });

/** The thread with a reply that the server has just kept. */
export const withReply = (thread: CommentThread, reply: Reply): CommentThread =>
  withArrivals(thread, { comments: [], replies: [storedReply(reply)] });

/** What a person is sending, before the server has seen it. */
export type Outgoing = {
  readonly id: string;
  readonly taskId: string;
  /** Of a reply. */
  readonly commentId: string | undefined;
  readonly text: string;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly createdAt: string;
  readonly attachments: readonly CommentAttachment[];
};

/** The thread with what its reader is sending, shown at once. */
export const withOutgoing = (thread: CommentThread, { commentId, ...outgoing }: Outgoing): CommentThread => {
  const { taskId, attachments, ...written } = { ...outgoing, mentions: [], sequence: unnumbered, isSending: true };
  const attachmentsCount = attachments.length;
  return commentId === undefined
    ? withArrivals(thread, {
        comments: [{ ...written, taskId, attachments, attachmentsCount, replies: [] }],
        replies: [],
      })
    : withArrivals(thread, { comments: [], replies: [{ ...written, commentId }] });
};

/** The thread without what was refused; what the server has stays. */
export const withoutOutgoing = (thread: CommentThread, id: string): CommentThread => {
  const stays = (each: { readonly id: string; readonly isSending: boolean }): boolean =>
    each.id !== id || !each.isSending;
  return {
    ...thread,
    comments: thread.comments
      .filter(stays)
      .map((comment) =>
        comment.replies.every(stays) ? comment : { ...comment, replies: comment.replies.filter(stays) },
      ),
  };
};

/** Whether the server has a comment or reply of this id, as far as the thread knows. */
export const isKept = (thread: CommentThread, id: string): boolean =>
  thread.comments.some(
    (comment) =>
      (comment.id === id && !comment.isSending) || comment.replies.some((reply) => reply.id === id && !reply.isSending),
  );

/** The comment of this id, or the one that the reply of this id belongs to; undefined where neither is loaded. */
export const commentOf = (thread: CommentThread, id: string): ThreadComment | undefined =>
  thread.comments.find((comment) => comment.id === id || comment.replies.some((reply) => reply.id === id));

/** The comment or reply of this id; undefined where it is not loaded. */
export const writtenIn = (thread: CommentThread, id: string): ThreadComment | ThreadReply | undefined => {
  const comment = commentOf(thread, id);
  return comment?.id === id ? comment : comment?.replies.find((reply) => reply.id === id);
};

/** Whether some comment has files that are not listed yet. */
export const lacksFiles = ({ comments }: CommentThread): boolean =>
  comments.some(({ attachments, attachmentsCount }) => attachments.length < attachmentsCount);
