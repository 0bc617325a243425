import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright';
import { demoPassword } from '#contracts/demo-world/demo-accounts.ts';

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

const viewport = { width: 1280, height: 800 };
const deadlineMs = 60_000;

export const openBrowser = (...flags: readonly string[]): Promise<Browser> => {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch({
    ...(executablePath === undefined || executablePath === '' ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-dev-shm-usage',
      '--enable-precise-memory-info',
      ...flags,
    ],
  });
};

/** What a browser keeps of a person who has signed in. */
export const sessionOf = async (browser: Browser, url: string, email: string, password = demoPassword) => {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.goto(`${url}/auth/sign-in`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
  const session = await context.storageState();
  await context.close();
  return session;
};

export type Tab = { readonly page: Page; readonly cdp: CDPSession; readonly close: () => Promise<void> };

/** A tab with an empty cache, signed in as the session says. */
export const openTab = async (browser: Browser, session?: Session): Promise<Tab> => {
  const context = await browser.newContext({ viewport, ...(session === undefined ? {} : { storageState: session }) });
  context.setDefaultTimeout(deadlineMs);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  return { page, cdp, close: () => context.close() };
};

/** Waits until nothing is loading any more in the main part of the page. */
export const whenQuiet = async (page: Page, selector: string): Promise<void> => {
  await page.locator(selector).first().waitFor();
  await page.locator('main [aria-label="Loading"]').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(600);
};
