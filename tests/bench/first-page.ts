import { typefaceKey } from '#src/typeface.ts';
import { openBrowser, openTab, sessionOf, type Session } from './browser.ts';
import { figure, median, type Bench } from './figure.ts';
import { startFloor } from './floor-server.ts';
import { loadPage, slow4g, type PageLoad } from './page-load.ts';
import { startProduct } from './product.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);
const throttled = { cpu: 4, network: slow4g };

const of = (loads: readonly PageLoad[], read: (load: PageLoad) => number): number => median(loads.map(read));

/** The session without the note that the typeface is in the cache, which a browser with an empty cache does not have. */
const uncached = (session: Session): Session => ({
  ...session,
  origins: session.origins.map((origin) => ({
    ...origin,
    localStorage: origin.localStorage.filter(({ name }) => name !== typefaceKey),
  })),
});

/** A signed-in customer's dashboard in a browser that has never seen the portal, beside the floor of the same minutes. */
export const firstPage: Bench = {
  name: 'first-page',
  run: async () => {
    const [product, floor, browser] = await Promise.all([startProduct(), startFloor(), openBrowser()]);
    try {
      const session = uncached(await sessionOf(browser, product.url, 'ada@coolio.test'));
      const ours: PageLoad[] = [];
      const reloads: PageLoad[] = [];
      const floors: PageLoad[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const tab = await openTab(browser, session);
        ours.push(await loadPage(tab, `${product.url}/dashboard`, 'dl dd', throttled));
        reloads.push(await loadPage(tab, `${product.url}/dashboard`, 'dl dd', throttled));
        await tab.close();
        const other = await openTab(browser);
        floors.push(await loadPage(other, floor.url, 'tbody td', throttled));
        await other.close();
      }
      for (const line of ours.at(-1)?.list ?? []) console.log(`  ${line}`);
      const ready = of(ours, (load) => load.ready);
      const fcp = of(ours, (load) => load.fcp);
      const floorReady = of(floors, (load) => load.ready);
      const floorFcp = of(floors, (load) => load.fcp);
      return [
        figure('JS up to data, brotli', of(ours, (load) => load.jsBytesToData) / 1000, 'KB', { most: 110 }),
        figure('JS up to settled, brotli', of(ours, (load) => load.jsBytes) / 1000, 'KB'),
        figure('all bytes up to settled', of(ours, (load) => load.bytes) / 1000, 'KB'),
        figure(
          'requests up to data',
          of(ours, (load) => load.requestsToData),
          'requests',
          { most: 8 },
        ),
        figure(
          'requests up to settled',
          of(ours, (load) => load.requests),
          'requests',
        ),
        figure(
          'chain of answers that data waited for',
          of(ours, (load) => load.depth),
          'deep',
          { most: 2 },
        ),
        figure('floor: JS, brotli', of(floors, (load) => load.jsBytes) / 1000, 'KB'),
        figure('ready, Slow 4G and CPU ×4', ready, 'ms'),
        figure('floor: ready', floorReady, 'ms'),
        figure('ready / floor', ready / floorReady, '×', { most: 1.25 }),
        figure('first paint, Slow 4G and CPU ×4', fcp, 'ms'),
        figure('floor: first paint', floorFcp, 'ms'),
        figure('first paint / floor', fcp / floorFcp, '×', { most: 1.15 }),
        figure(
          'longest task until settled, CPU ×4',
          of(ours, (load) => load.longestTask),
          'ms',
          { most: 100 },
        ),
        figure('reload: JS', of(reloads, (load) => load.jsBytes) / 1000, 'KB', { exactly: 0 }),
        figure(
          'reload: ready',
          of(reloads, (load) => load.ready),
          'ms',
        ),
      ];
    } finally {
      await browser.close();
      floor.close();
      await product.close();
    }
  },
};
