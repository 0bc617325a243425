import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { limitExceeded } from '#core/kernel/app-error.ts';
import { keptClipboard } from '#tests/support/components/clipboard.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { storedComment, taskId, taskWorld } from '#tests/support/components/task-world.ts';

const address = `/tasks/${taskId}`;
const of = (name: string | RegExp) => page.getByRole('article', { name });
const menu = (name: string | RegExp) =>
  of(name)
    .getByRole('button', { name: /^Actions for the comment/ })
    .first();
const item = (name: string) => page.getByRole('menuitem', { name });
const edited = page.getByRole('textbox', { name: 'Edited comment' });

const own = storedComment(1, { text: 'The blue **one**', ownerId: ada.id, ownerName: ada.name });
const reply = storedComment(2, { commentId: own.id, text: 'Which blue?' });
const other = storedComment(3, { text: 'Agreed' });

describe('a comment that is edited', () => {
  it('says so, and has its new words', async () => {
    const { world } = await renderPage(address, { as: ada, seed: taskWorld({}, [own]) });
    await menu(/by Ada/).click();
    await item('Edit').click();
    await expect.element(edited).toHaveValue('The blue **one**');
    await expect.element(edited).toHaveFocus();
    await edited.fill('The green one');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(of(/by Ada/).getByText('The green one')).toBeVisible();
    await expect.element(of(/by Ada/).getByText(/^edited/)).toBeVisible();
    await expect.element(edited).not.toBeInTheDocument();
    expect(world.tables.taskComments.get(own.id)?.text).toBe('The green one');
  });

  it('keeps what is typed where the server refuses it, where it is empty, and where its page is left', async () => {
    const edit = async (): Promise<never> => {
      throw limitExceeded('Too many comments');
    };
    await renderPage(address, { as: ada, seed: taskWorld({}, [own]), ports: { comments: { edit } } });
    await menu(/by Ada/).click();
    await item('Edit').click();
    await edited.fill(' ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(edited).toHaveAccessibleDescription('Write a comment');
    await edited.fill('The green one');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(edited).toHaveAccessibleDescription(/Too many comments/);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
    await expect.element(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible();
    history.back();
    await expect.element(edited).toHaveValue('The green one');
    await of(/by Ada/)
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect.element(of(/by Ada/).getByText('one')).toBeVisible();
  });
});

it('a sentence of a summary says that its source was edited since', async () => {
  const summary = {
    text: 'Blue.',
    isTyped: false,
    madeBy: 'embedded',
    madeAt: '2026-11-20T10:00:00.000Z',
    commentsCount: 1,
    sentences: [
      { text: 'Blue.', role: 'decided' as const, author: ada.name, isFromDetails: false, commentIds: [own.id] },
    ],
  };
  await renderPage(address, { as: ada, seed: taskWorld({ summary }, [own]) });
  const card = page.getByRole('region', { name: 'Summary' });
  await expect.element(card.getByText('Blue.')).toBeVisible();
  await expect.element(card.getByText('changed since')).not.toBeInTheDocument();
  await menu(/by Ada/).click();
  await item('Edit').click();
  await edited.fill('Green');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(card.getByText('changed since')).toBeVisible();
});

describe('a comment that is deleted', () => {
  it('stays as deleted above its replies, and comes back by Undo', async () => {
    await renderPage(address, { as: ada, seed: taskWorld({}, [own, reply, other]) });
    await menu('Comment by Ada Lindqvist').click();
    await item('Delete').click();
    await expect.element(of('Deleted comment').getByText('Deleted', { exact: true })).toBeVisible();
    await expect.element(page.getByText('The blue')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Comments 2' })).toBeVisible();
    await expect.element(of('Deleted comment').getByRole('button', { name: 'Reply' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(of(/Comment by Ada/).getByText('one')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Comments 3' })).toBeVisible();
  });

  it('leaves with its last reply', async () => {
    await renderPage(`/admin${address}`, { as: robin, seed: taskWorld({}, [own, reply, other]) });
    await menu(/Comment by Ada/).click();
    await item('Delete').click();
    await expect.element(of('Deleted comment')).toBeVisible();
    await of('Reply by Robin Vale')
      .getByRole('button', { name: /^Actions/ })
      .click();
    await item('Delete').click();
    await expect.element(of('Deleted comment')).not.toBeInTheDocument();
    await expect.element(of('Comment by Robin Vale').getByText('Agreed')).toBeVisible();
  });
});

describe('what can be done with a comment', () => {
  it('is everything for its author, and neither to edit nor to delete for other customers', async () => {
    await renderPage(address, { as: ada, seed: taskWorld({}, [own, other]) });
    await menu('Comment by Ada Lindqvist').click();
    for (const name of ['Copy link', 'Quote', 'Edit', 'Delete']) await expect.element(item(name)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await menu('Comment by Robin Vale').click();
    await expect.element(item('Quote')).toBeVisible();
    for (const name of ['Edit', 'Delete']) await expect.element(item(name)).not.toBeInTheDocument();
  });

  it('is to delete it for an admin, but not to put words into it', async () => {
    await renderPage(`/admin${address}`, { as: robin, seed: taskWorld({}, [own]) });
    await menu(/Comment by Ada/).click();
    await expect.element(item('Delete')).toBeVisible();
    await expect.element(item('Edit')).not.toBeInTheDocument();
  });

  it('is to quote it in a reply, and to copy its link', async () => {
    const copied = keptClipboard();
    await renderPage(address, { as: ada, seed: taskWorld({}, [own]) });
    await menu(/Comment by Ada/).click();
    await item('Copy link').click();
    await expect.element(page.getByText('Link copied')).toBeVisible();
    expect(copied).toEqual([`${location.origin}${address}?comment=${own.id}`]);
    await menu(/Comment by Ada/).click();
    await item('Quote').click();
    const box = page.getByRole('textbox', { name: 'Reply' });
    await expect.element(box).toHaveValue('> The blue **one**\n\n');
    await expect.element(box).toHaveFocus();
  });
});
