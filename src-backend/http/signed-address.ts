import { createHmac, timingSafeEqual } from 'node:crypto';

export type Grant = {
  readonly by: string;
  /** In milliseconds since 1970. */
  readonly until: number;
  /** The name that a file is downloaded under. */
  readonly name?: string;
};

const macOf = (secret: Buffer, path: string, { by, until, name }: Grant): Buffer =>
  createHmac('sha256', secret)
    .update(`GET\n${path}\n${until}\n${by}${name === undefined ? '' : `\n${name}`}`)
    .digest();

/** Returns a path with the query that lets one person read it for a time. */
export const signAddress = (secret: Buffer, path: string, grant: Grant): string => {
  const sig = macOf(secret, path, grant).toString('base64url');
  const named = grant.name === undefined ? {} : { name: grant.name };
  return `${path}?${new URLSearchParams({ until: String(grant.until), by: grant.by, ...named, sig }).toString()}`;
};

/** Returns what was granted at this path with this query; undefined where nothing was, or no more. */
export const readSignedAddress = (
  secret: Buffer,
  path: string,
  { until: end, by, name, sig }: Readonly<Record<string, unknown>>,
  now: number,
): Grant | undefined => {
  if (typeof end !== 'string' || typeof by !== 'string' || typeof sig !== 'string') return undefined;
  if (!/^\d{1,15}$/.test(end) || Number(end) <= now) return undefined;
  const grant = { by, until: Number(end), ...(typeof name === 'string' ? { name } : {}) };
  const given = Buffer.from(sig, 'base64url');
  const wanted = macOf(secret, path, grant);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? grant : undefined;
};
