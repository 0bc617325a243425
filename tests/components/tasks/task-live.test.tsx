import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StoredComment } from '#adapters/memory/tasks/task-tables.ts';
import type { MemoryWorld } from '#adapters/memory/world.ts';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';
import { commentsTo, storedComment, taskId, taskWorld } from '#tests/support/components/task-world.ts';

/** Details so long that the end of the conversation is out of sight. */
const long = { details: 'A line of the details.\n\n'.repeat(40) };

const address = `/tasks/${taskId}`;
const article = (text: string) => page.getByRole('article').filter({ hasText: text });
const pill = page.getByRole('button', { name: /new comment/ });

const write = (world: MemoryWorld, comments: readonly StoredComment[]): void => {
  for (const comment of comments) world.tables.taskComments.set(comment.id, comment);
};

const push = (world: MemoryWorld, comments: readonly StoredComment[]): void => {
  write(world, comments);
  const commentsCount = world.tables.taskComments.size;
  for (const { attachments, ...comment } of comments)
    for (const { feed } of world.commentFeeds)
      feed.onEvent({ ...comment, attachmentsCount: attachments.length, commentsCount });
};

const from = (first: number, last: number): readonly StoredComment[] =>
  Array.from({ length: last - first + 1 }, (_, at) => storedComment(first + at));

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Scrolls, and returns once the page has noticed. */
const scrolledTo = async (top: number): Promise<void> => {
  scrollTo(0, top);
  for (let frames = 0; frames < 3; frames += 1) await nextFrame();
};

describe('a live conversation', () => {
  it('says how many comments came while the reader is elsewhere, and leads to the first', async () => {
    const { world } = await renderPage(address, { as: ada, seed: taskWorld(long, commentsTo(10)) });
    await expect.element(article('Comment number 10')).toBeInTheDocument();
    await scrolledTo(0);
    push(world, from(11, 13));
    await expect.element(pill).toHaveTextContent('3 new comments');
    expect(scrollY).toBe(0);
    await pill.click();
    await expect.element(article('Comment number 11')).toBeInViewport();
    await expect.element(article('Comment number 11')).toHaveFocus();
    await expect.element(pill).not.toBeInTheDocument();
  });

  it('counts nothing of the reader’s own as new, wherever they wrote it', async () => {
    const { world } = await renderPage(address, { as: ada, seed: taskWorld(long, commentsTo(10)) });
    await expect.element(article('Comment number 10')).toBeInTheDocument();
    await scrolledTo(0);
    const own = { ownerId: ada.id, ownerName: ada.name };
    const first = page.getByRole('article', { name: /^Comment by/ }).first();
    push(world, [storedComment(11, own), storedComment(12, { ...own, commentId: storedComment(1).id })]);
    await expect.element(first).toHaveTextContent(/Comment number 12/);
    await expect.element(pill).not.toBeInTheDocument();
    push(world, [storedComment(13, { commentId: storedComment(1).id })]);
    await expect.element(pill).toHaveTextContent('1 new comment');
    await pill.click();
    await expect.element(first).toHaveFocus();
  });

  it('follows the newest where the reader is at the end', async () => {
    const { world } = await renderPage(address, { as: ada, seed: taskWorld({}, commentsTo(10)) });
    await expect.element(article('Comment number 10')).toBeInTheDocument();
    await scrolledTo(document.documentElement.scrollHeight);
    push(world, from(11, 16));
    await expect.element(article('Comment number 16')).toBeInViewport();
    await expect.element(pill).not.toBeInTheDocument();
  });

  it('goes to what the reader writes, from anywhere', async () => {
    await renderPage(address, { as: ada, seed: taskWorld(long, commentsTo(10)) });
    await expect.element(article('Comment number 10')).toBeInTheDocument();
    await scrolledTo(0);
    await page.getByRole('textbox', { name: 'Comment' }).fill('From far above');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText('From far above', { exact: true })).toBeInViewport({ ratio: 1 });
    expect(scrollY).toBeGreaterThan(0);
  });

  it('shows the newest page where too much was missed', async () => {
    const { world } = await renderPage(address, { as: ada, seed: taskWorld(long, commentsTo(5)) });
    await expect.element(article('Comment number 5')).toBeInTheDocument();
    await scrolledTo(0);
    write(world, from(6, 500));
    world.interrupt();
    await expect.element(pill).toHaveTextContent('495 new comments');
    await expect.element(page.getByRole('heading', { name: 'Comments 500' })).toBeVisible();
    expect(document.querySelectorAll('[data-comment]').length).toBe(10);
    await page.getByRole('button', { name: 'Show earlier comments' }).click();
    await expect.element(page.getByText('Comment number 490', { exact: true })).toBeInTheDocument();
  });

  it('shows a comment with files as soon as they are known', async () => {
    const { world } = await renderPage(address, { as: ada, seed: taskWorld({}, commentsTo(1)) });
    await expect.element(article('Comment number 1')).toBeInTheDocument();
    push(world, [storedComment(2, { attachments: [{ key: 'task/x.png', name: 'x.png' }] })]);
    await expect.element(page.getByRole('button', { name: 'Open x.png' })).toBeInTheDocument();
  });

  it('counts 1,000 comments of a burst once each, and shows them in their order, a few at a time', async () => {
    const { world } = await renderPage(address, { as: ada, seed: taskWorld(long, commentsTo(10)) });
    await expect.element(article('Comment number 10')).toBeInTheDocument();
    await scrolledTo(0);
    for (let first = 11; first <= 1010; first += 20) {
      push(world, from(first, first + 19));
      push(world, from(first, first));
      await nextFrame();
    }
    await expect.element(page.getByRole('heading', { name: 'Comments 1010' })).toBeVisible();
    await expect.element(pill).toHaveTextContent('1000 new comments');
    await pill.click();
    await expect.element(article('Comment number 11')).toBeInViewport();
    const shown = [...document.querySelectorAll('[data-comment]')].map((each) =>
      Number(/Comment number (\d+)/.exec(each.textContent ?? '')?.[1]),
    );
    expect(shown.length).toBeLessThan(100);
    expect(shown).toEqual(shown.map((_, at) => (shown[0] ?? 0) + at));
    await scrolledTo(document.documentElement.scrollHeight);
    await expect.element(article('Comment number 1010')).toBeInTheDocument();
    expect(document.documentElement.scrollHeight).toBeGreaterThan(50_000);
  });
});
