import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conflict, connectionLost } from '#core/kernel/app-error.ts';
import type { Comment, CommentDraft } from '#core/tasks/comment.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';
import { storedComment, taskId, taskWorld } from '#tests/support/components/task-world.ts';

const box = page.getByRole('textbox', { name: 'Comment' });
const send = page.getByRole('button', { name: 'Comment', exact: true });
const comment = (text: string) => page.getByRole('article').filter({ hasText: text });
const address = `/tasks/${taskId}`;

const kept = (id: string, { text }: CommentDraft): Comment => ({
  ...storedComment(1, { id, text, ownerId: ada.id, ownerName: ada.name }),
  attachments: [],
  replies: [],
});

describe('a comment that is sent', () => {
  it('has the same id when its answer was lost and it is sent again, and another one with other words', async () => {
    const ids: string[] = [];
    await renderPage(address, {
      as: ada,
      seed: taskWorld(),
      ports: {
        comments: {
          add: async (id, _taskId, draft) => {
            ids.push(id);
            if (ids.length < 3) throw connectionLost();
            return kept(id, draft);
          },
        },
      },
    });
    await box.fill('Is anybody there?');
    await send.click();
    await expect.element(box).toHaveValue('Is anybody there?');
    await send.click();
    await expect.poll(() => ids.length).toBe(2);
    await expect.element(box).toHaveValue('Is anybody there?');
    await box.fill('Is somebody there?');
    await send.click();
    await expect.element(comment('Is somebody there?')).toBeVisible();
    await expect.poll(() => ids.length).toBe(3);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('comes back before what was written meanwhile where it is refused', async () => {
    const refused = createGate<Comment>();
    await renderPage(address, { as: ada, seed: taskWorld(), ports: { comments: { add: () => refused.passed } } });
    await box.fill('First thought');
    await send.click();
    await expect.element(comment('First thought')).toBeVisible();
    await box.fill('Second thought');
    refused.refuse(conflict('This task takes no more comments'));
    await expect.element(box).toHaveValue('First thought\n\nSecond thought');
  });

  it('leaves what was written meanwhile in the box where it is kept', async () => {
    const answer = createGate<undefined>();
    await renderPage(address, {
      as: ada,
      seed: taskWorld(),
      ports: {
        comments: {
          add: async (id, _taskId, draft) => {
            await answer.passed;
            return kept(id, draft);
          },
        },
      },
    });
    await box.fill('First thought');
    await send.click();
    await expect.element(comment('First thought')).toBeVisible();
    await box.fill('Second thought');
    answer.open(undefined);
    await expect.element(page.getByText('Sending…')).not.toBeInTheDocument();
    await expect.element(box).toHaveValue('Second thought');
  });

  it('waits for its files, and goes without those that were taken away', async () => {
    const sent = createGate<undefined>();
    const { world } = await renderPage(address, {
      as: ada,
      seed: taskWorld(),
      ports: {
        transfer: { put: () => sent.passed },
        comments: {
          add: async (id, _taskId, draft) => {
            world.tables.taskComments.set(id, storedComment(1, { id, attachments: draft.attachments }));
            return kept(id, draft);
          },
        },
      },
    });
    await box.fill('Two pictures');
    const pasted = new DataTransfer();
    for (const kind of ['png', 'webp'])
      pasted.items.add(new File(['picture'], `plan.${kind}`, { type: `image/${kind}` }));
    box
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }));
    await expect.element(page.getByText('Files are uploading')).toBeVisible();
    await expect.element(send).toBeDisabled();
    await box.click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(box).toHaveValue('Two pictures');
    sent.open(undefined);
    await page.getByRole('button', { name: 'Remove plan.png' }).click();
    await send.click();
    await expect
      .poll(() =>
        [...world.tables.taskComments.values()].flatMap(({ attachments }) => attachments.map(({ name }) => name)),
      )
      .toEqual(['plan.webp']);
  });
});
