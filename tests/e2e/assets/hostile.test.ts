import sharp from 'sharp';
import { GetUploadUrlDocument } from '#contracts/generated/files/graphql.ts';
import { acceptedAt } from '#core/files/accepted-files.ts';
import type { Api } from '#tests/support/api-client.ts';
import { hostileFiles, type HostileFile } from '#tests/support/files/hostile-files.ts';
import { hostileNames, mark, scriptedTitle } from '#tests/support/files/hostile-names.ts';
import { servedAt } from '#tests/support/files/uploads.ts';
import { apiOf } from '../support/api-of.ts';
import { cutTexts, fits, settled } from '../support/fit.ts';
import { expect, signIn, test, type Page } from '../support/fixtures.ts';
import { dropFiles, type TestFile } from '../support/media-files.ts';
import { newCustomer } from '../support/new-customer.ts';

const tray = (page: Page) => page.getByRole('region', { name: 'Uploads' });

const emptyAssets = async (page: Page, url: string): Promise<void> => {
  await signIn(page, (await newCustomer(url)).email, '/assets');
  await expect(page.getByText('No assets yet.', { exact: false })).toBeVisible();
};

/** Returns whether a hostile script has run: every mark that it leaves, in the page and in each of its frames. */
const watchFor = (page: Page) => {
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  return async (): Promise<readonly string[]> => {
    const marks = await Promise.all(
      page.frames().map((frame) => frame.evaluate(() => [document.documentElement.dataset['ran'] ?? '', window.name])),
    );
    return [...dialogs, ...marks.flat()].filter((text) => text === mark);
  };
};

/** The elements that load an address by themselves. */
const elements = [
  ['iframe', 'src'],
  ['img', 'src'],
  ['video', 'src'],
  ['audio', 'src'],
  ['script', 'src'],
  ['link', 'href'],
] as const;
/** Those whose addresses the portal's own pages do not even ask for. */
const plugins = [
  ['embed', 'src'],
  ['object', 'data'],
] as const;

type Way = (typeof elements)[number] | (typeof plugins)[number];

/** Loads each address in each of these ways, as text and as a module, and waits until all have come to their end. */
const loadInEveryWay = (page: Page, addresses: readonly string[], ways: readonly Way[]): Promise<void> =>
  page.evaluate(
    async ([urls, loaders]) => {
      const load = (url: string, [tag, name]: Way): Promise<void> =>
        new Promise((resolve) => {
          const element = document.createElement(tag);
          for (const end of ['load', 'loadeddata', 'error']) element.addEventListener(end, () => resolve());
          if (tag === 'link') element.setAttribute('rel', 'stylesheet');
          element.setAttribute(name, url);
          document.body.append(element);
        });
      const read = async (url: string): Promise<void> => {
        const answer = await fetch(url).catch(() => undefined);
        await answer?.text();
      };
      const bring = async (url: string): Promise<void> => {
        await import(url).catch(() => undefined);
      };
      await Promise.all(urls.flatMap((url) => [...loaders.map((way) => load(url, way)), read(url), bring(url)]));
    },
    [addresses, ways] as const,
  );

type Sent = {
  readonly file: HostileFile;
  readonly status: number | undefined;
  readonly address: string;
  /** Empty without a thumbnail. */
  readonly thumbnail: string;
};

const sendAll = async (api: Api, url: string) => {
  const sent: Sent[] = [];
  for (const file of hostileFiles) {
    const { type, extension, sentType = type, bytes } = file;
    const { data } = await api(GetUploadUrlDocument, { resource: 'asset', contentType: type, extension });
    if (data === null) continue;
    const { key, url: target } = data.getUploadUrl;
    const request = { method: 'PUT', headers: { 'content-type': sentType }, body: await bytes() };
    // A server that has had enough hangs up while the rest is still being sent.
    const status = await fetch(target, request).then(
      (answer) => answer.status,
      () => undefined,
    );
    const size = (await bytes()).byteLength;
    const served = status === 200 ? await servedAt(api, { key, size, type }) : undefined;
    const { url: address = `${url}/files/${key}`, thumbnailUrl: thumbnail = '' } = served ?? {};
    sent.push({ file, status, address, thumbnail });
  }
  return sent;
};

test('nothing that the server keeps of hostile files runs, however a browser opens it', async ({ desk, portal }) => {
  const page = await desk();
  const marks = watchFor(page);
  await emptyAssets(page, portal.url);
  const sent = await sendAll(await apiOf(page, portal.url), portal.url);
  const kept = sent.filter(({ status }) => status === 200);
  expect(kept.map(({ file }) => file.name)).toEqual(
    hostileFiles.filter(({ outcome }) => outcome.at === 'kept').map(({ name }) => name),
  );
  const thumbnails = kept.map(({ thumbnail }) => thumbnail).filter((address) => address !== '');
  expect(thumbnails).toHaveLength(kept.filter(({ file }) => file.type.startsWith('image/')).length);
  const refused = sent.filter(({ status }) => status !== 200).map(({ address }) => address);
  for (const address of refused) expect((await fetch(address)).status).toBe(404);
  const addresses = [...kept.map(({ address }) => address), ...thumbnails, ...refused.slice(0, 1)];

  await loadInEveryWay(page, addresses, elements);
  expect(await marks()).toEqual([]);
  await page.route('http://elsewhere.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title><body></body>' }),
  );
  await page.goto('http://elsewhere.test/');
  await loadInEveryWay(page, addresses, [...elements, ...plugins]);
  expect(await marks()).toEqual([]);
  for (const { file, address } of kept) {
    const answer = await page.goto(address);
    expect(answer?.headers(), file.name).toMatchObject({
      'content-type': file.type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await marks(), file.name).toEqual([]);
  }
  for (const address of thumbnails) {
    const answer = await page.goto(address);
    expect(answer?.headers()['content-type']).toBe('image/webp');
    expect(await marks()).toEqual([]);
  }
});

test('a hostile script that runs is seen to', async ({ desk }) => {
  const page = await desk();
  const marks = watchFor(page);
  const html = hostileFiles.find(({ name }) => name === 'HTML');
  const body = Buffer.from((await html?.bytes()) ?? []);
  await page.route('**/runs', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/runs');
  expect((await marks()).length).toBeGreaterThan(0);
});

/** As a person drops it. */
const dropped = async ({ name, type, extension, bytes }: HostileFile): Promise<TestFile> => ({
  name: `${name}.${extension}`,
  type,
  base64: Buffer.from(await bytes()).toString('base64'),
});

/** What the tray says of it. */
const endOf = ({ type, outcome }: HostileFile, name: string): string => {
  if (acceptedAt('asset', type) === undefined) return `${name} is not a PNG, JPEG, WebP, GIF, AVIF, MP4 or WebM file`;
  if (outcome.at === 'kept') return 'Uploaded, ';
  if (outcome.reason === 'This file is empty') return `${name} is empty`;
  return outcome.reason;
};

test(
  'each hostile file that is dropped on the page is refused with its reason, or kept and harmless',
  { tag: '@full' },
  async ({ desk, portal }) => {
    const page = await desk();
    const marks = watchFor(page);
    await emptyAssets(page, portal.url);
    const chosen = hostileFiles.filter(
      ({ type, outcome }) => outcome.at !== 'address' || acceptedAt('asset', type.toLowerCase()) === undefined,
    );
    const files = chosen.filter(({ sentType }) => sentType === undefined);
    await dropFiles(page, await Promise.all(files.map(dropped)));
    const heading = tray(page).getByRole('heading');
    await expect(heading).toHaveText(/^\d+ files? uploaded/, { timeout: 60_000 });
    const again = tray(page).getByRole('button', { name: /^Upload .* anyway$/ });
    while ((await again.count()) > 0) await again.first().click();
    const kept = files.filter(({ outcome }) => outcome.at === 'kept').length;
    await expect(heading).toHaveText(`${kept} files uploaded, ${files.length - kept} failed`);
    const rows = tray(page).getByRole('listitem');
    await expect(rows).toHaveCount(files.length);
    const said = new Map(
      await rows.evaluateAll((items) =>
        items.map((item) => [item.querySelector('strong')?.textContent ?? '', item.textContent ?? ''] as const),
      ),
    );
    for (const file of files) {
      const { name } = await dropped(file);
      expect(said.get(name), name).toContain(endOf(file, name));
    }
    await expect(page.getByRole('list', { name: 'Assets' }).getByRole('listitem')).toHaveCount(kept);
    expect(await fits(page)).toBe(true);
    expect(await marks()).toEqual([]);
  },
);

const named = (name: string, index: number): Promise<TestFile> =>
  sharp({ create: { width: 40 + index, height: 40, channels: 3, background: '#a0583c' } })
    .png()
    .toBuffer()
    .then((bytes) => ({ name, type: 'image/png', base64: bytes.toString('base64') }));

test('the server keeps hostile names as plain text', async ({ desk, portal }) => {
  const page = await desk();
  const marks = watchFor(page);
  await emptyAssets(page, portal.url);
  await dropFiles(page, await Promise.all(hostileNames.map(named)));
  await dropFiles(page, [{ name: 'bill\u202Efdp.svg', type: 'image/svg+xml', base64: '' }]);
  await expect(tray(page).getByRole('heading')).toHaveText(`${hostileNames.length} files uploaded, 1 failed`);
  await page.reload();
  const cards = page.getByRole('list', { name: 'Assets' }).getByRole('listitem');
  await expect(cards).toHaveCount(hostileNames.length);
  await expect(cards.getByRole('link', { name: scriptedTitle })).toBeVisible();
  expect((await cards.allTextContents()).join('')).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  await settled(page);
  expect(await fits(page)).toBe(true);
  expect(await cutTexts(page)).toEqual([]);
  expect(await marks()).toEqual([]);
});
