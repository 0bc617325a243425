import { inFullRun } from '#tests/support/full-run.ts';
import { adaEmail, adminEmail, expect, signIn, test, type Page } from './support/fixtures.ts';
import { askInEveryTab, countIdentityCalls, keptOnDevice, openTabs } from './support/tabs.ts';

const tabCount = inFullRun ? 10 : 3;
const rounds = inFullRun ? 20 : 2;

const menuOf = (tab: Page) => tab.getByRole('navigation', { name: 'Main menu' });

test(`${tabCount} tabs renew their tokens once a round, and one sign-out empties them all`, async ({ desk }) => {
  test.setTimeout(60_000 + rounds * 4_000);
  const first = await desk();
  await signIn(first, adminEmail);
  const user = await first.evaluate(() =>
    localStorage.getItem(Object.keys(localStorage).find((key) => key.endsWith('.LastAuthUser')) ?? ''),
  );
  const context = first.context();
  const calls = countIdentityCalls(context);
  const tabs = await openTabs(context, '/admin/proposals/create', tabCount);
  await Promise.all(tabs.map((tab) => tab.getByLabel('Message').fill('Typed before the end')));

  for (let round = 1; round <= rounds; round += 1) {
    expect(await askInEveryTab(tabs, `coolio-${round}`)).toEqual(tabs.map(() => 200));
    expect(calls('GetTokensFromRefreshToken')).toBe(round);
  }
  for (const tab of tabs) {
    await expect(menuOf(tab)).toBeVisible();
    await expect(tab.getByLabel('Message')).toHaveValue('Typed before the end');
  }
  await expect.poll(() => keptOnDevice(first)).toContain('eyJ');

  await first.getByRole('button', { name: /^Account of/ }).click();
  await first.getByRole('menuitem', { name: 'Sign out' }).click();
  await first.waitForURL((url) => url.pathname === '/');
  for (const tab of tabs) await expect(menuOf(tab)).toHaveCount(0);
  for (const tab of [first, ...tabs]) {
    const kept = await keptOnDevice(tab);
    for (const trace of ['coolio.test', 'Typed before', 'eyJ', user ?? 'nobody']) expect(kept).not.toContain(trace);
  }
});

test('signing out everywhere reaches every tab, and leaves nothing on the device', async ({ desk }) => {
  const first = await desk();
  await signIn(first, 'priya@coolio.test');
  const tabs = await openTabs(first.context(), '/orders', 3);
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await first.goto('/account/security');
  await first.getByRole('button', { name: 'Sign out everywhere' }).click();
  for (const tab of [first, ...tabs]) {
    await expect(menuOf(tab)).toHaveCount(0);
    const kept = await keptOnDevice(tab);
    for (const trace of ['priya@coolio.test', 'eyJ']) expect(kept).not.toContain(trace);
  }
});

test('an answer in one tab goes down on dashboard, menu and title of the other, and comes back with its undo', async ({
  desk,
}) => {
  const first = await desk();
  await signIn(first, adaEmail, '/tasks');
  const [other] = await openTabs(first.context(), '/dashboard', 1);
  if (other === undefined) throw new Error('The other tab opens');
  const waiting = other.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByRole('listitem').first()).toBeVisible();
  await expect(other).toHaveTitle(/^\(\d+\) /);
  const before = Number(/\d+/.exec(await other.title())?.[0]);
  const tasksOf = (tab: Page) => menuOf(tab).getByRole('listitem').filter({ hasText: 'Tasks' });
  const tasks = Number(/\d+/.exec((await tasksOf(other).textContent()) ?? '')?.[0]);
  const shows = async (tab: Page, count: number): Promise<void> => {
    await expect(tab).toHaveTitle(new RegExp(`^\\(${count}\\) `));
    await expect(tasksOf(tab)).toHaveText(`Tasks${tasks - before + count} waiting`);
  };
  await first.getByRole('link', { name: 'Autumn campaign: hero picture and banner set' }).click();
  await shows(first, before);
  await first.getByRole('button', { name: 'Complete' }).click();
  for (const tab of [first, other]) await shows(tab, before - 1);
  await expect(waiting.getByText('Autumn campaign: hero picture and banner set')).toHaveCount(0);
  await expect(waiting.getByRole('heading')).toHaveText(`Waiting for you ${before - 1}`);
  await first.getByRole('button', { name: 'Undo' }).click();
  for (const tab of [first, other]) await shows(tab, before);
  await expect(waiting.getByText('Autumn campaign: hero picture and banner set')).toBeVisible();
});
