import { createHash } from 'node:crypto';

const prefixLength = 5;
/** Hashes this many at a time, then lets the server answer others. */
const chunk = 1000;

/** What is left of each hash, by its first five characters; upper-case hex. */
export type LeakedHashes = ReadonlyMap<string, readonly string[]>;

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Hashes passwords with SHA-1, a chunk a turn of the event loop. */
export const hashPasswords = async (passwords: readonly string[]): Promise<LeakedHashes> => {
  const found = new Map<string, string[]>();
  for (let from = 0; from < passwords.length; from += chunk) {
    for (const password of passwords.slice(from, from + chunk)) {
      const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
      const prefix = digest.slice(0, prefixLength);
      const suffixes = found.get(prefix) ?? [];
      suffixes.push(digest.slice(prefixLength));
      found.set(prefix, suffixes);
    }
    await pause();
  }
  return found;
};

/** Passwords that leaked, as the strength meter of the vault knows them: some 49,000, without how often each was seen. */
const leakedPasswords = async (): Promise<readonly string[]> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'];
};

/** The hashes of leaked passwords, made when they are first asked for. */
export const createLeakedHashes = (passwords = leakedPasswords): (() => Promise<LeakedHashes>) => {
  let making: Promise<LeakedHashes> | undefined;
  return () => (making ??= passwords().then(hashPasswords));
};
