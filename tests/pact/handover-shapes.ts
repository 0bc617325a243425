import { MatchersV3 } from '@pact-foundation/pact';
import { aMoment, ids, someText, ulid } from './shapes.ts';
import { aSeal, sealOf } from './vault-shapes.ts';

const { boolean, eachLike, integer, regex, string } = MatchersV3;

/** A point of P-256 in base64url; the letter tells one from another. */
export const keyOf = (letter: string): string => `B${'A'.repeat(4)}${letter.repeat(81)}A`;

const aPublicKey = (letter: string) => regex('^B[A-P][A-Za-z0-9_-]{84}[AEIMQUYcgkosw048]$', keyOf(letter));

export const handoverKey = {
  version: integer(1),
  publicKey: aPublicKey('R'),
  privateKey: aSeal('Q'),
  keyVersion: integer(1),
};

/** A receiver whose words the customer compared. */
export const receiver = {
  id: string(ids.admin),
  name: someText('Robin Vale'),
  publicKey: aPublicKey('R'),
  pin: aSeal('P'),
  pinKeyVersion: integer(1),
};

export const handover = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: ulid(ids.entry),
  loginId: ulid(ids.login),
  platform: 'GitHub',
  owner: { id: string(ids.customer), name: someText('Ada Lindqvist') },
  receiver: { id: string(ids.admin), name: someText('Robin Vale') },
  purpose: 'Made to check the contract.',
  endsAt: aMoment,
  createdAt: aMoment,
  endedAt: null,
  ending: null,
  rev: integer(1),
  receiverKey: aPublicKey('R'),
  useCount: integer(0),
  uses: [],
  needsNewPassword: boolean(false),
  ...changes,
});

/** What the owner's browser seals, as it is sent. */
export const sentSeals = {
  customPlatform: sealOf('a'),
  username: sealOf('b'),
  password: sealOf('c'),
  url: sealOf('d'),
  notes: sealOf('e'),
  totp: sealOf('f'),
} as const;

export const sealedHandover = {
  handover: handover({ useCount: integer(1), uses: eachLike(aMoment) }),
  senderKey: aPublicKey('S'),
  customPlatform: aSeal('a'),
  username: aSeal('b'),
  password: aSeal('c'),
  url: aSeal('d'),
  notes: aSeal('e'),
  totp: aSeal('f'),
};
