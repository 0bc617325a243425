import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureHeader = 'portal-signature';
const toleranceSeconds = 300;

const macOf = (key: Buffer, seconds: number, body: string): Buffer =>
  createHmac('sha256', key).update(`${seconds}.${body}`).digest();

/** Signs the raw body together with the time. */
export const signWebhook = (key: Buffer, body: string, now: number): string => {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${macOf(key, seconds, body).toString('hex')}`;
};

const shape = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** Whether the signature is of this very body and less than five minutes old. */
export const isSignedWebhook = (key: Buffer, body: string, header: string | undefined, now: number): boolean => {
  const match = shape.exec(header ?? '');
  if (match === null) return false;
  const seconds = Number(match[1]);
  const isRecent = Math.abs(now / 1000 - seconds) <= toleranceSeconds;
  return timingSafeEqual(macOf(key, seconds, body), Buffer.from(match[2] ?? '', 'hex')) && isRecent;
};
