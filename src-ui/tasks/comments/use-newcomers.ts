import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { CommentThread } from '#core/tasks/comment-thread.ts';

/** Every comment and reply that the server has and nobody deleted, with the comment that it is in. */
const remarksOf = ({ comments }: CommentThread) =>
  comments.flatMap((comment) =>
    [comment, ...comment.replies]
      .filter(({ isSending, deletedAt }) => !isSending && deletedAt === undefined)
      .map(({ sequence, ownerId }) => ({ sequence, ownerId, commentId: comment.id })),
  );

/**
 * How many comments of others came while the reader was elsewhere, and which is the first. At the end, the page follows them; to
 * a comment of the reader's own it goes from anywhere.
 */
export const useNewcomers = (
  thread: CommentThread,
  isLoaded: boolean,
  /** The latest change of the task's comments when it came. */
  known: number,
  readerId: string,
  end: RefObject<HTMLElement | null>,
) => {
  const remarks = useMemo(() => remarksOf(thread), [thread]);
  const head = Math.max(0, ...remarks.map(({ sequence }) => sequence));
  const [seen, setSeen] = useState<number>();
  const isAtEnd = useRef(false);
  const drawn = useRef<number>(undefined);
  const latest = useRef(head);
  if (isLoaded && seen === undefined) setSeen(Math.max(head, known));
  const isOwn = remarks.some(({ sequence, ownerId }) => sequence === head && ownerId === readerId);
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
  const last = thread.comments.at(-1);
  const sentId = last?.isSending === true ? last.id : undefined;
  useLayoutEffect(() => {
    if (sentId !== undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [sentId, end]);
  const fresh = seen === undefined ? [] : remarks.filter(({ sequence }) => sequence > seen);
  // What was passed over because too much was missed is only known by its sequences.
  const passed = seen === undefined ? 0 : Math.max(0, (thread.from ?? 0) - 1 - seen);
  return { count: passed + fresh.length, first: fresh[0]?.commentId, markSeen: () => setSeen(head) };
};
