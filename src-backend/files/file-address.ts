import { readSignedAddress, signAddress, type Grant } from '#backend/http/signed-address.ts';
import { readFileKey } from './file-keys.ts';

/**
 * Returns where one person may read an object that is kept under this key, for a time; a document under this name. With
 * milliseconds it is an address of its own, which is good for so long.
 */
export type FileAddress = (key: string, name?: string, milliseconds?: number) => string;

const hour = 60 * 60_000;

/** How many addresses are kept at once, of a few hundred bytes each. */
const mostKept = 10_000;

const pathOf = (key: string): string => `/files/${key}`;

/**
 * Gives each person addresses of their own. One is good for one to two hours, and the same throughout an hour, so that
 * browsers need not load the file again.
 */
export const fileAddresses = (secret: Buffer, now: () => number) => {
  const kept = new Map<string, string>();
  let keptUntil = 0;
  return (origin: string, userId: string): FileAddress => {
    const until = (Math.floor(now() / hour) + 2) * hour;
    return (key, name, milliseconds) => {
      if (milliseconds !== undefined)
        return origin + signAddress(secret, pathOf(key), { by: userId, until: now() + milliseconds });
      if (until !== keptUntil || kept.size >= mostKept) kept.clear();
      keptUntil = until;
      const about = `${userId} ${name === undefined ? `` : `${name.length} ${name}`} ${key}`;
      const known = kept.get(about);
      if (known !== undefined) return origin + known;
      const named = name !== undefined && readFileKey(key)?.kind === 'document' ? { name } : {};
      const signed = signAddress(secret, pathOf(key), { by: userId, until, ...named });
      kept.set(about, signed);
      return origin + signed;
    };
  };
};

/** Returns to whom a file's address was given; undefined for an address that was not, or that has ended. */
export const readFileAddress = (
  secret: Buffer,
  key: string,
  query: Readonly<Record<string, unknown>>,
  now: number,
): Grant | undefined => readSignedAddress(secret, pathOf(key), query, now);
