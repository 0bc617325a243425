import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { commentsTo, storedComment, taskId, taskWorld } from '#tests/support/components/task-world.ts';

const reply = page.getByRole('textbox', { name: 'Reply' });
const first = page.getByRole('article', { name: /^Comment by/ }).first();
const replies = page.getByRole('article', { name: /^Reply by/ });
const address = `/tasks/${taskId}`;

const repliesFrom = (sequence: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    storedComment(sequence + at, { commentId: storedComment(1).id, text: `Reply number ${at + 1}` }),
  );

describe('a reply', () => {
  it('is given up by Escape while nothing is written, and by its button', async () => {
    await renderPage(address, { as: ada, seed: taskWorld({}, commentsTo(1)) });
    await first.getByRole('button', { name: 'Reply' }).click();
    await reply.fill('Half a word');
    await userEvent.keyboard('{Escape}');
    await expect.element(reply).toHaveValue('Half a word');
    await reply.fill('');
    await userEvent.keyboard('{Escape}');
    await expect.element(reply).not.toBeInTheDocument();
    await first.getByRole('button', { name: 'Reply' }).click();
    await first.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(reply).not.toBeInTheDocument();
  });

  it('is hidden behind the newest five until earlier ones are asked for', async () => {
    await renderPage(address, { as: ada, seed: taskWorld({}, [...commentsTo(1), ...repliesFrom(2, 7)]) });
    await expect.element(replies.first()).toHaveTextContent('Reply number 3');
    await page.getByRole('button', { name: 'Show 2 earlier replies' }).click();
    await expect.element(replies.first()).toHaveTextContent('Reply number 1');
    expect(replies.elements()).toHaveLength(7);
  });

  it('is shown where a link leads to it, however many are newer', async () => {
    const all = repliesFrom(2, 7);
    await renderPage(`${address}?comment=${all[0]?.id}`, { as: ada, seed: taskWorld({}, [...commentsTo(1), ...all]) });
    await expect.element(replies.first()).toHaveTextContent('Reply number 1');
    await expect.element(replies.first()).toHaveFocus();
  });
});

describe('the people whom a comment may mention', () => {
  const box = page.getByRole('textbox', { name: 'Comment' });
  const options = page.getByRole('listbox').getByRole('option');
  const names = () => options.elements().map((each) => each.querySelector('bdi')?.textContent);
  const mei = { ownerId: 'mei-id', ownerName: 'Mei Tanaka' };

  it('are those of the task and those who wrote, and not the writer', async () => {
    const comments = [
      storedComment(1, mei),
      storedComment(2, {
        ownerId: ada.id,
        ownerName: ada.name,
        text: '@Robin Vale and @Ada Lindqvist',
        mentions: [
          { userId: robin.id, name: robin.name, start: 0, length: 11 },
          { userId: ada.id, name: ada.name, start: 16, length: 14 },
        ],
      }),
    ];
    await renderPage(address, { as: ada, seed: taskWorld({}, comments) });
    const named = page.getByRole('article').filter({ hasText: '@Robin Vale and' });
    await expect.element(named.getByTitle('Ada Lindqvist')).toHaveAttribute('data-own', 'true');
    await expect.element(named.getByTitle('Robin Vale')).toHaveAttribute('data-own', 'false');
    await box.click();
    await userEvent.keyboard('@');
    await expect.poll(names).toEqual(expect.arrayContaining(['Mei Tanaka', 'Robin Vale']));
    expect(names()).not.toContain('Ada Lindqvist');
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(names).toEqual([]);
  });

  it('are gone through by arrows, and picked by Tab or by a click that leaves the focus in the box', async () => {
    const comments = [storedComment(1, mei), storedComment(2, { ownerId: 'noor-id', ownerName: 'Noor Haddad' })];
    await renderPage(address, { as: ada, seed: taskWorld({}, comments) });
    await expect.element(page.getByRole('article').last()).toBeVisible();
    const selected = () => options.elements().findIndex((each) => each.getAttribute('aria-selected') === 'true');
    await box.click();
    await userEvent.keyboard('@');
    await expect.poll(selected).toBe(0);
    const [, second, third] = names();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(selected).toBe(1);
    await userEvent.keyboard('{Tab}');
    await expect.element(box).toHaveValue(`@${second} `);
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard('@');
    await expect.poll(selected).toBe(0);
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(selected).toBe(2);
    await options.last().click();
    await expect.element(box).toHaveValue(`@${second} @${third} `);
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard('@{Shift>}{Enter}{/Shift}');
    await expect.element(box).toHaveValue(`@${second} @${third} @\n`);
  });
});
