import type { VaultPasskey } from './passkeys/vault-passkey.ts';

/** How a passphrase becomes a key. */
export type Kdf = {
  readonly name: 'argon2id' | 'pbkdf2-sha256';
  /** 16 bytes, base64url. */
  readonly salt: string;
  readonly iterations: number;
  /** KiB; 0 for pbkdf2-sha256. */
  readonly memory: number;
};

/** The vault key as a server keeps it: wrapped, so that only its owner can open it. */
export type VaultKey = {
  /** Grows by one with every put. */
  readonly version: number;
  /** Which vault key this is, counted from 1. */
  readonly keyVersion: number;
  readonly kdf: Kdf;
  readonly passphraseWrap: string;
  readonly recoveryWrap: string;
  /** The vault key before this one, while logins are still sealed under it. */
  readonly previousWrap: string | undefined;
  /** Those that open this vault key, oldest first. */
  readonly passkeys: readonly VaultPasskey[];
};

/** What a put replaces: everything but what a server counts, and but passkeys, which come and go by calls of their own. */
export type NewVaultKey = Omit<VaultKey, 'version' | 'passkeys'>;

/** Returns what a put sends of a key. */
export const toPut = ({ version: _version, passkeys: _passkeys, ...key }: VaultKey): NewVaultKey => key;

type Limits = { readonly min: number; readonly max: number };

const limits: Readonly<Record<Kdf['name'], { readonly iterations: Limits; readonly memory: Limits }>> = {
  argon2id: { iterations: { min: 2, max: 10 }, memory: { min: 19 * 1024, max: 1024 * 1024 } },
  'pbkdf2-sha256': { iterations: { min: 600_000, max: 10_000_000 }, memory: { min: 0, max: 0 } },
};

const within = (value: number, { min, max }: Limits): boolean =>
  Number.isSafeInteger(value) && value >= min && value <= max;

export type KdfProblem = 'unknown' | 'too weak' | 'too costly';

/**
 * What is wrong with these parameters, or undefined. Under the floors an attacker's guesses are cheap; over the ceilings a
 * server could freeze the tab.
 */
export const kdfProblem = (kdf: {
  readonly name: string;
  readonly salt: string;
  readonly iterations: number;
  readonly memory: number;
}): KdfProblem | undefined => {
  const known = Object.hasOwn(limits, kdf.name) ? limits[kdf.name as Kdf['name']] : undefined;
  if (known === undefined || !/^[A-Za-z0-9_-]{21}[AQgw]$/.test(kdf.salt)) return 'unknown';
  if (within(kdf.iterations, known.iterations) && within(kdf.memory, known.memory)) return undefined;
  return kdf.iterations > known.iterations.max || kdf.memory > known.memory.max ? 'too costly' : 'too weak';
};

export const passphraseMinLength = 12;
export const passphraseMaxLength = 256;
/** Of zxcvbn's 0 to 4. */
export const passphraseMinStrength = 3;

/** What is wrong with a new passphrase, or undefined. `strength` is zxcvbn's 0 to 4. */
export const passphraseProblem = (passphrase: string, strength: number): string | undefined => {
  const length = [...passphrase].length;
  if (length < passphraseMinLength) return `Use at least ${passphraseMinLength} characters`;
  if (length > passphraseMaxLength) return `This passphrase is too long: use at most ${passphraseMaxLength} characters`;
  if (strength < passphraseMinStrength) return 'This passphrase is easy to guess: add some unrelated words';
  return undefined;
};

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The symbols of a check character: the alphabet and five more. */
const checkSymbols = `${crockford}*~$=U`;

const valueOf = (characters: string, modulus: number): number =>
  [...characters].reduce((sum, character) => (sum * 32 + crockford.indexOf(character)) % modulus, 0);

/** The code with its check character, in groups of a readable length. `characters` are 26 of Crockford's base 32. */
export const recoveryCodeText = (characters: string): string =>
  `${characters}${checkSymbols.charAt(valueOf(characters, 37))}`.match(/.{1,5}/g)?.join('-') ?? '';

export type RecoveryCodeReading =
  | { readonly characters: string }
  | { readonly problem: 'length' | 'character' | 'check'; readonly message: string };

/** Reads a typed recovery code. Case, spaces and hyphens do not matter; O reads as 0, I and L as 1. */
export const readRecoveryCode = (typed: string): RecoveryCodeReading => {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const body = plain.slice(0, 26).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (plain.length !== 27) return { problem: 'length', message: 'A recovery code has 27 characters' };
  const foreign = [...body].find((character) => !crockford.includes(character));
  if (foreign !== undefined) return { problem: 'character', message: `A recovery code has no “${foreign}”` };
  if (checkSymbols.charAt(valueOf(body, 37)) !== plain.charAt(26))
    return { problem: 'check', message: 'One of these characters is mistyped' };
  return { characters: body };
};
