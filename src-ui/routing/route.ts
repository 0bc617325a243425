import { parse } from 'regexparam';
import { matchRoute as matchPath } from 'wouter';
import type { AppContext } from '#ui/context/portal-context.ts';
import type { AuthView } from '#ui/context/auth-store.ts';
import { parseUlid } from '#core/kernel/ulid.ts';
import { lazyPage, type LazyPage, type Page } from './lazy-page.ts';

/** Who may open a route. `auth` is for those who are not signed in yet. */
export type Access = 'public' | 'auth' | 'private' | 'admin';

export type RouteParams = Readonly<Record<string, string>>;

/** Returns the canonical parameter; undefined means that the address leads nowhere. */
export type ParamParser = (text: string) => string | undefined;

export const ulidParam: ParamParser = (text) => parseUlid(text);

export const textParam: ParamParser = (text) => (text.trim() === '' ? undefined : text);

export type Route = {
  /** `/orders/:id` */
  readonly path: string;
  readonly title: string;
  readonly access: Access;
  readonly page: LazyPage;
  readonly params?: Readonly<Record<string, ParamParser>>;
  /** Asks for the first data of the page, so that it is on its way before the page's code runs. */
  readonly preload?: (app: AppContext, params: RouteParams, search: URLSearchParams) => unknown;
  /** Loads what the first page of a visit does without at first, but a page that a link leads to has at once. */
  readonly beside?: () => Promise<unknown>;
  /** Loads what the page shows last, after all else. */
  readonly later?: () => Promise<unknown>;
};

/** A page whose code comes when it is first wanted. */
export const page = (
  path: string,
  title: string,
  access: Access,
  importPage: () => Promise<Page>,
  more: Pick<Route, 'params' | 'preload' | 'beside' | 'later'> = {},
): Route => ({ path, title, access, page: lazyPage(importPage), ...more });

/** Whether a person of whom this is known may open the route. */
export const mayOpen = ({ access }: Pick<Route, 'access'>, auth: AuthView): boolean => {
  if (access === 'public') return true;
  if (auth.status !== 'AUTHENTICATED') return access === 'auth';
  return access === 'private' || (access === 'admin' && auth.user.isAdmin);
};

export type RouteMatch = { readonly route: Route; readonly params: RouteParams };

const parsedParams = (route: Route, raw: Readonly<Record<string, string | undefined>>): RouteParams | undefined => {
  const params: Record<string, string> = {};
  for (const [name, text = ''] of Object.entries(raw)) {
    if (/^\d+$/.test(name)) continue;
    const value = (route.params?.[name] ?? textParam)(text);
    if (value === undefined) return undefined;
    params[name] = value;
  }
  return params;
};

/** The first route that this path fits with parameters that it takes, parsed; undefined is not found. */
export const matchRoute = (routes: readonly Route[], path: string): RouteMatch | undefined => {
  for (const route of routes) {
    const [fits, raw] = matchPath(parse, route.path, path);
    const params = fits ? parsedParams(route, raw) : undefined;
    if (params !== undefined) return { route, params };
  }
  return undefined;
};

const decoded = (pathname: string): string => {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
};

/** The same for the path of an address, which escapes what wouter's location has plain. */
export const matchPathname = (routes: readonly Route[], pathname: string): RouteMatch | undefined =>
  matchRoute(routes, decoded(pathname));
