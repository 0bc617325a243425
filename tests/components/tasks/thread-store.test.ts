import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import { connectionLost } from '#core/kernel/app-error.ts';
import type { CommentEvent } from '#core/tasks/comment.ts';
import type { CommentFeed, CommentGateway } from '#core/tasks/comment-gateway.ts';
import { followComments } from '#core/tasks/follow-comments.ts';
import { keys } from '#ui/cache/keys.ts';
import { commentActions } from '#ui/tasks/comments/comment-actions.ts';
import { threadStores } from '#ui/tasks/comments/thread-stores.ts';
import { openFeatureStage } from '#tests/support/ui/feature-stage.ts';
import type { Answers, Call } from '#tests/support/ui/recorded-portal.ts';
import { listed, shownComment, shownTask } from '#tests/support/ui/shown.ts';

const task = shownTask({ commentsCount: 3 });
const list = keys.tasks.list('active', 'brand');
const comments = [shownComment(3), shownComment(2)];
const eventOf = (sequence: number, id = `comment-${sequence}`): CommentEvent => {
  const { attachments: _files, replies: _replies, ...comment } = shownComment(sequence, { id });
  return { ...comment, commentId: undefined, attachmentsCount: 0, commentsCount: sequence };
};

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

const nothing = (): void => undefined;

/** The comments of a task over a portal that keeps each call; `feeds` are those that are open. */
const openThread = (answers: Answers = {}, missed: CommentGateway['eventsAfter'] = async () => []) => {
  const feeds = new Set<CommentFeed>();
  const followed: string[] = [];
  const missedAfter: Parameters<CommentGateway['eventsAfter']>[] = [];
  const clock = createMemoryClock();
  const stage = openFeatureStage({
    cached: [
      [keys.tasks.one(task.id), task],
      [list, listed(task)],
    ],
    answers: {
      'tasks.follow': followComments({
        clock,
        comments: {
          watch: async (taskId, feed) => {
            followed.push(taskId);
            feeds.add(feed);
            return () => void feeds.delete(feed);
          },
          eventsAfter: async (...after) => {
            missedAfter.push(after);
            return missed(...after);
          },
        },
      }),
      'tasks.comments': { items: comments, next: undefined },
      ...answers,
    },
  });
  const store = stage.deps.feature(threadStores).of(task.id);
  const asked = (name: string): readonly Call[] => stage.calls.filter(([call]) => call === name);
  const texts = (): readonly string[] => store.getState().thread.comments.map(({ text }) => text);
  const loaded = async (): Promise<() => void> => {
    const leave = store.subscribe(nothing);
    await expect.poll(() => store.getState().isLoaded && feeds.size === 1).toBe(true);
    return leave;
  };
  return { ...stage, store, feeds, followed, missedAfter, clock, asked, texts, loaded };
};

afterEach(() => {
  vi.useRealTimers();
});

describe('the comments of a task', () => {
  it('are live for as long as somebody watches, once for all who do', async () => {
    const { calls: all, store, feeds, followed, loaded } = openThread();
    const leave = await loaded();
    const leaveToo = store.subscribe(nothing);
    leave();
    expect([feeds.size, followed]).toEqual([1, [task.id]]);
    leaveToo();
    await expect.poll(() => feeds.size).toBe(0);
    expect(store.getState()).toMatchObject({ isLoaded: false, thread: { comments: [] } });
    const calls = all.length;
    dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(all).toHaveLength(calls);
  });

  it('come again with who comes back', async () => {
    const { feeds, followed, loaded, texts } = openThread();
    (await loaded())();
    await expect.poll(() => feeds.size).toBe(0);
    await loaded();
    expect(followed).toHaveLength(2);
    expect(texts()).toEqual(['Comment number 2', 'Comment number 3']);
  });

  it('bring what a feed brings into every count of the task, and ask for its next step once it is quiet', async () => {
    const { cache, feeds, loaded, texts } = openThread();
    await loaded();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const feed of feeds) for (const sequence of [4, 5]) feed.onEvent(eventOf(sequence));
    await nextFrame();
    expect(texts()).toHaveLength(4);
    expect(cache.getQueryData(keys.tasks.one(task.id))).toMatchObject({ commentsCount: 5 });
    expect(cache.getQueryData(list)).toEqual(listed({ ...task, commentsCount: 5 }));
    const isOld = (): boolean | undefined => cache.getQueryState(keys.tasks.one(task.id))?.isInvalidated;
    vi.advanceTimersByTime(1999);
    expect(isOld()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isOld()).toBe(true);
  });

  it('change with an edit and go with a deletion, and the task is asked for again', async () => {
    const { cache, feeds, loaded, store, texts } = openThread();
    await loaded();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const push = (event: CommentEvent): void => feeds.forEach((feed) => feed.onEvent(event));
    push({ ...eventOf(2), text: 'Edited', editedAt: '2026-11-20T10:00:00.000Z', change: 4, commentsCount: 3 });
    await nextFrame();
    expect(texts()).toEqual(['Edited', 'Comment number 3']);
    push({ ...eventOf(3), text: '', deletedAt: '2026-11-20T10:00:00.000Z', change: 5, commentsCount: 2 });
    await nextFrame();
    expect([texts(), store.getState().thread.count]).toEqual([['Edited'], 2]);
    const isOld = (): boolean | undefined => cache.getQueryState(keys.tasks.one(task.id))?.isInvalidated;
    expect(cache.getQueryData(list)).toEqual(listed({ ...task, commentsCount: 2 }));
    vi.advanceTimersByTime(2000);
    expect(isOld()).toBe(true);
  });

  it('are caught up with again after a try that failed', async () => {
    let isOffline = false;
    const { clock, feeds, missedAfter, loaded, texts } = openThread({}, async () => {
      if (isOffline) throw connectionLost();
      return missedAfter.length > 1 ? [eventOf(4)] : [];
    });
    await loaded();
    await expect.poll(() => missedAfter).toHaveLength(1);
    isOffline = true;
    for (const feed of feeds) feed.onOpen();
    await expect.poll(() => missedAfter).toHaveLength(2);
    isOffline = false;
    await expect.poll(() => (clock.advance(3000), texts())).toContain('Comment number 4');
    expect(missedAfter.at(-1)).toEqual([task.id, 3]);
  });

  it('are asked for page by page until a linked one is there', async () => {
    const pages = new Map([
      [undefined, { items: comments, next: 'older' }],
      ['older', { items: [shownComment(1)], next: undefined }],
    ]);
    const { store, asked, loaded } = openThread({
      'tasks.comments': (_taskId: string, { token }: { readonly token?: string }) => pages.get(token),
    });
    await loaded();
    expect(await store.find('comment-1')).toBe(true);
    expect(await store.find('comment-0')).toBe(false);
    expect(asked('tasks.comments')).toHaveLength(2);
  });

  it('are looked through no further where a page fails', async () => {
    const { store, asked, loaded } = openThread({
      'tasks.comments': (_taskId: string, { token }: { readonly token?: string }) => {
        if (token !== undefined && asked('tasks.comments').length < 5) throw connectionLost();
        return { items: comments, next: token === undefined ? 'older' : undefined };
      },
    });
    await loaded();
    expect(await store.find('comment-1')).toBe(false);
    expect(asked('tasks.comments')).toHaveLength(2);
    expect(store.getState().error?.kind).toBe('connection-lost');
  });
});

describe('a comment on its way', () => {
  const outgoing = { id: 'mine', taskId: task.id, commentId: undefined, text: 'Both are fine', attachments: [] };
  const draft = { text: 'Both are fine', attachments: [], mentions: [] };

  it('is kept where its answer got lost and its echo came', async () => {
    const { deps, feeds, loaded, texts } = openThread({
      'tasks.comment': async () => {
        for (const feed of feeds) feed.onEvent(eventOf(4, 'mine'));
        await expect.poll(() => texts()).toContain('Comment number 4');
        throw connectionLost();
      },
    });
    await loaded();
    expect(await deps.feature(commentActions).send.run({ outgoing, draft })).toMatchObject({ ok: true });
    expect(texts()).toEqual(['Comment number 2', 'Comment number 3', 'Comment number 4']);
  });
});
