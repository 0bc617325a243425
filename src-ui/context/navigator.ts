import { navigate } from 'wouter/use-browser-location';

export type Navigator = {
  readonly go: (to: string, options?: { readonly replace?: boolean }) => void;
  /** Leaves the portal, to a payment provider's page. */
  readonly leave: (url: string) => void;
  /** Path and search of where the person is. */
  readonly here: () => string;
};

export const browserNavigator: Navigator = {
  go: (to, options) => navigate(to, { replace: options?.replace ?? false }),
  leave: (url) => location.assign(url),
  here: () => location.pathname + location.search,
};
