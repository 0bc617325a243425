import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long an upload may wait until it begins. */
export const uploadLifeMs = 5 * 60_000;

type Upload = { readonly key: string; readonly contentType: string };

const macOf = (secret: Buffer, { key, contentType }: Upload, expires: number): Buffer =>
  createHmac('sha256', secret).update(`PUT\n${key}\n${contentType}\n${expires}`).digest();

/** Path and query at which this one object may be PUT for five minutes. */
export const signUpload = (secret: Buffer, upload: Upload, now: number): string => {
  const expires = now + uploadLifeMs;
  const query = new URLSearchParams({
    type: upload.contentType,
    expires: String(expires),
    signature: macOf(secret, upload, expires).toString('base64url'),
  });
  return `/files/${upload.key}?${query.toString()}`;
};

/** Whether an upload was signed for this key and type and is still good. */
export const isSignedUpload = (
  secret: Buffer,
  upload: Upload,
  query: Readonly<Record<string, unknown>>,
  now: number,
): boolean => {
  const { type, expires, signature } = query;
  if (typeof expires !== 'string' || typeof signature !== 'string' || type !== upload.contentType) return false;
  if (!/^\d{1,15}$/.test(expires)) return false;
  const given = Buffer.from(signature, 'base64url');
  const wanted = macOf(secret, upload, Number(expires));
  return given.length === wanted.length && timingSafeEqual(given, wanted) && Number(expires) > now;
};
