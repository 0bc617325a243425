import { randomBytes } from 'node:crypto';

/** Something that has the form of a seal, and opens nowhere. */
export const aSeal = (bytes = 80): string =>
  `cv1.${randomBytes(12).toString('base64url')}.${randomBytes(bytes).toString('base64url')}`;
