import { createECDH } from 'node:crypto';
import type { HandoverSeals, NewHandover, NewHandoverKey } from '#core/vault/handovers/handover.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { aSeal } from '../seals.ts';

/** A point of P-256 whose private key nobody has. */
export const aPublicKey = (): string => createECDH('prime256v1').generateKeys().toString('base64url');

export const aHandoverKey = (changes: Partial<NewHandoverKey> = {}): NewHandoverKey => ({
  publicKey: aPublicKey(),
  privateKey: aSeal(160),
  keyVersion: 1,
  ...changes,
});

export const someHandoverSeals = (changes: Partial<HandoverSeals> = {}): HandoverSeals => ({
  customPlatform: aSeal(),
  username: aSeal(),
  password: aSeal(),
  url: aSeal(),
  notes: aSeal(),
  totp: aSeal(),
  senderKey: aPublicKey(),
  ...changes,
});

/** A moment so many days from now. */
export const inDays = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();

type Given = Pick<NewHandover, 'loginId' | 'receiverId' | 'receiverKey'>;

/** A login that is handed over for a week. */
export const aHandover = (given: Given & Partial<NewHandover>): NewHandover => ({
  ...someHandoverSeals(),
  id: ulid(),
  purpose: 'To move the shop',
  endsAt: inDays(7),
  rev: 1,
  ...given,
});
