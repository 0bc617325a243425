import { MatchersV3 } from '@pact-foundation/pact';
import { aMoment, ids, person, someText, ulid } from './shapes.ts';

const { eachLike, integer, regex, string } = MatchersV3;

/** A seal as the portal sends it; the letter tells one from another. */
export const sealOf = (letter: string): string => `cv1.${'A'.repeat(16)}.${letter.repeat(106)}A`;

export const aSeal = (letter: string) =>
  regex(String.raw`^cv1\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]{22,}$`, sealOf(letter));

export const brand = {
  id: ulid(ids.brand),
  name: someText('Lindqvist Ceramics'),
  owner: person(ids.customer, 'Ada Lindqvist', 'ada@coolio.test'),
  website: string('https://lindqvist.test'),
  description: string('Stoneware.'),
  colors: ['#2F3E46'],
  createdAt: aMoment,
};

export const loginSummary = (rev: number) => ({
  id: ulid(ids.login),
  platform: 'GitHub',
  brand: null,
  score: 4,
  expiryDate: null,
  createdAt: aMoment,
  updatedAt: aMoment,
  username: aSeal('B'),
  url: aSeal('C'),
  tags: aSeal('D'),
  meta: aSeal('E'),
  rev: integer(rev),
  passwordRev: integer(rev),
  keyVersion: integer(1),
});

export const login = (rev: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  ...loginSummary(rev),
  password: aSeal('F'),
  notes: aSeal('G'),
  totp: aSeal('H'),
  ...changes,
});

export const historyEntry = {
  id: ulid(ids.entry),
  password: aSeal('F'),
  reason: aSeal('I'),
  changedAt: aMoment,
  score: integer(4),
  rev: integer(1),
};

export const backupCode = (usedAt: unknown = null) => ({
  id: ulid(ids.entry),
  code: aSeal('J'),
  createdAt: aMoment,
  usedAt,
});

export const securityQuestion = {
  id: ulid(ids.entry),
  question: aSeal('K'),
  answer: aSeal('L'),
  createdAt: aMoment,
};

export const kdf = { name: 'argon2id', salt: 'AAAAAAAAAAAAAAAAAAAAAA', iterations: 3, memory: 65_536 } as const;

export const passkey = {
  credentialId: regex('^[A-Za-z0-9_-]+$', 'Y3JlZGVudGlhbCBvbmU'),
  name: someText('Contract check'),
  salt: regex('^[A-Za-z0-9_-]{43}$', 'B'.repeat(42) + 'A'),
  wrap: aSeal('O'),
  keyVersion: integer(1),
  createdAt: aMoment,
};

export const vaultKey = {
  version: integer(1),
  keyVersion: integer(1),
  kdf: {
    name: regex('^(argon2id|pbkdf2-sha256)$', kdf.name),
    salt: regex('^[A-Za-z0-9_-]{22}$', kdf.salt),
    iterations: integer(kdf.iterations),
    memory: integer(kdf.memory),
  },
  passphraseWrap: aSeal('M'),
  recoveryWrap: aSeal('N'),
  previousWrap: null,
  passkeys: eachLike(passkey),
  updatedAt: aMoment,
};
