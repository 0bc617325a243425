import { useCallback, useContext, useRef } from 'react';
import { PortalContext } from '#ui/context/portal-context.ts';
import { RoutesContext } from './routes-context.ts';
import { matchPathname } from './route.ts';

export const preloadDelay = 50;

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
    const { page, beside, later } = match.route;
    const shown = Promise.all([match.route.preload?.(app, match.params, url.searchParams), page.load(), beside?.()]);
    void shown.then(later).catch(() => undefined);
  }, [app, cancel, routes, href]);
  const rest = useCallback(() => {
    cancel();
    timer.current = setTimeout(preload, preloadDelay);
  }, [cancel, preload]);
  return { onPointerEnter: rest, onFocus: rest, onPointerDown: preload, onPointerLeave: cancel, onBlur: cancel };
};
