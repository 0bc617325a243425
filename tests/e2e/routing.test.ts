import { adaEmail, expect, signIn, test } from './support/fixtures.ts';

test('going back brings back the page, what was loaded and where it was scrolled to', async ({ desk }) => {
  const page = await desk({ viewport: { width: 1200, height: 500 } });
  await signIn(page, adaEmail);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.locator('tbody tr')).not.toHaveCount(10);
  const rows = await page.locator('tbody tr').count();
  await page.locator('tbody tr a').last().scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.evaluate(() => Object.values(JSON.parse(sessionStorage.getItem('portal-scroll') ?? '{}')).at(-1)))
    .toBeGreaterThan(100);
  const scrolled = await page.evaluate(() => scrollY);

  await page.locator('tbody tr td:nth-child(2) a').last().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order of');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.locator('tbody tr')).toHaveCount(rows);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
});

test('resting on a link fetches its page and first data before the click', async ({ desk }) => {
  const page = await desk();
  await signIn(page, adaEmail);
  await page.getByRole('heading', { name: 'Latest orders' }).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await page.getByRole('link', { name: 'Advertising activity' }).hover();
  await expect.poll(() => asked.some((request) => request.includes('ActivityPage'))).toBe(true);
  await page.getByRole('link', { name: 'Advertising activity' }).click();
  await expect(page.getByRole('heading', { name: 'Advertising', level: 1 })).toBeVisible();
  expect(asked.filter((request) => request.includes('ActivityPage'))).toHaveLength(1);
});

/** The title of a page, after how many notifications are unread. */
const withUnread = (page: string): RegExp => new RegExp(`^(?:\\(\\d+\\+?\\) )?${page} · Coolio$`);

test('each page has its title', async ({ desk }) => {
  const page = await desk();
  await page.goto('/auth/sign-in');
  await expect(page).toHaveTitle('Sign in · Coolio');
  await signIn(page, adaEmail);
  await expect(page).toHaveTitle(withUnread('Dashboard'));
  await page.getByRole('link', { name: 'Proposals', exact: true }).click();
  await expect(page).toHaveTitle(withUnread('Proposals'));
  await page.goto('/admin/orders');
  await expect(page).toHaveTitle(withUnread('Orders'));
  await page.goto('/nowhere');
  await expect(page).toHaveTitle(withUnread('Not Found'));
});

test('every icon and the manifest come from the portal, and its policy lets them', async ({ desk, portal }) => {
  const page = await desk();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|manifest|icon/i.test(message.text())) refused.push(message.text());
  });
  await page.goto('/');
  const links = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
    .evaluateAll((found) => found.map((link) => (link as HTMLLinkElement).href));
  expect(links).toHaveLength(4);
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  const icons: readonly { readonly src: string; readonly sizes: string }[] = manifest.icons;
  const inPage = links.filter((address) => address.startsWith('data:'));
  const fetched = links.filter((address) => !inPage.includes(address));
  for (const address of [...fetched, ...icons.map(({ src }) => portal.url + src)])
    expect((await page.request.get(address)).headers()['content-type'], address).not.toContain('text/html');
  expect(inPage).toEqual([expect.stringMatching(/^data:image\/svg\+xml,/)]);
  const drawn = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (source) => {
          const picture = new Image();
          picture.src = source;
          await picture.decode();
          return `${picture.naturalWidth}x${picture.naturalHeight}`;
        }),
      ),
    icons.filter(({ sizes }) => sizes !== 'any').map(({ src }) => src),
  );
  expect(drawn).toEqual(icons.filter(({ sizes }) => sizes !== 'any').map(({ sizes }) => sizes));
  const { errors, url } = await (await page.context().newCDPSession(page)).send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  expect(refused).toEqual([]);
});

test('the chosen theme is painted from the first moment, and garbage in its place means the system decides', async ({
  desk,
}) => {
  const page = await desk({ colorScheme: 'light' });
  await signIn(page, adaEmail);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => localStorage.setItem('vite-ui-theme', 'plaid'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('toasts wait for Alt T in a region called Notifications', async ({ desk }) => {
  const page = await desk();
  await signIn(page, 'sam@coolio.test');
  await page.goto('/admin/proposals/list?status=draft');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const region = page.getByRole('region', { name: 'Notifications' });
  await expect(region.getByText('The copy is a draft')).toBeVisible();
  await page.keyboard.press('Alt+t');
  await expect(region).toBeFocused();
  await region.getByRole('button', { name: 'Close notification' }).first().click();
  await expect(region.getByText('The copy is a draft')).toHaveCount(0);
});
