// Takes the pictures of the home page and of README from the demo, in both themes: `npm run pictures`.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { findChromium } from './chromium.mjs';
import { signInBy, startDemo } from './demo/server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'public/pictures');
const mostBytes = 90 * 1024;
const passphrase = 'kiln harbor velvet thunder';

const shoot = async (page, name, { clip, width, of = page } = {}) => {
  await page.mouse.move(0, 0);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => {
      document.activeElement?.blur();
      document.documentElement.dataset.theme = chosen;
    }, theme);
    const taken = await of.screenshot({ animations: 'disabled', ...(clip === undefined ? {} : { clip }) });
    const { size } = await sharp(taken)
      .resize({ width })
      .avif({ quality: 55, effort: 6 })
      .toFile(join(folder, `${name}-${theme}.avif`));
    if (size > mostBytes) throw new Error(`${name}-${theme}.avif has ${size} bytes; at most ${mostBytes} are wanted`);
    console.log(`${name}-${theme}.avif  ${Math.round(size / 1024)} KB`);
    if (name === 'letter' && theme === 'light')
      await sharp(taken).png({ palette: true }).resize({ width: 1440 }).toFile(join(root, 'docs/images/proposal.png'));
  }
};

const settled = async (page) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))));
};

const openLetter = async (page, url) => {
  await page.goto(`${url}/proposals/recipient`);
  await page
    .getByRole('link', { name: /Ceramics online/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Pay/ }).first().waitFor();
  await settled(page);
};

const openVault = async (page, url) => {
  await page.goto(`${url}/password-logins`);
  await page.getByLabel('Vault passphrase').fill(passphrase);
  await page.getByRole('button', { name: 'Unlock vault' }).click();
  await page.getByText('Northwind Hosting').first().waitFor();
};

/** The part of a page around an element, in the shape of the pictures of the home page's rows. */
const partAt = async (locator, { left, top, width }) => {
  await locator.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 120));
  const { x, y } = await locator.boundingBox();
  return { x: x - left, y: y - top, width, height: Math.round((width * 520) / 736) };
};

const data = mkdtempSync(join(tmpdir(), 'portal-pictures-'));
mkdirSync(folder, { recursive: true });
const demo = await startDemo(data);
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 977 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await signInBy(page, demo.links.ada);
  await page.reload();
  await settled(page);
  await openLetter(page, demo.url);
  await shoot(page, 'letter', { width: 1680 });
  const item = page.getByRole('main').getByRole('checkbox').first();
  await shoot(page, 'choose', { clip: await partAt(item, { left: 57, top: 24, width: 736 }), width: 1104 });
  await page.goto(`${demo.url}/tasks`);
  await page.getByRole('link', { name: 'Autumn campaign: hero picture and banner set' }).click();
  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.waitFor();
  await settled(page);
  await shoot(page, 'summary', { clip: await partAt(summary, { left: 40, top: 24, width: 786 }), width: 1104 });
  await openVault(page, demo.url);
  await page.setViewportSize({ width: 1000, height: 820 });
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await shoot(page, 'vault', { clip: await partAt(title, { left: 24, top: 20, width: 1000 }), width: 1104 });
  const state = await context.storageState();
  const phone = await browser.newContext({
    viewport: { width: 390, height: 760 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    storageState: state,
  });
  const hand = await phone.newPage();
  await openLetter(hand, demo.url);
  await shoot(hand, 'phone', { width: 585 });
} finally {
  await browser.close();
  await demo.stop();
  rmSync(data, { recursive: true, force: true });
}
