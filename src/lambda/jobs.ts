import { functions } from './functions.ts';

/** Twice as long as this is called apart: what is due twice is done once, and a call that was left out costs nothing. */
const spanMs = 2 * 60_000;

/** Does what waits and what the clock has come to; called every minute. */
export const handler = (): Promise<void> => functions.workNow(spanMs);
