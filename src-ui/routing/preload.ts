import { useCallback, useContext, useRef, type FocusEvent, type PointerEvent } from 'react';
import { PortalContext } from '#ui/app/portal-context.ts';
import { RoutesContext } from './routes-context.ts';
import { matchPathname } from './route.ts';

export const preloadDelay = 50;

/** Fetches a link's code and first data once the pointer or the focus has rested on it for 50 ms. */
export const usePreload = (href: string) => {
  const app = useContext(PortalContext);
  const routes = useContext(RoutesContext);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  const start = useCallback(
    (_event: PointerEvent | FocusEvent) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const url = new URL(href, location.origin);
        const match = matchPathname(routes, url.pathname);
        if (match === undefined || app === undefined) return;
        void match.route.page.load().catch(() => undefined);
        match.route.preload?.(app, match.params, url.searchParams);
      }, preloadDelay);
    },
    [app, routes, href],
  );
  return { onPointerEnter: start, onFocus: start, onPointerLeave: cancel, onBlur: cancel };
};
