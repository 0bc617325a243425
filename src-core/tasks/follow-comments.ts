import type { AbortSignalLike, Clock } from '../kernel/clock.ts';
import { commentEventsPageSize, type CommentGateway } from './comment-gateway.ts';
import type { CommentEvent } from './comment.ts';

type Deps = { readonly comments: Pick<CommentGateway, 'watch' | 'eventsAfter'>; readonly clock: Clock };

/** What follows the comments of a task. Its functions throw nothing; where `onTooMuch` rejects, it is called again later. */
export type CommentFollower = {
  /** Returns the change up to which everything has come; undefined while nothing is to be caught up with. */
  readonly through: () => number | undefined;
  /** Called with each changed comment and reply as it comes live, in any order, some of them twice. */
  readonly onEvent: (event: CommentEvent) => void;
  /** Called with all that was missing behind `through`, in the order of its changes; `isLast` where nothing more is. */
  readonly onMissed: (events: readonly CommentEvent[], isLast: boolean) => void;
  /** Called where more is missing than three pages bring, which are asked for to the end without it. */
  readonly onTooMuch?: (() => Promise<void>) | undefined;
  /** Called once nothing follows any more: the task is deleted, or the caller may not see it. */
  readonly onRefused?: (() => void) | undefined;
};

/** Asks for what is missing, one at a time and again after a failure; resolves after the first try. Never rejects. */
export type CatchUp = () => Promise<void>;

const mostPages = 3;
const retryAfter = 3000;

/**
 * Follows the comments of a task until the signal aborts, without losing one: they come live, and whenever the feed opens or
 * the follower says so, what is missing is asked for. Resolves to how to say so.
 */
export const followComments =
  ({ comments, clock }: Deps) =>
  async (taskId: string, follower: CommentFollower, signal: AbortSignalLike): Promise<CatchUp> => {
    let isCatching = false;
    let isBehind = false;

    const ask = async (): Promise<void> => {
      for (let pages = 0; pages < mostPages || follower.onTooMuch === undefined; pages += 1) {
        const through = follower.through();
        if (through === undefined) return;
        const events = (await comments.eventsAfter(taskId, through)) ?? [];
        if (signal.aborted) return;
        const isLast = events.length < commentEventsPageSize;
        follower.onMissed(events, isLast);
        if (isLast || follower.through() === through) return;
      }
      await follower.onTooMuch();
    };

    const catchUp = async (): Promise<void> => {
      isBehind = true;
      if (isCatching) return;
      isCatching = true;
      try {
        while (isBehind && !signal.aborted && follower.through() !== undefined) {
          isBehind = false;
          await ask();
        }
      } catch {
        clock.sleep(retryAfter, signal).then(catchUp, () => undefined);
      } finally {
        isCatching = false;
      }
    };

    const watching = comments.watch(taskId, {
      onEvent: (event) => signal.aborted || follower.onEvent(event),
      onOpen: () => void catchUp(),
      onRefused: () => signal.aborted || follower.onRefused?.(),
    });
    const leave = (): void => void watching.then((unsubscribe) => unsubscribe());
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    return catchUp;
  };
