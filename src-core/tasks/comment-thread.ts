import type { Comment, CommentAttachment, CommentEvent, Reply } from './comment.ts';
import { caughtUp, withSequences, type Sequences } from './sequences.ts';

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
 * The part of a task's comments that is loaded: the newest ones, without a gap. Of two versions of one id the later change stays,
 * so that list, live feed, catch-up and answer may bring the same comment in any order; a later list renews the addresses of
 * files. Only events count as come: lists and answers do not say how many comments there are.
 */
export type CommentThread = Sequences & {
  /** Oldest first, those on their way last. A deleted one is among them while it has replies. */
  readonly comments: readonly ThreadComment[];
  /** All that are known by their ids: also deleted ones, and some that are older than the oldest loaded one. */
  readonly known: ReadonlyMap<string, ThreadComment>;
  /** Replies to comments that are not known, by the comment's id. */
  readonly orphans: ReadonlyMap<string, readonly ThreadReply[]>;
  /** The changes that deleted replies, by their ids. */
  readonly removed: ReadonlyMap<string, number>;
  /** The sequence from which on all comments are loaded; undefined before the first page. */
  readonly from: number | undefined;
  /** How many comments and replies the task has, as the event of the highest change says; undefined before the first event. */
  readonly count: number | undefined;
  /** The change that `count` is from. */
  readonly countedAt: number;
};

export const emptyThread: CommentThread = {
  comments: [],
  known: new Map(),
  orphans: new Map(),
  removed: new Map(),
  from: undefined,
  through: undefined,
  ahead: new Set(),
  count: undefined,
  countedAt: 0,
};

/** A sequence for what the server has not numbered yet: behind all others. */
const unnumbered = Number.MAX_SAFE_INTEGER;

const bySequence = (a: { readonly sequence: number }, b: { readonly sequence: number }): number =>
  a.sequence - b.sequence;

/** Replies with some more, each id once and without those that are deleted, which are noted in `removed`. */
const withReplies = (
  known: readonly ThreadReply[],
  more: readonly ThreadReply[],
  removed: Map<string, number>,
): readonly ThreadReply[] => {
  const byId = new Map(known.map((reply) => [reply.id, reply]));
  let isChanged = false;
  for (const reply of more) {
    const { id, change, deletedAt } = reply;
    if (change <= (byId.get(id)?.change ?? removed.get(id) ?? -1)) continue;
    if (deletedAt === undefined) {
      removed.delete(id);
      byId.set(id, reply);
      isChanged = true;
    } else {
      removed.set(id, change);
      isChanged = byId.delete(id) || isChanged;
    }
  }
  return isChanged ? [...byId.values()].sort(bySequence) : known;
};

/** The files of the version that stays: an event names none, so that those which are known stay until a list has them. */
const filesOf = (known: ThreadComment, next: ThreadComment): readonly CommentAttachment[] => {
  if (next.change > known.change)
    return next.deletedAt === undefined && next.attachments.length < known.attachments.length
      ? known.attachments
      : next.attachments;
  const isListed = next.change === known.change && next.attachments.length >= known.attachments.length;
  const isRenewed = isListed && next.attachments.some(({ url }, at) => url !== known.attachments[at]?.url);
  const isLacking = known.attachments.length < known.attachmentsCount && next.attachments.length > 0;
  return !next.isSending && (isRenewed || isLacking) ? next.attachments : known.attachments;
};

/** The later version of a comment, with the replies of the one that is known. */
const merged = (known: ThreadComment, next: ThreadComment): ThreadComment => {
  const attachments = filesOf(known, next);
  if (next.change > known.change) return { ...next, attachments, replies: known.replies };
  return attachments === known.attachments ? known : { ...known, attachments };
};

type Arrivals = { readonly comments: readonly ThreadComment[]; readonly replies: readonly ThreadReply[] };

const shownOf = (known: ReadonlyMap<string, ThreadComment>, from: number | undefined): readonly ThreadComment[] =>
  [...known.values()]
    .filter(
      ({ deletedAt, replies, sequence }) => sequence >= (from ?? 0) && (deletedAt === undefined || replies.length > 0),
    )
    .sort(bySequence);

const withArrivals = (thread: CommentThread, { comments, replies }: Arrivals): CommentThread => {
  const known = new Map(thread.known);
  const orphans = new Map(thread.orphans);
  const removed = new Map(thread.removed);
  for (const comment of comments) {
    const before = known.get(comment.id);
    const whole = before === undefined ? { ...comment, replies: [] } : merged(before, comment);
    const more = [...(orphans.get(comment.id) ?? []), ...comment.replies];
    orphans.delete(comment.id);
    const all = withReplies(whole.replies, more, removed);
    known.set(comment.id, all === whole.replies ? whole : { ...whole, replies: all });
  }
  const byParent = new Map<string, ThreadReply[]>();
  for (const reply of replies) {
    const beside = byParent.get(reply.commentId);
    if (beside === undefined) byParent.set(reply.commentId, [reply]);
    else beside.push(reply);
  }
  for (const [id, some] of byParent) {
    const parent = known.get(id);
    const before = parent?.replies ?? orphans.get(id) ?? [];
    const all = withReplies(before, some, removed);
    if (all === before) continue;
    if (parent === undefined) orphans.set(id, all);
    else known.set(id, { ...parent, replies: all });
  }
  return { ...thread, comments: shownOf(known, thread.from), known, orphans, removed };
};

/** The thread without what was refused; what the server has stays. */
export const withoutOutgoing = (thread: CommentThread, id: string): CommentThread => {
  const stays = (each: { readonly id: string; readonly isSending: boolean }): boolean =>
    each.id !== id || !each.isSending;
  const known = new Map(
    [...thread.known]
      .filter(([, comment]) => stays(comment))
      .map(([key, comment]) => [
        key,
        comment.replies.every(stays) ? comment : { ...comment, replies: comment.replies.filter(stays) },
      ]),
  );
  const orphans = new Map([...thread.orphans].map(([key, replies]) => [key, replies.filter(stays)]));
  return { ...thread, known, orphans, comments: shownOf(known, thread.from) };
};

const hasVersion = ({ known, orphans, removed }: CommentThread, each: ThreadComment | ThreadReply): boolean => {
  if (!('commentId' in each)) return known.get(each.id)?.isSending === false;
  const replies = known.get(each.commentId)?.replies ?? orphans.get(each.commentId) ?? [];
  return removed.has(each.id) || replies.some(({ id, isSending }) => id === each.id && !isSending);
};

/** The thread with news. Those up to `through` that it does not know are late: deleted by now, or not loaded. */
const withNews = (thread: CommentThread, { comments, replies }: Arrivals): CommentThread => {
  const isLate = (each: ThreadComment | ThreadReply): boolean =>
    !each.isSending && each.change <= (thread.through ?? 0) && !hasVersion(thread, each);
  const late = [...comments, ...replies].filter(isLate);
  const rest = late.reduce((before, { id }) => withoutOutgoing(before, id), thread);
  const isInTime = (each: ThreadComment | ThreadReply): boolean => !late.includes(each);
  return withArrivals(rest, { comments: comments.filter(isInTime), replies: replies.filter(isInTime) });
};

const storedReply = (reply: Reply): ThreadReply => ({ ...reply, isSending: false });

const storedComment = (comment: Comment): ThreadComment => ({
  ...comment,
  replies: comment.replies.map(storedReply),
  attachmentsCount: comment.attachments.length,
  isSending: false,
});

const highest = (comments: readonly Comment[]): number =>
  Math.max(0, ...comments.flatMap(({ change, replies }) => [change, ...replies.map((reply) => reply.change)]));

const listed = (thread: CommentThread, comments: readonly Comment[], hasEarlier: boolean): CommentThread => {
  const oldest = Math.min(thread.from ?? unnumbered, ...comments.map(({ sequence }) => sequence));
  return withArrivals(
    { ...thread, from: hasEarlier ? oldest : 0 },
    { comments: comments.map(storedComment), replies: [] },
  );
};

/**
 * The thread begun again from the newest page, which has earlier comments behind it or not; what is on its way stays, and what is
 * newer than the page. What is older and not in it is deleted.
 */
export const restarted = (thread: CommentThread, comments: readonly Comment[], hasEarlier = false): CommentThread => {
  const through = Math.max(thread.through ?? 0, highest(comments));
  const stays = ({ change, isSending }: ThreadReply | ThreadComment): boolean => isSending || change > through;
  const known = [...thread.known.values()];
  const { removed, ahead, countedAt } = thread;
  const count = countedAt < through ? undefined : thread.count;
  const empty = { ...emptyThread, ...withSequences({ through, ahead }, []), removed, count, countedAt };
  return withArrivals(listed(empty, comments, hasEarlier), {
    comments: known.filter(stays).map((comment) => ({ ...comment, replies: [] })),
    replies: [...known.map(({ replies }) => replies), ...thread.orphans.values()].flat().filter(stays),
  });
};

/**
 * The thread with a page of its list, which has earlier comments behind it or not. The newest page comes first; every later one is
 * older.
 */
export const withPage = (thread: CommentThread, comments: readonly Comment[], hasEarlier = false): CommentThread =>
  thread.through === undefined ? restarted(thread, comments, hasEarlier) : listed(thread, comments, hasEarlier);

const arrivalsOf = (events: readonly CommentEvent[]): Arrivals => {
  const comments: ThreadComment[] = [];
  const replies: ThreadReply[] = [];
  for (const { commentId, attachmentsCount, commentsCount: _count, taskId, ...written } of events)
    if (commentId === undefined)
      comments.push({ ...written, taskId, attachments: [], attachmentsCount, replies: [], isSending: false });
    else replies.push({ ...written, commentId, isSending: false });
  return { comments, replies };
};

const withBrought = (
  thread: CommentThread,
  events: readonly CommentEvent[],
  sequencesWith: typeof withSequences,
): CommentThread => {
  const changes = events.map(({ change }) => change);
  const { count, countedAt } = events.reduce<Pick<CommentThread, 'count' | 'countedAt'>>(
    (before, { change, commentsCount }) =>
      change < Math.max(before.countedAt, thread.through ?? 0) ? before : { count: commentsCount, countedAt: change },
    thread,
  );
  return { ...withNews(thread, arrivalsOf(events)), ...sequencesWith(thread, changes), count, countedAt };
};

/** The thread with what a live feed brought, in any order. */
export const withEvents = (thread: CommentThread, events: readonly CommentEvent[]): CommentThread =>
  withBrought(thread, events, withSequences);

/** The thread with all that a catch-up brought behind `through`: what is missing between its changes never comes. */
export const withMissed = (thread: CommentThread, events: readonly CommentEvent[]): CommentThread =>
  withBrought(thread, events, caughtUp);

/** The thread with a comment that the server has just kept. */
export const withComment = (thread: CommentThread, comment: Comment): CommentThread =>
  withNews(thread, { comments: [storedComment(comment)], replies: [] });

/** The thread with a reply that the server has just kept. */
export const withReply = (thread: CommentThread, reply: Reply): CommentThread =>
  withNews(thread, { comments: [], replies: [storedReply(reply)] });

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
  const { taskId, attachments, ...written } = {
    ...outgoing,
    mentions: [],
    sequence: unnumbered,
    editedAt: undefined,
    deletedAt: undefined,
    change: 0,
    isSending: true,
  };
  const attachmentsCount = attachments.length;
  return commentId === undefined
    ? withArrivals(thread, {
        comments: [{ ...written, taskId, attachments, attachmentsCount, replies: [] }],
        replies: [],
      })
    : withArrivals(thread, { comments: [], replies: [{ ...written, commentId }] });
};
