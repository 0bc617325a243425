import type { RootOptions } from 'react-dom/client';
import { createErrorReports } from '#adapters/web/error-reports.ts';
import { routes } from '#ui/app/routes.ts';
import { screenError } from '#ui/errors/screen-error.ts';
import { matchPathname } from '#ui/routing/route.ts';

/**
 * Reports errors that nobody expected to this address; `script` is that of the portal's first script. Returns what has React's
 * errors reported, which go to the console as before.
 */
export const reportErrors = (endpoint: string, script: string): RootOptions => {
  const report = createErrorReports({
    endpoint,
    script,
    route: () => matchPathname(routes, location.pathname)?.route.path ?? 'none',
  });
  const unexpected = (cause: unknown): void => {
    if (screenError(cause).kind === 'unexpected') report(cause);
  };
  addEventListener('error', ({ error }) => unexpected(error));
  addEventListener('unhandledrejection', ({ reason }) => unexpected(reason));
  return {
    onCaughtError: (cause) => {
      console.error(cause);
      unexpected(cause);
    },
  };
};
