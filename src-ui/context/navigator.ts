import { navigate } from 'wouter/use-browser-location';
import { onHost, withinPortal } from './base.ts';

export type Navigator = {
  readonly go: (to: string, options?: { readonly replace?: boolean }) => void;
  /** Leaves the portal, to a payment provider's page. */
  readonly leave: (url: string) => void;
  /** Path and search of where the person is. */
  readonly here: () => string;
};

export const browserNavigator: Navigator = {
  go: (to, options) => navigate(onHost(to), { replace: options?.replace ?? false }),
  leave: (url) => location.assign(url.startsWith('/') ? onHost(url) : url),
  here: () => withinPortal(location.pathname) + location.search,
};
