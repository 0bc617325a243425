import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { CommentThread } from '#core/tasks/comment-thread.ts';

/** The first comment of which something is newer than a sequence. */
const firstAfter = ({ comments }: CommentThread, sequence: number): string | undefined =>
  comments.find(
    (comment) =>
      (!comment.isSending && comment.sequence > sequence) ||
      comment.replies.some((reply) => !reply.isSending && reply.sequence > sequence),
  )?.id;

/** How many comments of others came while the reader was elsewhere, and which is the first; at the end, the page follows them. */
export const useNewcomers = (
  thread: CommentThread,
  isLoaded: boolean,
  /** How many comments the task had when it came. */
  known: number,
  readerId: string,
  end: RefObject<HTMLElement | null>,
) => {
  const { head } = thread;
  const [seen, setSeen] = useState<number>();
  const isAtEnd = useRef(false);
  const drawn = useRef<number>(undefined);
  const latest = useRef(head);
  if (isLoaded && seen === undefined) setSeen(Math.max(head, known));
  const isOwn = thread.comments.some(
    ({ sequence, ownerId, replies }) =>
      (sequence === head && ownerId === readerId) ||
      replies.some((reply) => reply.sequence === head && reply.ownerId === readerId),
  );
  if (isOwn && seen !== undefined && seen < head) setSeen(head);
  useEffect(() => {
    const element = end.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      isAtEnd.current = entry?.isIntersecting === true;
      if (isAtEnd.current) setSeen((before) => (before === undefined ? before : Math.max(before, latest.current)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [end]);
  useLayoutEffect(() => {
    latest.current = head;
    const isMore = drawn.current !== undefined && head > drawn.current;
    if (isLoaded) drawn.current = head;
    if (!isMore || !isAtEnd.current) return;
    end.current?.scrollIntoView({ block: 'nearest' });
    setSeen(head);
  }, [head, isLoaded, end]);
  const count = seen === undefined ? 0 : Math.max(0, head - seen);
  return { count, first: count === 0 ? undefined : firstAfter(thread, seen ?? 0), markSeen: () => setSeen(head) };
};
