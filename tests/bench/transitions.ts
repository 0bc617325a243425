import type { Browser, Page } from 'playwright';
import { openBrowser, openTab, sessionOf, whenQuiet, type Session } from './browser.ts';
import { figure, median, quantile, type Bench, type Figure } from './figure.ts';
import { optimisticEdit } from './optimistic-edit.ts';
import { clickToPaint } from './painted-click.ts';
import { startProduct } from './product.ts';

const firstRounds = 5;
const secondRounds = 12;
const restMs = 50;

type MenuLink = { readonly href: string; readonly title: string; readonly selector: string };
type Role = { readonly name: string; readonly email: string; readonly links: readonly MenuLink[] };

const dashboard: MenuLink = { href: '/dashboard', title: 'Dashboard', selector: 'main dl dd' };
const table = (href: string, title: string): MenuLink => ({ href, title, selector: 'main [data-row]' });
/** A page that may be empty: its title, and nothing that loads. */
const page = (href: string, title: string): MenuLink => ({ href, title, selector: 'main h1' });
const passwords: MenuLink = { href: '/password-logins', title: 'Passwords', selector: 'main input' };

const roles: readonly Role[] = [
  {
    name: 'customer',
    email: 'ada@coolio.test',
    links: [
      dashboard,
      table('/proposals/recipient', 'Proposals'),
      table('/orders', 'Orders'),
      passwords,
      page('/advertising/activity', 'Advertising activity'),
      page('/email-and-sms/activity', 'Email and SMS activity'),
      page('/website-maintenance/activity', 'Website Maintenance activity'),
      { href: '/assets', title: 'Assets', selector: '[role=list][aria-label=Assets] [role=listitem]' },
      { href: '/collections', title: 'Collections', selector: 'ul[aria-label=Collections] li' },
      table('/brands', 'Brands'),
    ],
  },
  {
    name: 'admin',
    email: 'admin@coolio.test',
    links: [
      dashboard,
      table('/admin/proposals/list', 'Proposals'),
      table('/admin/orders', 'Orders'),
      page('/admin/leads', 'Leads'),
      table('/admin/brand-management', 'Brand management'),
      passwords,
      table('/admin/design-code/requests', 'Requests'),
    ],
  },
];

const goBy = (page: Page, { href, ...shown }: MenuLink, rest = 0): Promise<number> =>
  clickToPaint(page, `nav[aria-label="Main menu"] a[href="${href}"]`, shown, rest);

/** How long the slowest data request since the click took, as the browser saw it. */
const answerTime = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/graphql'))
        .map(({ duration }) => duration),
    ),
  );

/** Each link as the first one that is followed on a fresh device. */
const firstVisits = async (browser: Browser, url: string, session: Session, { links }: Role) => {
  const times = new Map<MenuLink, number[]>();
  const answers: number[] = [];
  for (let round = 0; round < firstRounds; round += 1) {
    for (const link of links) {
      const tab = await openTab(browser, session);
      const start = links.find((other) => other !== link && (link.href === '/dashboard' || other === dashboard));
      await tab.page.goto(`${url}${start?.href ?? '/dashboard'}`);
      await whenQuiet(tab.page, start?.selector ?? 'main dl dd');
      await tab.page.evaluate(() => performance.clearResourceTimings());
      times.set(link, [...(times.get(link) ?? []), await goBy(tab.page, link, restMs)]);
      answers.push(await answerTime(tab.page));
      await tab.close();
    }
  }
  return { times, answer: median(answers.filter((time) => time > 0)) };
};

const secondVisits = async (browser: Browser, url: string, session: Session, { links }: Role) => {
  const times = new Map<MenuLink, number[]>();
  const tab = await openTab(browser, session);
  await tab.page.goto(`${url}/dashboard`);
  await whenQuiet(tab.page, 'main dl dd');
  const circle = [...links.slice(1), ...links.slice(0, 1)];
  for (let round = 0; round <= secondRounds; round += 1) {
    for (const link of circle) {
      const time = await goBy(tab.page, link);
      if (round > 0) times.set(link, [...(times.get(link) ?? []), time]);
      await tab.page.waitForTimeout(250);
    }
  }
  await tab.close();
  return times;
};

const transitionsOf = async (browser: Browser, url: string, role: Role): Promise<Figure[]> => {
  const session = await sessionOf(browser, url, role.email);
  const again = await secondVisits(browser, url, session, role);
  const first = await firstVisits(browser, url, session, role);
  const allowed = Math.round(60 + (Number.isNaN(first.answer) ? 0 : first.answer));
  return [
    ...role.links.flatMap((link) => [
      figure(`${role.name} ${link.href}, again`, median(again.get(link) ?? []), 'ms', { most: 36 }),
      figure(`${role.name} ${link.href}, again, fastest quarter`, quantile(again.get(link) ?? [], 0.25), 'ms'),
    ]),
    ...role.links.map((link) =>
      figure(`${role.name} ${link.href}, first, after ${restMs} ms on it`, median(first.times.get(link) ?? []), 'ms', {
        most: allowed,
      }),
    ),
    figure(`${role.name}: slowest answer within a first visit (L)`, first.answer, 'ms'),
  ];
};

/** From a click to the painted frame, on this machine's own speed. */
export const transitions: Bench = {
  name: 'transitions',
  run: async () => {
    const product = await startProduct();
    const browser = await openBrowser();
    try {
      const figures: Figure[] = [];
      for (const role of roles) figures.push(...(await transitionsOf(browser, product.url, role)));
      return [...figures, ...(await optimisticEdit(browser, product.url))];
    } finally {
      await browser.close();
      await product.close();
    }
  },
};
