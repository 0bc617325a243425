import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conflict } from '#core/kernel/app-error.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { commentsTo, storedComment, taskId, taskWorld } from '#tests/support/components/task-world.ts';

const box = page.getByRole('textbox', { name: 'Comment' });
const send = page.getByRole('button', { name: 'Comment', exact: true });
const comment = (text: string) => page.getByRole('article').filter({ hasText: text });
const address = `/tasks/${taskId}`;

describe('the comments of a task', () => {
  it('are the ten newest, newest last, and on request the fifty before them, above what is read', async () => {
    await renderPage(address, { as: ada, seed: taskWorld({}, commentsTo(65)) });
    await expect.element(comment('Comment number 65')).toBeVisible();
    await expect.element(comment('Comment number 56')).toBeInTheDocument();
    await expect.element(page.getByText('Comment number 55', { exact: true })).not.toBeInTheDocument();
    const texts = (): readonly (string | null)[] =>
      [...document.querySelectorAll('[data-comment] p')].map(({ textContent }) => textContent);
    await expect.poll(() => texts().at(-1)).toBe('Comment number 65');
    const first = page.getByText('Comment number 56', { exact: true });
    const earlier = page.getByRole('button', { name: 'Show earlier comments' });
    earlier.element().scrollIntoView({ block: 'center' });
    const { top } = first.element().getBoundingClientRect();
    await earlier.click();
    await expect.element(page.getByText('Comment number 55', { exact: true })).toBeInTheDocument();
    await expect.poll(() => first.element().getBoundingClientRect().top).toBeCloseTo(top, -1);
    await page.getByRole('button', { name: 'Show earlier comments' }).click();
    await expect.element(page.getByRole('button', { name: 'Show earlier comments' })).not.toBeInTheDocument();
    // Rows far from the screen are not drawn.
    page
      .getByRole('heading', { name: /^Comments/ })
      .element()
      .scrollIntoView();
    await expect.element(page.getByText('Comment number 1', { exact: true })).toBeInTheDocument();
    const drawn = texts();
    expect(drawn).toEqual(Array.from(drawn, (_, at) => `Comment number ${at + 1}`));
  });

  it('shows what is sent at once, and sends it once', async () => {
    const { world } = await renderPage(address, { as: ada, seed: taskWorld() });
    await box.fill('The banner is ready');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(comment('The banner is ready')).toBeVisible();
    await expect.element(box).toHaveValue('');
    await expect.poll(() => world.tables.taskComments.size).toBe(1);
    await expect.poll(() => document.querySelectorAll('[data-comment]').length).toBe(1);
    await expect.element(page.getByRole('heading', { name: 'Comments 1' })).toBeVisible();
  });

  it('takes a refused comment back and keeps its words in the box', async () => {
    let refuse = (): void => undefined;
    const refused = new Promise<never>((_resolve, reject) => {
      refuse = () => reject(conflict('This task takes no more comments'));
    });
    await renderPage(address, { as: ada, seed: taskWorld(), ports: { comments: { add: () => refused } } });
    await box.fill('Is anybody there?');
    await send.click();
    await expect.element(comment('Is anybody there?')).toBeVisible();
    await expect.element(page.getByText('Sending…')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Reply' })).not.toBeInTheDocument();
    refuse();
    await expect.element(comment('Is anybody there?')).not.toBeInTheDocument();
    await expect.element(box).toHaveValue('Is anybody there?');
    await expect.element(page.getByRole('alert')).toHaveTextContent('This task takes no more comments');
  });

  it('says what is missing where nothing is written', async () => {
    await renderPage(address, { as: ada, seed: taskWorld() });
    await send.click();
    await expect.element(box).toHaveAccessibleDescription('Write a comment');
    await box.fill('Here it is');
    await send.click();
    await expect.element(comment('Here it is')).toBeVisible();
    await expect.element(box).not.toHaveAccessibleDescription();
  });

  it('shows a comment of somebody else once, as soon as it is written', async () => {
    const { world } = await renderPage(address, { as: ada, seed: taskWorld({}, commentsTo(2)) });
    await expect.element(comment('Comment number 2')).toBeVisible();
    const fresh = storedComment(3, { text: 'Look at this' });
    world.tables.taskComments.set(fresh.id, fresh);
    const event = { ...fresh, attachmentsCount: 0, commentsCount: 3 };
    for (const { feed } of world.commentFeeds) for (let times = 0; times < 3; times += 1) feed.onEvent(event);
    await expect.element(comment('Look at this')).toBeInTheDocument();
    expect(document.querySelectorAll('[data-comment]')).toHaveLength(3);
    await expect.element(page.getByRole('heading', { name: 'Comments 3' })).toBeVisible();
  });

  it('asks for what a gap or a break in the connection kept away', async () => {
    const { world } = await renderPage(address, { as: ada, seed: taskWorld({}, commentsTo(2)) });
    await expect.element(comment('Comment number 2')).toBeVisible();
    for (const each of [storedComment(3), storedComment(4)]) world.tables.taskComments.set(each.id, each);
    const event = { ...storedComment(4), attachmentsCount: 0, commentsCount: 4 };
    for (const { feed } of world.commentFeeds) feed.onEvent(event);
    await expect.element(comment('Comment number 3')).toBeInTheDocument();
    world.tables.taskComments.set(storedComment(5).id, storedComment(5));
    world.interrupt();
    await expect.element(comment('Comment number 5')).toBeInTheDocument();
  });

  it('are replied to beneath them', async () => {
    await renderPage(address, { as: ada, seed: taskWorld({}, commentsTo(1)) });
    await comment('Comment number 1').getByRole('button', { name: 'Reply' }).click();
    const reply = page.getByRole('textbox', { name: 'Reply' });
    await expect.element(reply).toHaveFocus();
    await reply.fill('I agree');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByRole('article', { name: 'Reply by Ada Lindqvist' })).toHaveTextContent('I agree');
    await expect.element(page.getByRole('heading', { name: 'Comments 2' })).toBeVisible();
  });
});

describe('a link to a comment', () => {
  it('loads pages until it is there, scrolls to it and marks it', async () => {
    const reply = storedComment(41, { commentId: storedComment(2).id, text: 'The reply meant' });
    await renderPage(`${address}?comment=${reply.id}`, {
      as: ada,
      seed: taskWorld({}, [...commentsTo(40), reply]),
    });
    await expect.element(page.getByText('The reply meant')).toBeVisible();
    const marked = page.getByRole('article', { name: 'Reply by Robin Vale' });
    await expect.element(marked).toHaveAttribute('aria-current', 'true');
    await expect.element(marked).toHaveFocus();
    await expect.element(marked).toBeInViewport();
  });

  it('says so where the comment is gone', async () => {
    await renderPage(`${address}?comment=${storedComment(999).id}`, { as: ada, seed: taskWorld({}, commentsTo(12)) });
    await expect.element(page.getByText('The comment that this link leads to was deleted.')).toBeVisible();
  });

  it('leads admins to their own page of the task', async () => {
    await renderPage(`${address}?comment=${storedComment(1).id}`, { as: robin, seed: taskWorld({}, commentsTo(1)) });
    await expect.element(comment('Comment number 1')).toBeVisible();
    await expect
      .poll(() => location.pathname + location.search)
      .toBe(`/admin/tasks/${taskId}?comment=${storedComment(1).id}`);
  });
});

describe('a mention', () => {
  it('is picked by the keyboard, without the box losing the focus', async () => {
    const { world } = await renderPage(address, { as: ada, seed: taskWorld() });
    await box.click();
    await userEvent.keyboard('Hi @');
    const list = page.getByRole('listbox', { name: 'People on this task' });
    await expect.element(list).toBeVisible();
    await expect.element(box).toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('va');
    await expect.element(list.getByRole('option')).toHaveTextContent('Robin Vale');
    await userEvent.keyboard('{Enter}');
    await expect.element(box).toHaveValue('Hi @Robin Vale ');
    await expect.element(box).toHaveFocus();
    await expect.element(list).not.toBeInTheDocument();
    await userEvent.keyboard('see this{Control>}{Enter}{/Control}');
    await expect.element(comment('see this').getByTitle('Robin Vale')).toHaveTextContent('@Robin Vale');
    await expect
      .poll(() => [...world.tables.taskComments.values()][0]?.mentions.map(({ userId }) => userId))
      .toEqual([robin.id]);
  });

  it('is not picked by the Enter that ends a word of an input method', async () => {
    await renderPage(address, { as: ada, seed: taskWorld() });
    await box.click();
    await userEvent.keyboard('@ro');
    const list = page.getByRole('listbox');
    await expect.element(list).toBeVisible();
    const enter = { key: 'Enter', bubbles: true, cancelable: true } as const;
    box.element().dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }));
    await expect.element(list).toBeVisible();
    await expect.element(box).toHaveValue('@ro');
    box.element().dispatchEvent(new KeyboardEvent('keydown', enter));
    await expect.element(box).toHaveValue('@Robin Vale ');
  });

  it('opens for nothing that is no mention, and Escape keeps the text', async () => {
    await renderPage(address, { as: ada, seed: taskWorld() });
    await box.click();
    const list = page.getByRole('listbox');
    await userEvent.keyboard('mail a@b');
    await expect.element(list).not.toBeInTheDocument();
    await userEvent.keyboard(' @ro');
    await expect.element(list).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(box).toHaveValue('mail a@b @ro');
    await userEvent.keyboard('{Enter}');
    await expect.element(box).toHaveValue('mail a@b @ro\n');
  });
});

describe('the draft of a comment', () => {
  it('is there again after the page was left', async () => {
    await renderPage(address, { as: ada, seed: taskWorld({}, commentsTo(1)) });
    await box.fill('Half a thought');
    await comment('Comment number 1').getByRole('button', { name: 'Reply' }).click();
    await page.getByRole('textbox', { name: 'Reply' }).fill('Half a reply');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
    await expect.element(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Relaunch the shop' }).click();
    await expect.element(box).toHaveValue('Half a thought');
    await expect.element(page.getByRole('textbox', { name: 'Reply' })).toHaveValue('Half a reply');
  });

  it('is gone once the comment is kept', async () => {
    await renderPage(address, { as: ada, seed: taskWorld() });
    await box.fill('A whole thought');
    await send.click();
    await expect.element(page.getByRole('heading', { name: 'Comments 1' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
    await page.getByRole('link', { name: 'Relaunch the shop' }).click();
    await expect.element(comment('A whole thought')).toBeVisible();
    await expect.element(box).toHaveValue('');
  });
});
