import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright/test';
import { createSessionStore } from '#adapters/amplify/stored-session.ts';
import type { TokenStorage } from '#adapters/amplify/token-storage.ts';
import { tokensAt } from '#tests/support/identity/sign-in-at.ts';
import { startMemoryPortal, startPortal, type PortalServer } from './portal-server.ts';

export { expect } from 'playwright/test';
export type { Page } from 'playwright/test';

export const password = 'portal-demo-1';
export const adminEmail = 'admin@coolio.test';
export const adaEmail = 'ada@coolio.test';

/** Signs in as a person does. */
export const signInByForm = async (page: Page, email: string): Promise<void> => {
  await page.goto('/auth/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
};

/** Leaves a session that began elsewhere where the portal looks for it, and loads nothing of the portal yet. */
export const leaveSession = async (page: Page, email: string): Promise<void> => {
  await page.goto('/health');
  const { origin } = new URL(page.url());
  const texts = new Map<string, string>();
  const storage: TokenStorage = {
    get: (key) => texts.get(key),
    set: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
  };
  const { userPoolClientId } = (await (await fetch(`${origin}/config.json`)).json()) as { userPoolClientId: string };
  createSessionStore(storage, userPoolClientId, Date.now).write(await tokensAt(origin, email, password));
  await page.evaluate(
    (kept) => {
      for (const [key, value] of kept) localStorage.setItem(key, value);
    },
    [...texts],
  );
};

/** Comes to an address with a session that began elsewhere. */
export const signIn = async (page: Page, email: string, address = '/dashboard'): Promise<void> => {
  await leaveSession(page, email);
  await page.goto(address);
  await page.waitForURL(new URL(address, page.url()).href);
};

/** A browser of one's own, as a person at another desk has. */
export type OpenDesk = (options?: BrowserContextOptions) => Promise<Page>;

/** What a route still answers when its test is over is nobody's any more. */
const closeDesk = async (context: BrowserContext): Promise<void> => {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
};

/** Has addresses of the portal lead below the path of its host that it is at. */
const below = (page: Page, path: string): Page => {
  if (path === '/') return page;
  const go = page.goto.bind(page);
  page.goto = (address, options) => go(address.startsWith('/') ? path + address : address, options);
  return page;
};

/** Opens desks for one test, and closes them with it. */
const withDesks = async (browser: Browser, baseURL: string, use: (open: OpenDesk) => Promise<void>): Promise<void> => {
  const contexts: BrowserContext[] = [];
  await use(async (options = {}) => {
    const context = await browser.newContext({ baseURL, ...options });
    contexts.push(context);
    return below(await context.newPage(), new URL(baseURL).pathname);
  });
  await Promise.all(contexts.map(closeDesk));
};

type WorkerFixtures = { readonly portal: PortalServer; readonly memoryPortal: PortalServer };
type TestFixtures = { readonly desk: OpenDesk; readonly memoryDesk: OpenDesk };

/** Each worker has its own product, started at first use; each desk its own browser context. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    async ({}, use) => {
      const server = await startPortal();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  memoryPortal: [
    async ({}, use) => {
      const server = await startMemoryPortal();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  desk: async ({ browser, portal }, use) => {
    await withDesks(browser, portal.url, use);
  },
  memoryDesk: async ({ browser, memoryPortal }, use) => {
    await withDesks(browser, memoryPortal.url, use);
  },
});
