import { createHmac, timingSafeEqual } from 'node:crypto';

const lifeMs = 5 * 60_000;

const macOf = (secret: Buffer, key: string, until: string, by: string): Buffer =>
  createHmac('sha256', secret).update(`GET\n${key}\n${until}\n${by}`).digest();

/** Returns who asked for an address as nobody else can read it. */
const markOf = (secret: Buffer, userId: string): string =>
  createHmac('sha256', secret).update(`caller\n${userId}`).digest().subarray(0, 9).toString('base64url');

/** Path and query at which one caller may listen to a recording for five minutes. */
export const signRecording = (secret: Buffer, key: string, userId: string, now: number): string => {
  const until = String(now + lifeMs);
  const by = markOf(secret, userId);
  const sig = macOf(secret, key, until, by).toString('base64url');
  return `/audio/${key}.wav?${new URLSearchParams({ until, by, sig }).toString()}`;
};

/** Returns whether an address was signed for this recording and is still good. */
export const isSignedRecording = (
  secret: Buffer,
  key: string,
  { until, by, sig }: Readonly<Record<string, unknown>>,
  now: number,
): boolean => {
  if (typeof until !== 'string' || typeof by !== 'string' || typeof sig !== 'string') return false;
  if (!/^\d{1,15}$/.test(until)) return false;
  const given = Buffer.from(sig, 'base64url');
  const wanted = macOf(secret, key, until, by);
  return given.length === wanted.length && timingSafeEqual(given, wanted) && Number(until) > now;
};
