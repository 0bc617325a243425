import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { fromBase32, toBase32 } from './base32.ts';

const stepMs = 30_000;
const digits = 6;

export const newTotpSecret = (): string => toBase32(randomBytes(20));

export const totpStep = (milliseconds: number): number => Math.floor(milliseconds / stepMs);

/** The code of one step of 30 seconds, by RFC 6238 with SHA-1. */
export const totpCode = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
};

/** The step that a code belongs to, at most one away from now; undefined for a wrong code. */
export const matchingStep = (secret: string, code: string, milliseconds: number): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined;
  const now = totpStep(milliseconds);
  return [now, now - 1, now + 1].find((step) =>
    timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)),
  );
};
