import { connectionLost, limitExceeded, unexpected } from '#core/kernel/app-error.ts';
import type { AbortSignalLike } from '#core/kernel/clock.ts';
import type { BreachRange } from '#core/vault/breach-range.ts';

const timeoutMs = 30_000;
const usualPauseSeconds = 2;
const line = /^([0-9A-F]{35}):(\d{1,12})$/i;

/** Counts by suffix. Padding, which counts zero, is left out. */
const parseRange = (body: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  const lines = body.split(/\r?\n/).filter((text) => text !== '');
  if (lines.length === 0) throw unexpected('The breach service returned nothing');
  for (const text of lines) {
    const [, suffix, count] = line.exec(text) ?? [];
    if (suffix === undefined) throw unexpected('The breach service returned something else');
    if (Number(count) > 0) counts.set(suffix.toUpperCase(), Number(count));
  }
  return counts;
};

/** Aborts with the caller's signal, or when the service keeps silent. */
const limitedBy = (signal: AbortSignalLike | undefined) => {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  if (signal?.aborted === true) abort();
  signal?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    end: (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
};

const pauseOf = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  if (Number.isFinite(seconds) && seconds >= 0) return seconds;
  return response.status === 429 ? usualPauseSeconds : undefined;
};

/** The range service of known breaches: `GET <base>/<first five of the hash>`, padded, with neither cookies nor referrer. */
export const createHttpBreachRange = (base: string, send: typeof fetch = fetch): BreachRange => ({
  counts: async (prefix, signal) => {
    const limit = limitedBy(signal);
    try {
      const response = await send(`${base.replace(/\/$/, '')}/${prefix}`, {
        headers: { 'Add-Padding': 'true' },
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        signal: limit.signal,
      }).catch(() => {
        throw connectionLost();
      });
      if (response.status === 429 || response.status >= 500)
        throw limitExceeded('The breach service is busy', pauseOf(response));
      if (response.status !== 200) throw unexpected(`The breach service returned status ${response.status}`);
      const body = await response.text().catch(() => {
        throw connectionLost();
      });
      return parseRange(body);
    } finally {
      limit.end();
    }
  },
});
