import type { Waiting } from '#core/dashboard/waiting.ts';
import { sumOf } from '#core/kernel/money.ts';
import { menuHeadings, type MenuHeading, type MenuItem } from '#ui/feature/ui-feature.ts';
import { features } from './features.ts';

export type MenuGroup = { readonly label: MenuHeading | undefined; readonly items: readonly MenuItem[] };

const grouped = (items: readonly MenuItem[]): readonly MenuGroup[] =>
  [undefined, ...menuHeadings]
    .map((label) => ({ label, items: items.filter(({ group }) => group === label) }))
    .filter((group) => group.items.length > 0);

const customerMenu = grouped(features.flatMap(({ menu }) => menu?.customer ?? []));
const adminMenu = grouped(features.flatMap(({ menu }) => menu?.admin ?? []));

export const menuFor = (isAdmin: boolean): readonly MenuGroup[] => (isAdmin ? adminMenu : customerMenu);

/** Returns how many of these kinds wait for the person. */
export const countedIn = (waiting: Waiting | undefined, kinds: MenuItem['waiting']): number => {
  if (waiting === undefined || kinds === undefined) return 0;
  const counted: ReadonlySet<string> = new Set(kinds);
  return sumOf(waiting.counts.filter(({ value }) => counted.has(value)).map(({ count }) => count));
};

/** The address of the menu's item that the path belongs to: of several, the one that says most of it. */
export const currentItem = (groups: readonly MenuGroup[], path: string): string | undefined => {
  const fits = groups.flatMap(({ items }) =>
    items.flatMap(({ href, sections = [] }) =>
      [href, ...sections]
        .filter((start) => path === start || path.startsWith(`${start}/`))
        .map((start) => ({ href, start })),
    ),
  );
  return fits.sort((one, other) => other.start.length - one.start.length)[0]?.href;
};
