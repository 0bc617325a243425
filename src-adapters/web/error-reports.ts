import { errorReport } from '#core/error-reports/error-report.ts';

type Options = {
  /** Where reports go. */
  readonly endpoint: string;
  /** Returns the pattern of the page's route. */
  readonly route: () => string;
  /** The address of the script that the portal began with. */
  readonly script: string;
  readonly send?: typeof fetch;
};

const mostReports = 10;

/** Returns what reports an error: each only once, ten of a page at most. Never throws or rejects. */
export const createErrorReports = ({ endpoint, route, script, send = fetch }: Options): ((cause: unknown) => void) => {
  const sent = new Set<string>();
  return (cause) => {
    const body = JSON.stringify(errorReport(cause, { route: route(), script }));
    if (sent.has(body) || sent.size >= mostReports) return;
    sent.add(body);
    const headers = { 'Content-Type': 'application/json' };
    send(endpoint, { method: 'POST', headers, body, credentials: 'omit', keepalive: true }).catch(() => undefined);
  };
};
