import { setTimeout as wait } from 'node:timers/promises';

const tries = 3;
/** In milliseconds: who asks for more is not asked again. */
const longestWait = 3_000;

type AwsError = {
  readonly name?: string;
  readonly code?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly $response?: { readonly headers?: Readonly<Record<string, string>> };
};

export const statusOf = (cause: unknown): number => (cause as AwsError).$metadata?.httpStatusCode ?? 0;

/** Returns how long a refusal asks to wait, in milliseconds; 0 where it does not say. */
export const retryAfterMs = (cause: unknown): number => {
  const seconds = Number((cause as AwsError).$response?.headers?.['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
};

export const isThrottled = (cause: unknown): boolean =>
  statusOf(cause) === 429 || /throttl|TooManyRequests|SlowDown/i.test((cause as AwsError).name ?? '');

/** Whether the service was never reached, or the line to it broke. */
export const isNetworkFailure = (cause: unknown): boolean => {
  const { code } = cause as AwsError;
  return typeof code === 'string' && /^(?:E|ERR_HTTP2_)[A-Z0-9_]+$/.test(code);
};

const mayPass = (cause: unknown): boolean => isThrottled(cause) || statusOf(cause) >= 500 || isNetworkFailure(cause);

/**
 * Returns what the work does, which is one call of an AWS service whose client makes one attempt. A service that is busy, broken or
 * away is called up to three times, after `pauseMs` and twice that, or the wait that it asks for. Rejects with the last error, at
 * once where the service asks for a wait of more than three seconds.
 */
export const callAws = async <Answer>(
  work: () => Promise<Answer>,
  { pauseMs = 200, signal }: { readonly pauseMs?: number; readonly signal?: AbortSignal } = {},
): Promise<Answer> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (cause) {
      const asked = retryAfterMs(cause);
      if (attempt === tries || asked > longestWait || !mayPass(cause)) throw cause;
      await wait(Math.max(asked, pauseMs * attempt), undefined, { signal });
    }
  }
};
