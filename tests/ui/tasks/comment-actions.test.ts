import { describe, expect, it } from 'vitest';
import { conflict, notFound } from '#core/kernel/app-error.ts';
import { withEvents } from '#core/tasks/comment-thread.ts';
import { keys } from '#ui/cache/keys.ts';
import type { AuthView } from '#ui/context/auth-store.ts';
import { commentActions } from '#ui/tasks/comments/comment-actions.ts';
import { threadStores } from '#ui/tasks/comments/thread-stores.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { moment, openFeatureStage } from '#tests/support/ui/feature-stage.ts';
import { shownComment, shownTask } from '#tests/support/ui/shown.ts';

const task = shownTask();
const one = keys.tasks.one(task.id);
const draft = { text: 'Both are fine', attachments: [], mentions: [] };
const outgoing = { id: 'mine', taskId: task.id, commentId: undefined, text: draft.text, attachments: [] };

const openThread = (auth?: AuthView) => {
  const answer = createGate<unknown>();
  const stage = openFeatureStage({
    cached: [[one, task]],
    answers: { 'tasks.comment': () => answer.passed, 'tasks.reply': () => answer.passed },
    ...(auth === undefined ? {} : { auth }),
  });
  const store = stage.deps.feature(threadStores).of(task.id);
  const { send } = stage.deps.feature(commentActions);
  return { ...stage, answer, store, send, shown: () => store.getState().thread.comments };
};

describe('a comment that is sent', () => {
  it('stands at the end as the person’s own until the server has it', async () => {
    const { answer, send, shown, touched } = openThread();
    const sending = send.run({ outgoing, draft });
    await expect.poll(shown).toMatchObject([
      {
        id: 'mine',
        text: draft.text,
        ownerId: 'ada-id',
        ownerName: 'Ada Lindqvist',
        createdAt: moment,
        isSending: true,
      },
    ]);
    answer.open(shownComment(3, { id: 'mine' }));
    expect(await sending).toMatchObject({ ok: true });
    expect(shown()).toMatchObject([{ id: 'mine', sequence: 3, isSending: false }]);
    expect(touched()).toEqual([]);
  });

  it('of nobody has no name', async () => {
    const { answer, send, shown } = openThread({ status: 'UNAUTHENTICATED' });
    const sending = send.run({ outgoing, draft });
    await expect.poll(shown).toMatchObject([{ ownerId: '', ownerName: '' }]);
    answer.open(shownComment(3, { id: 'mine' }));
    await sending;
  });

  it('stands beneath the one that it answers', async () => {
    const { answer, send, shown, store } = openThread();
    const { replies: _replies, attachments: _files, ...above } = shownComment(1);
    store.change((thread) =>
      withEvents(thread, [{ ...above, commentId: undefined, attachmentsCount: 0, commentsCount: 1 }]),
    );
    const sending = send.run({ outgoing: { ...outgoing, commentId: above.id }, draft });
    const replies = (): unknown => shown()[0]?.replies;
    await expect.poll(replies).toMatchObject([{ id: 'mine', isSending: true }]);
    answer.open({ ...shownComment(2, { id: 'mine' }), commentId: above.id });
    await sending;
    expect(replies()).toMatchObject([{ id: 'mine', sequence: 2, isSending: false }]);
  });

  it.each([
    ['is taken back where it is refused', conflict('No more'), []],
    ['is taken back, and its task asked for again, where that is gone', notFound('task'), [JSON.stringify(one)]],
  ])('%s', async (_what, cause, again) => {
    const { answer, send, shown, touched } = openThread();
    const sending = send.run({ outgoing, draft });
    await expect.poll(() => shown().length).toBe(1);
    answer.refuse(cause);
    expect(await sending).toEqual({ ok: false, error: cause.error });
    expect([shown(), touched()]).toEqual([[], again]);
  });

  it('counts as sent with its echo, whatever becomes of the answer', async () => {
    const { answer, send, shown, store } = openThread();
    const sending = send.run({ outgoing, draft });
    await expect.poll(() => shown().length).toBe(1);
    const { replies: _replies, attachments: _files, ...echo } = shownComment(3, { id: 'mine' });
    store.change((thread) =>
      withEvents(thread, [{ ...echo, commentId: undefined, attachmentsCount: 0, commentsCount: 3 }]),
    );
    expect(await sending).toMatchObject({ ok: true });
    answer.refuse(conflict('No more'));
    expect(shown()).toMatchObject([{ id: 'mine', isSending: false }]);
  });
});
