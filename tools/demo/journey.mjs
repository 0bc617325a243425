import { chromium } from 'playwright';
import { findChromium } from '../chromium.mjs';
import { signInBy, startDemo } from './server.mjs';

const card = [
  ['Card number', '4242 4242 4242 4242'],
  ['Expiry', '12 / 49'],
  ['CVC', '123'],
  ['Name on card', 'Ada Lindqvist'],
];

const secondsSince = (time) => (performance.now() - time) / 1000;

const step = async (name, work) => {
  const time = performance.now();
  const result = await work();
  console.log(`${secondsSince(time).toFixed(1).padStart(6)} s  ${name}`);
  return result;
};

/**
 * Goes from a demo on this data folder to a paid proposal, click by click, and prints each step with its seconds; the product is
 * the one built in this checkout unless another folder is given. Returns the seconds in all. Rejects at the first step that fails.
 */
export const firstOrder = async (data, product) => {
  const executablePath = await findChromium();
  const began = performance.now();
  let demo;
  let browser;
  try {
    demo = await step('the demo starts', () => startDemo(data, product));
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const tryThis = page.getByRole('region', { name: 'Try this' });
    await step('Ada is signed in by the printed link', () => signInBy(page, demo.links.ada));
    await step('“Product launch campaign” is open', async () => {
      await tryThis.getByRole('link', { name: 'Open proposal' }).click();
      await page
        .getByRole('main')
        .getByText(/Product launch campaign/)
        .first()
        .waitFor();
    });
    await step('the test card pays', async () => {
      await page.getByRole('button', { name: /^Pay/ }).first().click();
      await page.waitForURL(/\/checkout\//);
      for (const [label, value] of card) await page.getByLabel(label).fill(value);
      await page.getByRole('button', { name: /^Pay/ }).click();
      await page
        .getByRole('heading', { level: 1, name: /is paid\.$/ })
        .first()
        .waitFor();
    });
    await step('the dashboard has ticked it off', async () => {
      await page.goto(`${demo.url}/dashboard`);
      await tryThis.getByText('1 of 4').waitFor();
    });
    return secondsSince(began);
  } finally {
    await browser?.close();
    await demo?.stop();
  }
};
