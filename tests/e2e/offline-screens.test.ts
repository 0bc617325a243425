import { inFullRun } from '#tests/support/full-run.ts';
import { screensFor, type Screen } from '#tests/support/look/screens.ts';
import { adaEmail, adminEmail, expect, signIn, test, type Page } from './support/fixtures.ts';
import { callsUnderWay } from './support/calls-under-way.ts';
import { follow } from './support/follow.ts';
import { lost, untilLost } from './support/lost-connection.ts';

const away = '/app/blog-writer';
const staleAfter = 245_000;

const watchErrors = (page: Page): readonly string[] => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
};

type Visitor = { readonly person: string; readonly email: string; readonly accesses: readonly Screen['access'][] };

/** What the dashboard's greeting begins with, which changes where the clock is moved on. */
const partOfDay = /^Good \w+/;

const title = (page: Page) => page.locator('main').getByRole('heading', { level: 1 }).first();

/** Lists, records, forms and pages without data, of both people; a full run goes to every screen. */
const some = new Set([
  '/app/blog-writer',
  '/dashboard',
  '/proposals/recipient',
  '/orders/:id',
  '/account/change-password',
  '/admin/proposals/create',
  '/admin/leads',
]);
const visited = (screens: readonly Screen[]): readonly Screen[] =>
  inFullRun ? screens : screens.filter(({ path }) => some.has(path));

const outAndBack = async (page: Page, underWay: () => number, { path, address, hasData }: Screen): Promise<void> => {
  await test.step(path, async () => {
    await follow(page, address);
    await expect(title(page)).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    const words = ((await title(page).textContent()) ?? '').replace(partOfDay, '');

    await page.context().setOffline(true);
    await follow(page, path === away ? '/app/brand-management' : away);
    await expect(title(page)).not.toContainText(words);
    // An answer that came after the jump of the clock would be a fresh one.
    await expect.poll(underWay).toBe(0);
    if (hasData) await page.clock.fastForward(staleAfter);
    await page.goBack();
    await expect(title(page)).toContainText(words);
    if (hasData) await untilLost(page);
    await expect(title(page)).toContainText(words);

    await page.context().setOffline(false);
    await expect(page.getByText(lost)).toHaveCount(0);
    await expect(title(page)).toContainText(words);
  });
};

for (const { person, email, accesses } of [
  { person: 'a customer', email: adaEmail, accesses: ['public', 'private'] },
  { person: 'an admin', email: adminEmail, accesses: inFullRun ? ['private', 'admin'] : ['admin'] },
] satisfies readonly Visitor[])
  test(`${inFullRun ? 'each screen' : 'a screen of each kind'} of ${person} outlives the network`, async ({ desk }) => {
    test.setTimeout(300_000);
    const page = await desk();
    const errors = watchErrors(page);
    const underWay = callsUnderWay(page);
    await page.clock.install();
    await signIn(page, email);
    for (const address of ['/app/brand-management', away]) await follow(page, address);
    for (const screen of visited(screensFor(...accesses))) await outAndBack(page, underWay, screen);
    expect(errors).toEqual([]);
  });

test(
  'a page whose script was never fetched says Connection Lost, and comes when the network does',
  { tag: '@full' },
  async ({ desk }) => {
    const page = await desk();
    const errors = watchErrors(page);
    await signIn(page, adminEmail);
    await title(page).waitFor();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.context().setOffline(true);
    for (const { address } of screensFor('admin')) {
      await follow(page, address);
      await expect(page.getByRole('heading', { name: 'Connection Lost' }), address).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    }
    expect(loads).toBe(0);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(title(page)).toBeVisible();
    await expect(page.getByText(lost)).toHaveCount(0);
    expect(errors).toEqual([]);
  },
);

test('what is typed stays while the network is away', async ({ desk }) => {
  const page = await desk();
  await page.goto('/auth/sign-in');
  await page.getByLabel('Email').fill(adminEmail);
  await page.getByLabel('Password', { exact: true }).fill('portal-demo-1');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(lost)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(adminEmail);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');

  await follow(page, '/admin/proposals/create');
  await page.getByLabel('Message').fill('Written before the tunnel');
  await page.context().setOffline(true);
  await page.getByLabel('Message').fill('Written in the tunnel');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(lost)).toBeVisible();
  await follow(page, '/dashboard');
  await page.goBack();
  await expect(page.getByLabel('Message')).toHaveValue('Written in the tunnel');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Written in the tunnel');
});
