import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppError } from '#core/kernel/app-error.ts';
import type { Comment, CommentEvent } from '#core/tasks/comment.ts';
import {
  emptyThread,
  restarted,
  withEvents,
  withMissed,
  withPage,
  type CommentThread,
} from '#core/tasks/comment-thread.ts';
import { commentOf, isKept, lacksFiles } from '#core/tasks/find-in-thread.ts';
import type { CatchUp, CommentFollower } from '#core/tasks/follow-comments.ts';
import { hasGap } from '#core/tasks/sequences.ts';
import { pageLimits, type Page } from '#core/kernel/page.ts';
import { renewAfter } from '#ui/cache/renewal.ts';
import { keyed } from '#ui/cache/keyed.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { screenError } from '#ui/errors/screen-error.ts';
import { commentCounts } from './count-stores.ts';
import { eachFrame } from './each-frame.ts';

const renewalCheck = 5 * 60_000;
const earlierAtOnce = 50;

export type ThreadState = {
  readonly thread: CommentThread;
  /** Whether the newest comments have come. */
  readonly isLoaded: boolean;
  readonly error: AppError | undefined;
  /** Whether there are comments before those that are loaded. */
  readonly hasEarlier: boolean;
  readonly loadingEarlier: boolean;
};

export type ThreadStore = StoreApi<ThreadState> & {
  readonly refresh: () => Promise<void>;
  readonly showEarlier: () => Promise<void>;
  /** Loads earlier comments until this comment or reply is among them; whether it is. */
  readonly find: (id: string) => Promise<boolean>;
  readonly change: (recipe: (thread: CommentThread) => CommentThread) => void;
  /** Resolves once the server is known to have a comment or reply; never where the signal aborts before. */
  readonly whenKept: (id: string, signal: AbortSignal) => Promise<void>;
};

const empty: ThreadState = {
  thread: emptyThread,
  isLoaded: false,
  error: undefined,
  hasEarlier: false,
  loadingEarlier: false,
};

/**
 * The comments of a task, live while a view watches and forgotten with its last watcher. It listens first and lists then, so
 * that nothing falls in between; whenever the feed opens, what it may have missed is asked for.
 */
const threadStore = (deps: FeatureDeps, taskId: string): ThreadStore => {
  const { tasks, device } = deps.portal;
  const counts = deps.feature(commentCounts);
  const store = createStore<ThreadState>(() => empty);
  let run: AbortController | undefined;
  let following: Promise<CatchUp> | undefined;
  let earlier: string | undefined;
  let listedAt = 0;
  let filling = false;

  const change = (recipe: (thread: CommentThread) => CommentThread): void => {
    store.setState(({ thread }) => ({ thread: recipe(thread) }));
    counts.follow(taskId, store.getState().thread);
  };

  const page = async (token: string | undefined, limit?: number) =>
    (await tasks.comments(taskId, { token, limit })) ?? { items: [], next: undefined };

  const load = async (begin: typeof withPage) => {
    const controller = run;
    const { items, next } = await page(undefined);
    if (controller !== run) return;
    earlier = next;
    change((thread) => begin(thread, items, next !== undefined));
    store.setState({ isLoaded: true, error: undefined, hasEarlier: next !== undefined });
  };

  const refresh = async (): Promise<void> => {
    const controller = run;
    try {
      await load(withPage);
      await catchUp();
    } catch (cause) {
      if (controller === run) store.setState({ error: screenError(cause) });
    }
  };

  /** The files of comments that came live, which only the list knows. */
  const fill = async (): Promise<void> => {
    if (filling || !lacksFiles(store.getState().thread)) return;
    filling = true;
    const controller = run;
    const newest = await page(undefined, pageLimits.max).catch(() => undefined);
    filling = false;
    if (controller !== run || newest === undefined) return;
    change((thread) => withPage(thread, newest.items, newest.next !== undefined));
  };

  const catchUp = async (): Promise<void> => (await following)?.();

  const arrived = eachFrame<CommentEvent>((events) => {
    if (run === undefined) return;
    change((thread) => withEvents(thread, events));
    if (hasGap(store.getState().thread)) void catchUp();
    else void fill();
  });

  /** Lists what is loaded once more where it has files, whose addresses end. */
  const renew = async (): Promise<void> => {
    const controller = run;
    const { comments } = store.getState().thread;
    listedAt = device.clock.now();
    if (!comments.some(({ attachments }) => attachments.length > 0)) return;
    const oldest = comments[0]?.id;
    let token: string | undefined;
    let isCovered: boolean;
    do {
      const { items, next }: Page<Comment> = await page(token, pageLimits.max);
      if (controller !== run) return;
      change((thread) => withPage(thread, items, next !== undefined));
      token = next;
      isCovered = items.some(({ id }) => id === oldest);
    } while (token !== undefined && !isCovered);
  };

  const renewInTime = (): void => {
    if (document.visibilityState !== 'visible' || device.clock.now() - listedAt < renewAfter) return;
    renew().catch(() => (listedAt = 0));
  };

  const onWake = (): void => {
    if (document.visibilityState !== 'visible') return;
    void catchUp();
    renewInTime();
  };

  const follower: CommentFollower = {
    through: () => store.getState().thread.through,
    onEvent: arrived,
    onMissed: (events, isLast) => {
      change((thread) => withMissed(thread, events));
      if (isLast) void fill();
    },
    onTooMuch: () => load(restarted),
  };

  const start = (): void => {
    const controller = new AbortController();
    run = controller;
    listedAt = device.clock.now();
    following = tasks.follow(taskId, follower, controller.signal);
    addEventListener('online', onWake, { signal: controller.signal });
    document.addEventListener('visibilitychange', onWake, { signal: controller.signal });
    const renewing = setInterval(renewInTime, renewalCheck);
    controller.signal.addEventListener('abort', () => clearInterval(renewing));
    void refresh();
  };

  const stop = (): void => {
    run?.abort();
    run = undefined;
    earlier = undefined;
    store.setState(empty, true);
  };

  const showEarlier = async (limit: number): Promise<void> => {
    const controller = run;
    if (earlier === undefined || store.getState().loadingEarlier) return;
    store.setState({ loadingEarlier: true });
    try {
      const { items, next } = await page(earlier, limit);
      if (controller !== run) return;
      earlier = next;
      change((thread) => withPage(thread, items, next !== undefined));
      store.setState({ hasEarlier: next !== undefined, error: undefined });
    } catch (cause) {
      if (controller === run) store.setState({ error: screenError(cause) });
    } finally {
      if (controller === run) store.setState({ loadingEarlier: false });
    }
  };

  let watchers = 0;
  return {
    ...store,
    subscribe: (listener) => {
      const unsubscribe = store.subscribe(listener);
      if (watchers++ === 0) start();
      return () => {
        unsubscribe();
        if (--watchers === 0) stop();
      };
    },
    refresh,
    showEarlier: () => showEarlier(earlierAtOnce),
    find: async (id) => {
      const controller = run;
      const isThere = (): boolean => commentOf(store.getState().thread, id) !== undefined;
      const hasMore = (): boolean =>
        earlier !== undefined && controller === run && store.getState().error === undefined;
      while (!isThere() && hasMore()) await showEarlier(pageLimits.max);
      return isThere();
    },
    change,
    whenKept: (id, signal) =>
      new Promise((resolve) => {
        const look = ({ thread }: ThreadState): void => {
          if (isKept(thread, id)) resolve();
        };
        look(store.getState());
        signal.addEventListener('abort', store.subscribe(look));
      }),
  };
};

export const threadStores = (deps: FeatureDeps) => ({ of: keyed((taskId) => threadStore(deps, taskId)) });
