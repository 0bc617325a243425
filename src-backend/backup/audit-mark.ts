import { createHmac } from 'node:crypto';
import type { Head } from '#backend/audit/noted-heads.ts';

/** Returns a digest, in hexadecimal, by which a key can be told from another one without the entries that it sealed. */
export const keyMarkOf = (key: Buffer, { number, seal }: Head): string =>
  createHmac('sha256', key).update(`backup ${number}\n`).update(seal).digest('hex');
