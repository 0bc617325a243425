import { useCallback, useContext, useRef } from 'react';
import { PortalContext } from '#ui/context/portal-context.ts';
import { RoutesContext } from './routes-context.ts';
import { matchPathname, type Route } from './route.ts';

export const preloadDelay = 50;

const coming = new WeakMap<Route, Promise<unknown>>();

/** Whether a link has asked for the page, and not all that it is first drawn with is there yet. */
export const isComing = (route: Route): boolean => coming.has(route);

/** Fetches a link's code and first data once the pointer or the focus has rested on it for 50 ms, or a press begins. */
export const usePreload = (href: string) => {
  const app = useContext(PortalContext);
  const routes = useContext(RoutesContext);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  const preload = useCallback(() => {
    cancel();
    const url = new URL(href, location.origin);
    const match = matchPathname(routes, url.pathname);
    if (match === undefined || app === undefined) return;
    const { route, params } = match;
    const whole = Promise.all([route.preload?.(app, params, url.searchParams), route.page.load(), route.beside?.()]);
    const hasCome = (): void => {
      if (coming.get(route) === whole) coming.delete(route);
    };
    coming.set(route, whole);
    void whole.then(hasCome, hasCome);
    void whole.then(route.later).catch(() => undefined);
  }, [app, cancel, routes, href]);
  const rest = useCallback(() => {
    cancel();
    timer.current = setTimeout(preload, preloadDelay);
  }, [cancel, preload]);
  return { onPointerEnter: rest, onFocus: rest, onPointerDown: preload, onPointerLeave: cancel, onBlur: cancel };
};
