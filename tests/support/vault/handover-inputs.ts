import { createECDH } from 'node:crypto';
import type {
  CreateHandoverInput,
  PutHandoverKeyInput,
  RenewHandoverInput,
} from '#contracts/generated/handovers/graphql.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { aSeal } from './seals.ts';

/** A point on P-256 as it is sent. */
export const aPublicKey = (): string => {
  const pair = createECDH('prime256v1');
  return pair.generateKeys().toString('base64url');
};

export const aHandoverKey = (changes: Partial<PutHandoverKeyInput> = {}): PutHandoverKeyInput => ({
  expectedVersion: 0,
  publicKey: aPublicKey(),
  privateKey: aSeal(154),
  keyVersion: 1,
  ...changes,
});

export const handoverSeals = () => ({
  senderKey: aPublicKey(),
  customPlatform: aSeal(),
  username: aSeal(),
  password: aSeal(),
  url: aSeal(),
  notes: aSeal(),
  totp: aSeal(),
});

const hourMs = 60 * 60_000;

type Named = Pick<CreateHandoverInput, 'loginId' | 'receiverId' | 'receiverKey'>;

export const aHandover = (named: Named, changes: Partial<CreateHandoverInput> = {}): CreateHandoverInput => ({
  id: ulid(),
  ...named,
  purpose: 'To set up the newsletter',
  endsAt: new Date(Date.now() + 24 * hourMs).toISOString(),
  rev: 1,
  ...handoverSeals(),
  ...changes,
});

export const aRenewal = (receiverKey: string, rev = 1): RenewHandoverInput => ({
  receiverKey,
  rev,
  ...handoverSeals(),
});
