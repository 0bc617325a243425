import { createHmac, timingSafeEqual } from 'node:crypto';

const tagLength = 16;
const longestToken = 2_000;

/** What a page token is good for: one user, one operation, one set of filter arguments. */
export type PageScope = {
  readonly user: string;
  readonly operation: string;
  readonly args: Readonly<Record<string, unknown>>;
};

export type PageTokens = {
  /** A token for the page that follows `after`. */
  readonly signPageToken: (page: PageScope & { readonly after: string }) => string;
  /** The `after` that was signed for this very scope; undefined for any other token. */
  readonly readPageToken: (scope: PageScope & { readonly token: string }) => string | undefined;
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, part]) => [name, sorted(part)]);
};

/** Page tokens under a key of at least 32 bytes. */
export const createPageTokens = (key: Buffer): PageTokens => {
  const tagOf = ({ user, operation, args }: PageScope, after: Buffer): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([user, operation, sorted(args)]))
      .update('\0')
      .update(after)
      .digest()
      .subarray(0, tagLength);

  return {
    signPageToken: ({ after, ...scope }) => {
      const bytes = Buffer.from(after);
      return Buffer.concat([tagOf(scope, bytes), bytes]).toString('base64url');
    },
    readPageToken: ({ token, ...scope }) => {
      if (token.length > longestToken) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length < tagLength || bytes.toString('base64url') !== token) return undefined;
      const after = bytes.subarray(tagLength);
      return timingSafeEqual(bytes.subarray(0, tagLength), tagOf(scope, after)) ? after.toString() : undefined;
    },
  };
};
