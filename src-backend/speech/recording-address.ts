import { createHmac } from 'node:crypto';
import { readSignedAddress, signAddress } from '#backend/http/signed-address.ts';

const lifeMs = 5 * 60_000;

const pathOf = (key: string): string => `/audio/${key}.wav`;

/** Returns who asked for an address as nobody else can read it. */
const markOf = (secret: Buffer, userId: string): string =>
  createHmac('sha256', secret).update(`caller\n${userId}`).digest().subarray(0, 9).toString('base64url');

/** Path and query at which one caller may listen to a recording for five minutes. */
export const signRecording = (secret: Buffer, key: string, userId: string, now: number): string =>
  signAddress(secret, pathOf(key), { by: markOf(secret, userId), until: now + lifeMs });

/** Returns whether an address was signed for this recording and is still good. */
export const isSignedRecording = (
  secret: Buffer,
  key: string,
  query: Readonly<Record<string, unknown>>,
  now: number,
): boolean => readSignedAddress(secret, pathOf(key), query, now) !== undefined;
