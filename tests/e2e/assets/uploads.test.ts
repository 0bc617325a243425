import { GetUserAssetsDocument } from '#contracts/generated/assets/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { startCuttingProxy } from '#tests/support/proxies/cutting-proxy.ts';
import { apiOf } from '../support/api-of.ts';
import { expect, signIn, test, type Page } from '../support/fixtures.ts';
import { dropFiles, films, largePictures, manyPictures } from '../support/media-files.ts';
import { newCustomer } from '../support/new-customer.ts';

const tray = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const ascending = (one: number, other: number): number => one - other;

/** The page of assets of somebody who has none. */
const emptyAssets = async (page: Page, url: string): Promise<void> => {
  const { email } = await newCustomer(url);
  await signIn(page, email, '/assets');
  await expect(page.getByText('No assets yet.', { exact: false })).toBeVisible();
};

const [pictures, clips] = inFullRun ? [200, 5] : [30, 1];
const dropped = pictures + clips;

test(`${pictures} pictures and ${clips} films go in by one drop, each with its own progress and end`, async ({
  desk,
  portal,
}) => {
  const page = await desk();
  await emptyAssets(page, portal.url);
  await dropFiles(page, [...(await manyPictures(pictures)), ...(await films(page, clips))]);
  await expect(tray(page).getByRole('listitem')).toHaveCount(dropped);
  await expect(
    tray(page)
      .getByRole('progressbar', { name: /^Upload of/ })
      .first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Collections', exact: true }).click();
  await expect(tray(page).getByRole('heading')).toHaveText(new RegExp(`^Uploading \\d+ of ${dropped}`));
  await page.getByRole('link', { name: 'Assets', exact: true }).click();
  await expect(tray(page).getByRole('heading')).toHaveText(`${dropped} files uploaded`, { timeout: 90_000 });
  await expect(page.getByText(`${dropped} assets`)).toBeVisible();
  await page.getByRole('button', { name: 'Close uploads' }).click();
  await expect(tray(page)).toHaveCount(0);
});

test('uploads that the network loses at 10, 50 and 99 % are retried, and every asset has all of its bytes', async ({
  desk,
  portal,
}) => {
  const parts = [0.1, 0.5, 0.99];
  const lost = new Map<string, number>();
  const proxy = await startCuttingProxy(portal.url, (path) => {
    if (lost.size < 6 && !lost.has(path)) lost.set(path, parts[lost.size % parts.length] ?? 0);
    return lost.get(path);
  });
  try {
    const page = await desk({ baseURL: proxy.url });
    await emptyAssets(page, portal.url);
    const pictures = await largePictures(9);
    await dropFiles(page, pictures);
    await expect(tray(page).getByRole('heading')).toHaveText('3 files uploaded, 6 failed');
    await expect(tray(page).getByText("We couldn't reach the server.", { exact: false })).toHaveCount(6);
    await tray(page).getByRole('button', { name: 'Retry all 6' }).click();
    await expect(tray(page).getByRole('heading')).toHaveText('9 files uploaded');
    await expect(page.getByText('9 assets')).toBeVisible();
    const { getUserAssets } = await dataOf((await apiOf(page, portal.url))(GetUserAssetsDocument, { limit: 100 }));
    const kept = getUserAssets.items.flatMap(({ variations }) => variations.map(({ url }) => url));
    const sizes = await Promise.all(kept.map(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength));
    const sent = pictures.map(({ base64 }) => Buffer.from(base64, 'base64').length);
    expect(sizes.toSorted(ascending)).toEqual(sent.toSorted(ascending));
  } finally {
    await proxy.close();
  }
});

test('a file that is there already is told before it is sent, and goes in again on demand', async ({
  desk,
  portal,
}) => {
  const page = await desk();
  await emptyAssets(page, portal.url);
  const [first, second] = await manyPictures(2);
  if (first === undefined || second === undefined) throw new Error('No pictures');
  await dropFiles(page, [first]);
  await expect(tray(page).getByRole('heading')).toHaveText('1 file uploaded');
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') uploads.push(request.url());
  });
  await dropFiles(page, [{ ...first, name: 'Copy.png' }, second, { ...second, name: 'Again.jpg' }]);
  await expect(tray(page).getByText(/You already have this file: Picture 001/)).toBeVisible();
  await expect(tray(page).getByText(/You already have this file: (Picture 002|Again)/)).toBeVisible();
  await expect(tray(page).getByRole('heading')).toHaveText('2 files uploaded, 2 already there');
  expect(uploads).toHaveLength(1);
  await tray(page).getByRole('button', { name: 'Upload Copy.png anyway' }).click();
  await expect(tray(page).getByRole('heading')).toHaveText('3 files uploaded, 1 already there');
  await tray(page)
    .getByRole('button', { name: /^Leave (Picture 002|Again)\.jpg out/ })
    .click();
  await expect(page.getByText('3 assets')).toBeVisible();
});

test(
  'what is not taken says why at once, and keeps nothing else from going in',
  { tag: '@full' },
  async ({ desk, portal }) => {
    const page = await desk();
    await emptyAssets(page, portal.url);
    const [picture] = await manyPictures(1);
    if (picture === undefined) throw new Error('No picture');
    const text = Buffer.from('<script>document.title = "run"</script>').toString('base64');
    await dropFiles(page, [
      { name: 'drawing.svg', type: 'image/svg+xml', base64: text },
      { name: 'page.html', type: 'text/html', base64: text },
      { name: 'lie.png', type: 'image/png', base64: text },
      { name: 'empty.png', type: 'image/png', base64: '' },
      picture,
    ]);
    const list = tray(page);
    await expect(list.getByText('drawing.svg is not a PNG, JPEG, WebP, GIF, AVIF, MP4 or WebM file')).toBeVisible();
    await expect(list.getByText('page.html is not a PNG, JPEG, WebP, GIF, AVIF, MP4 or WebM file')).toBeVisible();
    await expect(list.getByText('empty.png is empty')).toBeVisible();
    await expect(list.getByText('This file is not what its type says (image/png)')).toBeVisible();
    await expect(list.getByRole('heading')).toHaveText('1 file uploaded, 4 failed');
  },
);

test('an upload is canceled on its way, and its retry goes all the way', { tag: '@full' }, async ({ desk, portal }) => {
  const page = await desk();
  await emptyAssets(page, portal.url);
  let letGo: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/files/**', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await dropFiles(page, await largePictures(1));
  await tray(page).getByRole('button', { name: 'Cancel Large 1.png' }).click();
  await expect(tray(page).getByText('Canceled', { exact: false })).toBeVisible();
  letGo?.();
  await tray(page).getByRole('button', { name: 'Retry Large 1.png' }).click();
  await expect(tray(page).getByRole('heading')).toHaveText('1 file uploaded');
});
