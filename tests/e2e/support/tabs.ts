import type { BrowserContext, Page } from 'playwright';

/** Opens the same page in so many tabs of one browser. */
export const openTabs = async (context: BrowserContext, address: string, count: number): Promise<readonly Page[]> => {
  const tabs = await Promise.all(Array.from({ length: count }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto(address)));
  return tabs;
};

/** Counts what reaches the identity service from any tab, by operation. */
export const countIdentityCalls = (context: BrowserContext): ((operation: string) => number) => {
  const calls: string[] = [];
  context.on('request', (request) => {
    const target = request.headers()['x-amz-target'];
    if (target !== undefined) calls.push(target.split('.')[1] ?? '');
  });
  return (operation) => calls.filter((call) => call === operation).length;
};

/** Lets the token of the person signed in be one whose time is over, for every tab. */
export const endTokens = (tab: Page): Promise<void> =>
  tab.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken')) ?? '';
    const [head, body = '', signature] = (localStorage.getItem(key) ?? '').split('.');
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as object;
    const ended = btoa(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 }));
    localStorage.setItem(key, [head, ended, signature].join('.'));
  });

/** One round: the tokens end, and then every tab asks the data API for users at once. Returns the statuses it got. */
export const askInEveryTab = async (tabs: readonly Page[], term: string): Promise<readonly number[]> => {
  const [first] = tabs;
  if (first !== undefined) await endTokens(first);
  const answers = tabs.map((tab) =>
    tab.waitForResponse((response) => (response.request().postData() ?? '').includes(`"${term}"`)),
  );
  await Promise.all(tabs.map((tab) => tab.getByLabel('Recipients').fill(term)));
  return (await Promise.all(answers)).map((response) => response.status());
};

/**
 * Notes in each tab when the menu of somebody signed in has left it. No frame is waited for: Chromium holds those of a tab
 * that is not in front back by up to a second.
 */
export const noteEnds = (tabs: readonly Page[]): Promise<unknown> =>
  Promise.all(
    tabs.map((tab) =>
      tab.evaluate(() => {
        const watch = new MutationObserver(() => {
          if (document.querySelector('nav[aria-label="Main menu"]') !== null) return;
          watch.disconnect();
          document.documentElement.dataset['ended'] = String(performance.timeOrigin + performance.now());
        });
        watch.observe(document.body, { childList: true, subtree: true });
        addEventListener(
          'click',
          () => (document.documentElement.dataset['clicked'] = String(performance.timeOrigin + performance.now())),
          true,
        );
      }),
    ),
  );

/** Milliseconds from the click in the first tab until the slowest tab had left. */
export const slowestEnd = async (tabs: readonly Page[]): Promise<number> => {
  const noted = (tab: Page, name: 'clicked' | 'ended') =>
    tab
      .waitForFunction((wanted) => document.documentElement.dataset[wanted], name)
      .then((handle) => handle.jsonValue())
      .then(Number);
  const [first] = tabs;
  const clicked = first === undefined ? 0 : await noted(first, 'clicked');
  const ends = await Promise.all(tabs.map((tab) => noted(tab, 'ended')));
  return Math.max(...ends) - clicked;
};

/** All that the browser keeps for this origin, as one text. */
export const keptOnDevice = (tab: Page): Promise<string> =>
  tab.evaluate(async () => {
    const finished = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('The database does not answer'));
      });
    const rows: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await finished(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const values = database.transaction(store).objectStore(store);
        rows.push(await finished(values.getAllKeys()), await finished(values.getAll()));
      }
      database.close();
    }
    const caches = (await globalThis.caches?.keys()) ?? [];
    return JSON.stringify([rows, { ...localStorage }, { ...sessionStorage }, caches, document.cookie]);
  });
