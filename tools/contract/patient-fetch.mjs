import { setTimeout as pause } from 'node:timers/promises';

/** The server asks for a longer wait than the run allows. */
export class LimitReached extends Error {}

/** @typedef {{ status: number, contentType: string, text: string }} Answer */
/** @typedef {(url: string, init: RequestInit) => Promise<Answer>} PatientFetch */

const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const secondsIn = (header) => {
  if (header === null) return 1;
  const seconds = Number(header);
  return Number.isNaN(seconds) ? Math.max(0, (Date.parse(header) - Date.now()) / 1000) : seconds;
};

/** The wait that an answer asks for, in seconds; undefined where it asks for none. */
const waitOf = (response, text) => {
  if (response.status === 429) return secondsIn(response.headers.get('retry-after'));
  const errors = parsed(text)?.errors;
  if (!Array.isArray(errors)) return undefined;
  return errors.find((error) => error?.errorType === 'LimitExceeded')?.errorInfo?.retryAfter;
};

/**
 * Returns a fetch that waits and asks again as long as the server says that too much was asked. Rejects with `LimitReached`
 * where the waits for one call would take longer than `longestWait` seconds.
 * @param {{
 *   longestWait: number,
 *   note: (text: string) => void,
 *   wait?: (seconds: number) => Promise<unknown>,
 *   send?: typeof fetch,
 * }} options
 * @returns {PatientFetch}
 */
export const createPatientFetch =
  ({ longestWait, note, wait = (seconds) => pause(seconds * 1000), send = fetch }) =>
  async (url, init) => {
    let waited = 0;
    for (;;) {
      const response = await send(url, init);
      const text = await response.text();
      const seconds = waitOf(response, text);
      if (seconds === undefined)
        return { status: response.status, contentType: response.headers.get('content-type') ?? '', text };
      const whole = Math.max(1, Math.ceil(seconds));
      if (!(waited + whole <= longestWait))
        throw new LimitReached(
          `The server limits this call and asks to wait ${whole} s, longer than --max-wait allows`,
        );
      note(`The server limits calls: waiting ${whole} s as Retry-After says`);
      await wait(whole);
      waited += whole;
    }
  };
