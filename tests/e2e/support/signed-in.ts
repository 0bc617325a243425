import type { BrowserContextOptions } from 'playwright/test';
import type { Visitor } from '#tests/support/look/screens.ts';
import { adaEmail, adminEmail, leaveSession, test as base, type Page } from './fixtures.ts';

const emails = { 'a customer': adaEmail, 'an admin': adminEmail } as const;

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>;

type WorkerFixtures = { readonly signedIn: (visitor: Visitor) => Promise<State | undefined> };
type TestFixtures = { readonly deskOf: (visitor: Visitor, options?: BrowserContextOptions) => Promise<Page> };

/** Desks at which somebody is signed in already: each person signs in once a worker. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  signedIn: [
    async ({ browser, portal }, use) => {
      const states = new Map<Visitor, Promise<State>>();
      const enter = async (email: string): Promise<State> => {
        const context = await browser.newContext({ baseURL: portal.url });
        await leaveSession(await context.newPage(), email);
        const state = await context.storageState();
        await context.close();
        return state;
      };
      await use(async (visitor) => {
        if (visitor === 'a guest') return undefined;
        const state = states.get(visitor) ?? enter(emails[visitor]);
        states.set(visitor, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],
  deskOf: async ({ desk, signedIn }, use) => {
    await use(async (visitor, options = {}) => {
      const storageState = await signedIn(visitor);
      return desk(storageState === undefined ? options : { ...options, storageState });
    });
  },
});
