import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectReadable, lookAs, looks } from '#tests/support/components/look.ts';
import { dropOnPage, pictureFile } from '#tests/support/components/media-files.ts';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';
import { hostileNames, scriptedTitle } from '#tests/support/files/hostile-names.ts';

const tray = page.getByRole('region', { name: 'Uploads' });
const details = page.getByRole('dialog');
const title = details.getByRole('heading', { level: 2 });
const next = details.getByRole('button', { name: 'Next asset' });

it.each(looks)('names that want to be more than names stand as plain text, %s, %s', async (...look) => {
  await lookAs(look);
  await renderPage('/assets', { as: ada });
  await expect.element(page.getByText('No assets yet.')).toBeVisible();
  dropOnPage(...(await Promise.all(hostileNames.map((name, index) => pictureFile(name, 40 + index)))));
  dropOnPage(new File([], 'bill\u202Efdp.svg', { type: 'image/svg+xml' }));
  await expect
    .element(tray.getByRole('heading'))
    .toHaveTextContent(new RegExp(`^${hostileNames.length} files uploaded, 1 failed$`));
  await expect.element(tray.getByText('billfdp.svg is not a PNG')).toBeVisible();
  await expectReadable('the uploads');
  await page.getByRole('button', { name: 'Close uploads' }).click();
  const cards = page.getByRole('list', { name: 'Assets' }).getByRole('listitem');
  await expect.element(page.getByText(`${hostileNames.length} assets`)).toBeVisible();
  await cards.first().getByRole('link').first().click();

  const seen: string[] = [];
  for (const _ of hostileNames) {
    await expect.element(title).toBeVisible();
    const shown = title.element().textContent ?? '';
    seen.push(shown);
    await expectReadable(shown);
    if (next.element().getAttribute('aria-disabled') === 'true') break;
    const { href } = location;
    await next.click();
    await expect.poll(() => location.href).not.toBe(href);
  }
  expect(seen).toHaveLength(hostileNames.length);
  expect(seen).toContain(scriptedTitle);
  expect(seen.join('')).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  expect(document.documentElement.dataset['ran']).toBeUndefined();
});
