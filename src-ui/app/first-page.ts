import { withinPortal } from '#ui/context/base.ts';
import { matchPathname, mayOpen, type Route } from '#ui/routing/route.ts';
import { dataHeadStart, pendingAfter } from '#ui/routing/use-shown-page.ts';
import type { AppContext } from '#ui/context/portal-context.ts';

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Asks who is signed in, and for the page of the address with its first data: as far as they come while the page's HTML
 * stands, so that all is drawn at once. What is late or fails is waited for, or told, where the page is shown.
 */
export const firstPage = async (
  app: AppContext,
  routes: readonly Route[],
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> => {
  const match = matchPathname(routes, withinPortal(pathname));
  const page = match?.route.page.load().catch(() => undefined);
  const data = app.auth.refresh().then(async (auth) => {
    if (match !== undefined && mayOpen(match.route, auth))
      await match.route.preload?.(app, match.params, new URLSearchParams(search));
  });
  const soon = Promise.race([data.catch(() => undefined), wait(dataHeadStart)]);
  await Promise.race([page?.then(() => soon), wait(pendingAfter)]);
};
