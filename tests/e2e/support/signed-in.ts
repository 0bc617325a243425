import type { BrowserContextOptions } from 'playwright/test';
import { adaEmail, adminEmail, signIn, test as base, type Page } from './fixtures.ts';
import { screensFor, type Screen } from './screens.ts';

const emails = { 'a customer': adaEmail, 'an admin': adminEmail } as const;

export type Visitor = 'a guest' | keyof typeof emails;

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
        await signIn(await context.newPage(), email);
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

type Visit = Pick<Screen, 'path' | 'address'> & { readonly visitor: Visitor };

const by = (visitor: Visitor, ...accesses: readonly Screen['access'][]): readonly Visit[] =>
  screensFor(...accesses).map(({ path, address }) => ({ path, address, visitor }));

const also = (visitor: Visitor, path: string): Visit => ({ path, address: path, visitor });

/** Every route, by whom it is for; then what some see at an address that is for others, or for nobody. */
export const visits: readonly Visit[] = [
  ...by('a guest', 'public', 'auth'),
  ...by('a customer', 'private'),
  ...by('an admin', 'admin'),
  also('an admin', '/dashboard'),
  also('a customer', '/admin/orders'),
  also('a customer', '/nowhere'),
  also('a guest', '/nowhere'),
];
