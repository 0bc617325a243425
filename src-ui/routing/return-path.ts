import { matchPathname, type Route } from './route.ts';

/** One slash at first, and nothing that an address loses or turns when it is read. */
const plainPath = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/**
 * Returns the path that a link asks to go on to after signing in, or `/dashboard` for what is no path of the portal, and
 * for a page of signing in, which somebody who is signed in cannot open.
 */
export const returnPath = (routes: readonly Route[], asked: string | null): string => {
  if (asked === null || !plainPath.test(asked)) return '/dashboard';
  const { pathname, search, hash } = new URL(asked, 'http://portal');
  return pathname.startsWith('//') || matchPathname(routes, pathname)?.route.access === 'auth'
    ? '/dashboard'
    : pathname + search + hash;
};
