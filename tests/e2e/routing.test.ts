import { settled } from './support/fit.ts';
import { adaEmail, expect, leaveSession, signIn, test, type Page } from './support/fixtures.ts';

test('resting on a link fetches the script of its page before the click, and once', async ({ desk }) => {
  const page = await desk();
  await signIn(page, adaEmail);
  await page.getByRole('heading', { name: 'Newest files' }).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await page.getByRole('link', { name: 'Advertising activity' }).hover();
  await expect.poll(() => asked.some((request) => request.includes('/assets/activity-'))).toBe(true);
  await page.getByRole('link', { name: 'Advertising activity' }).click();
  await expect(page.getByRole('heading', { name: 'Advertising activity', level: 1 })).toBeVisible();
  expect(asked.filter((request) => request.includes('/assets/activity-'))).toHaveLength(1);
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
  const declared: readonly { readonly src: string; readonly sizes: string }[] = manifest.icons;
  const icons = declared.map((icon) => ({ ...icon, src: `/${icon.src}` }));
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

/** How a page came: when it was first painted and first asked for a typeface, how far its parts moved, and in which face. */
const arrival = (page: Page) =>
  page.evaluate(() => {
    const shifts = new PerformanceObserver(() => undefined);
    shifts.observe({ type: 'layout-shift', buffered: true });
    const moves = shifts.takeRecords().map((entry) => (entry as PerformanceEntry & { readonly value: number }).value);
    const faces = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      asked: faces.map(({ startTime }) => startTime),
      moved: moves.reduce((sum, move) => sum + move, 0),
      isInter: document.fonts.check('14px Inter') && document.documentElement.dataset['typeface'] === 'inter',
    };
  });

test('the typeface comes after the first paint of the first visit, and is there from the next one on: nothing moves for it', async ({
  desk,
}) => {
  const page = await desk();
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('coolio-typeface'))).not.toBeNull();
  const first = await arrival(page);
  expect(first).toMatchObject({ asked: [expect.any(Number)], isInter: false });
  expect(Math.min(...first.asked)).toBeGreaterThanOrEqual(first.painted);
  await leaveSession(page, adaEmail);
  for (const address of ['/', '/tasks', '/dashboard']) {
    await page.goto(address);
    await settled(page);
    const next = await arrival(page);
    expect(next.isInter, address).toBe(true);
    expect(next.moved, address).toBeLessThanOrEqual(0.005);
  }
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
