import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessDenied } from '#core/kernel/app-error.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { storedComment, taskId, taskWorld } from '#tests/support/components/task-world.ts';
import { numbered, storedBrand } from '#tests/support/entities.ts';

const about = page.getByRole('complementary', { name: 'About this task' });
const property = (name: RegExp) => about.getByRole('button', { name });
const option = (name: string) => page.getByRole('menuitemradio', { name });
const address = `/admin/tasks/${taskId}`;

describe('the properties of a task', () => {
  it('are changed where they are read, at once', async () => {
    const brand = storedBrand({ id: numbered(7), name: 'Acme' });
    const { world } = await renderPage(address, { as: robin, seed: { ...taskWorld(), brands: [brand] } });
    const kept = () => world.tables.tasks.get(taskId);
    await property(/^Priority: No priority/).click();
    await option('High').click();
    await expect.element(property(/^Priority: High/)).toBeVisible();
    await expect.poll(() => kept()?.priority).toBe('high');
    await property(/^Brand: No brand/).click();
    await option('Acme').click();
    await expect.element(property(/^Brand: Acme/)).toBeVisible();
    await property(/^Mail: Email updates: on/).click();
    await option('Email updates: off').click();
    await expect.poll(() => kept()).toMatchObject({ brandId: brand.id, isEmailEnabled: false, revision: 4 });
    await property(/^Status: In progress/).click();
    await option('Completed').click();
    await expect.element(page.getByRole('main').getByRole('button', { name: 'Reopen' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => kept()?.status).toBe('in_progress');
  });

  it('take a date and none, and refuse one that is half typed', async () => {
    const { world } = await renderPage(address, { as: robin, seed: taskWorld() });
    const panel = page.getByRole('dialog', { name: 'Due' });
    await property(/^Due: No date/).click();
    const date = panel.getByLabelText('Due date');
    await expect.element(date).toHaveFocus();
    await userEvent.keyboard('1{Enter}');
    await expect.element(date).toHaveAccessibleDescription('Finish the date, or clear it');
    await date.fill('2027-01-31');
    await userEvent.keyboard('{Enter}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.poll(() => world.tables.tasks.get(taskId)?.dueOn).toBe('2027-01-31');
    await property(/^Due: Jan 31, 2027/).click();
    await panel.getByRole('button', { name: 'No date' }).click();
    await expect.poll(() => world.tables.tasks.get(taskId)?.dueOn).toBeUndefined();
  });

  it('take people on and off, each as soon as they are chosen', async () => {
    const mei = { ...ada, id: numbered(31), name: 'Mei Tanaka', email: 'mei@coolio.test' };
    const { world } = await renderPage(address, { as: robin, seed: { ...taskWorld(), users: [ada, robin, mei] } });
    const kept = () => world.tables.tasks.get(taskId)?.assigneeIds;
    await property(/^Assignees: Ada/).click();
    const panel = page.getByRole('dialog', { name: 'Assignees' });
    await panel.getByRole('combobox').fill('mei');
    await panel.getByRole('option', { name: /Mei Tanaka/ }).click();
    await expect.poll(kept).toEqual([ada.id, mei.id]);
    await panel.getByRole('button', { name: `Remove ${ada.name}` }).click();
    await expect.poll(kept).toEqual([mei.id]);
    await expect.element(panel.getByRole('button', { name: `Remove ${mei.name}` })).toHaveFocus();
  });

  it('go back to what they were where the server refuses', async () => {
    const edit = async (): Promise<never> => {
      throw accessDenied('You may not');
    };
    await renderPage(address, { as: robin, seed: taskWorld(), ports: { tasks: { edit } } });
    await property(/^Priority/).click();
    await option('Low').click();
    await expect.element(page.getByText('You may not')).toBeVisible();
    await expect.element(property(/^Priority: No priority/)).toBeVisible();
  });

  it('are only read by a customer, but for the status', async () => {
    await renderPage(`/tasks/${taskId}`, { as: ada, seed: taskWorld() });
    await expect.element(property(/^Status: In progress/)).toBeVisible();
    await expect.element(about).toHaveTextContent(/PriorityNo priority.*DueNo date/);
    for (const name of [/^Priority/, /^Due/, /^Assignees/, /^Mail/])
      await expect.element(property(name)).not.toBeInTheDocument();
  });

  it('are behind a line on a narrow screen, which says the most important', async () => {
    onTestFinished(() => page.viewport(1280, 800));
    await page.viewport(390, 844);
    await renderPage(address, { as: robin, seed: taskWorld({ dueOn: '2027-01-31' }) });
    const line = about.getByRole('button', { name: /Show details/ });
    await expect.element(line).toHaveTextContent(/In progress.*Jan 31, 2027/);
    await expect.element(about.getByText('Owner')).not.toBeVisible();
    await line.click();
    await expect.element(about.getByText('Owner')).toBeVisible();
  });
});

describe('a summary', () => {
  const sentence = (role: 'goal' | 'decided' | 'now', text: string) => ({
    text,
    role,
    author: undefined,
    isFromDetails: true,
    commentIds: [],
  });

  it('is what is now, and all of it on request', async () => {
    const sentences = [
      sentence('goal', 'A new shop.'),
      sentence('decided', 'In June.'),
      sentence('now', 'It is ready.'),
    ];
    const made = { text: '', isTyped: false, madeBy: 'embedded', madeAt: '2026-11-20T10:00:00.000Z', commentsCount: 0 };
    await renderPage(`/tasks/${taskId}`, { as: ada, seed: taskWorld({ summary: { ...made, sentences } }) });
    const card = page.getByRole('region', { name: 'Summary' });
    await expect.element(card.getByText('It is ready.')).toBeVisible();
    await expect.element(card.getByText('A new shop.')).not.toBeInTheDocument();
    await card.getByRole('button', { name: 'Show all 3' }).click();
    await expect.element(card.getByText('A new shop.')).toBeVisible();
    await card.getByRole('button', { name: 'Show less' }).click();
    await expect.element(card.getByText('A new shop.')).not.toBeInTheDocument();
  });

  it('that a customer can do nothing about is not there while it is empty', async () => {
    await renderPage(`/tasks/${taskId}`, { as: ada, seed: taskWorld() });
    await expect.element(page.getByRole('textbox', { name: 'Comment' })).toBeVisible();
    await expect.element(page.getByText('Summary')).not.toBeInTheDocument();
    await expect.element(page.getByText('Next step')).not.toBeInTheDocument();
  });
});

describe('a comment', () => {
  it('is read as Markdown, with its people marked, its lines kept and its addresses as links', async () => {
    const text = `Look **twice**, @${ada.name}\nhttps://coolio.test/a.\n\n- [ ] print\n\n\`@code\``;
    const start = text.indexOf('@');
    const mentions = [{ userId: ada.id, name: ada.name, start, length: ada.name.length + 1 }];
    await renderPage(`/tasks/${taskId}`, { as: ada, seed: taskWorld({}, [storedComment(1, { text, mentions })]) });
    const comment = page.getByRole('article', { name: 'Comment by Robin Vale' });
    await expect.element(comment.getByText('twice')).toHaveProperty('tagName', 'STRONG');
    await expect.element(comment.getByTitle(ada.name)).toHaveAttribute('data-own', 'true');
    await expect.element(comment.getByRole('link', { name: 'https://coolio.test/a' })).toBeVisible();
    await expect.element(comment.getByRole('checkbox', { name: 'Not done' })).toBeDisabled();
    await expect.element(comment.getByText('@code')).toHaveProperty('tagName', 'CODE');
  });
});
