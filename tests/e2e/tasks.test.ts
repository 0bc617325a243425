import { adaEmail, adminEmail, expect, leaveSession, signIn, test, type Page } from './support/fixtures.ts';
import { keptOnDevice } from './support/kept-on-device.ts';

test.setTimeout(120_000);

const box = (page: Page) => page.getByRole('textbox', { name: 'Comment' });
const comments = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

const say = async (page: Page, text: string): Promise<void> => {
  await box(page).fill(text);
  await box(page).press('Control+Enter');
};

/** Publishes a task for Ada in the dialog that the address opens, and returns where it is for customers. */
const publish = async (admin: Page, title: string): Promise<string> => {
  await admin.goto('/admin/tasks?popup=true');
  const dialog = admin.getByRole('dialog', { name: 'New task' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Details').fill('The **harbour** page, with [the plan](https://coolio.test/plan).');
  await dialog.getByRole('combobox', { name: 'Assignees' }).fill('ada@');
  await dialog.getByRole('option', { name: /Ada Lindqvist/ }).click();
  await dialog.getByRole('button', { name: 'Create task' }).click();
  await admin.waitForURL(/\/admin\/tasks\/[0-9A-Z]{26}$/);
  await expect(admin.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  return new URL(admin.url()).pathname.replace('/admin', '');
};

test('an admin and a customer talk about a task, each sees the other at once, and it is completed', async ({
  desk,
}) => {
  const [admin, ada] = [await desk(), await desk()];
  await Promise.all([leaveSession(admin, adminEmail), leaveSession(ada, adaEmail)]);
  const title = `Harbour page ${Date.now()}`;
  const address = await publish(admin, title);

  await ada.goto('/tasks');
  await ada.getByRole('link', { name: title }).click();
  await expect(ada.getByText('No comments yet.', { exact: false })).toBeVisible();
  await say(ada, 'The photographs are in the folder');
  await expect(comments(admin, 'The photographs are in the folder')).toHaveCount(1);
  await expect(comments(ada, 'The photographs are in the folder')).toHaveCount(1);

  await box(admin).pressSequentially('Thank you, @lind');
  await admin.getByRole('listbox').getByRole('option', { name: 'Ada Lindqvist' }).waitFor();
  await box(admin).press('Enter');
  await box(admin).press('Control+Enter');
  await expect(comments(ada, 'Thank you,').getByTitle('Ada Lindqvist')).toHaveText('@Ada Lindqvist');
  await expect(ada.getByRole('heading', { name: 'Comments 2' })).toBeVisible();

  await comments(ada, 'Thank you,').getByRole('button', { name: 'Reply' }).click();
  await ada.getByRole('textbox', { name: 'Reply' }).fill('You are welcome');
  await ada.getByRole('textbox', { name: 'Reply' }).press('Control+Enter');
  await expect(admin.getByRole('article', { name: /^Reply by Ada/ })).toContainText('You are welcome');

  const choose = async (page: Page, entry: RegExp, way: string): Promise<void> => {
    const article = page.getByRole('article', { name: entry }).last();
    await article.hover();
    await article.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: way }).click();
  };
  await choose(ada, /^Comment by Ada/, 'Edit');
  await ada.getByRole('textbox', { name: 'Edited comment' }).fill('The photographs are in **both** folders');
  await ada.getByRole('button', { name: 'Save' }).click();
  await expect(comments(admin, 'in both folders')).toContainText('edited');
  await choose(admin, /^Reply by Ada/, 'Delete');
  await expect(ada.getByRole('article', { name: /^Reply by Ada/ })).toHaveCount(0);
  await expect(ada.getByRole('heading', { name: 'Comments 2' })).toBeVisible();
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(ada.getByRole('article', { name: /^Reply by Ada/ })).toContainText('You are welcome');

  await ada.getByRole('button', { name: 'Complete' }).click();
  await expect(ada.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await admin.goto('/admin/tasks/status/completed');
  await expect(admin.getByRole('link', { name: title })).toBeVisible();
  await admin.goto(address);
  await admin.waitForURL(/\/admin\/tasks\//);
  await expect(admin.getByRole('complementary', { name: 'About this task' })).toContainText('Ada Lindqvist');
});

test('a task with its draft comment survives a reload, and a link leads to one comment', async ({ desk }) => {
  const admin = await desk();
  await signIn(admin, adminEmail, '/admin/tasks?popup=true');
  await admin.getByRole('dialog').getByLabel('Title').fill('Half a title');
  await admin.reload();
  await expect(admin.getByRole('dialog').getByLabel('Title')).toHaveValue('Half a title');
  await admin.getByRole('dialog').getByLabel('Title').fill('');
  await publish(admin, `Linked ${Date.now()}`);
  await say(admin, 'The first of them');
  await expect(comments(admin, 'The first of them')).toHaveCount(1);
  await expect(admin.getByText('Sending…')).toHaveCount(0);
  const id = (await comments(admin, 'The first of them').getAttribute('id'))?.replace('comment-', '') ?? '';
  await box(admin).fill('Half a thought');
  await expect.poll(() => keptOnDevice(admin)).toContain('Half a thought');
  await admin.goto(`${new URL(admin.url()).pathname}?comment=${id}`);
  await expect(comments(admin, 'The first of them')).toHaveAttribute('aria-current', 'true');
  await expect(box(admin)).toHaveValue('Half a thought');
});

test('a task that is missing, or a draft of others, is not found', { tag: '@full' }, async ({ desk }) => {
  const [admin, ada] = [await desk(), await desk()];
  await signIn(admin, adminEmail, '/admin/tasks/01ARZ3NDEKTSV4RRFFQ69G5FAV');
  await expect(admin.getByText('Not Found')).toBeVisible();
  await admin.goto('/admin/tasks?popup=true');
  await admin.getByRole('dialog').getByLabel('Title').fill(`Secret ${Date.now()}`);
  await admin.getByRole('button', { name: 'Save as draft' }).click();
  await admin.waitForURL(/\/admin\/tasks\/[0-9A-Z]{26}$/);
  const path = new URL(admin.url()).pathname;
  await signIn(ada, adaEmail, path.replace('/admin', ''));
  await expect(ada.getByText('Not Found')).toBeVisible();
  await ada.goto(path);
  await expect(ada.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

test('the bell counts what is unread, the title of the tab what waits, and both go with the dashboard after each step', async ({
  desk,
}) => {
  const [admin, ada] = [await desk(), await desk()];
  await signIn(admin, adminEmail);
  const listed = ada.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('query GetNotifications('),
  );
  await signIn(ada, adaEmail);
  const bell = ada.getByRole('button', { name: /^Notifications/ });
  const unread = async (): Promise<number> =>
    Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0);
  const tasks = async (): Promise<number> =>
    Number(
      /\d+/.exec(
        await ada
          .getByRole('link', { name: /^Tasks/ })
          .filter({ hasText: 'In progress' })
          .innerText(),
      )?.[0],
    );
  const waiting = async (): Promise<number> => Number(/^\((\d+)\)/.exec(await ada.title())?.[1] ?? 0);
  const agree = async (news: number, open: number, waits: number): Promise<void> => {
    await expect.poll(unread).toBe(news);
    await expect.poll(tasks).toBe(open);
    await expect(ada).toHaveTitle(new RegExp(`^\\(${waits}\\) Dashboard`));
  };
  const { data } = (await (await listed).json()) as { data: { getNotifications: { unreadCount: number } } };
  const news = data.getNotifications.unreadCount;
  await expect.poll(tasks).toBeGreaterThan(0);
  await expect.poll(waiting).toBeGreaterThan(0);
  const [open, waits] = [await tasks(), await waiting()];
  await agree(news, open, waits);
  await publish(admin, `Agreed ${Date.now()}`);
  await agree(news + 1, open + 1, waits + 1);
  await say(admin, 'A word');
  await agree(news + 2, open + 1, waits + 1);
  await admin.getByRole('button', { name: 'Complete' }).click();
  await agree(news + 3, open, waits);
});
