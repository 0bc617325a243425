import { createHash } from 'node:crypto';

/** Returns the key of what is counted for these parts, such as a kind and an address. */
export const limitKey = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
