import type { HandoverCipher } from './handover-cipher.ts';

export const receiverWordCount = 8;

/** 2,048 words have 11 bits each. */
const bitsOfWord = 11;

const bitAt = (bytes: Uint8Array, at: number): number => ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;

const wordAt = (bytes: Uint8Array, word: number): number =>
  Array.from({ length: bitsOfWord }, (_, bit) => bitAt(bytes, word * bitsOfWord + bit)).reduce(
    (value, bit) => value * 2 + bit,
    0,
  );

type Deps = {
  readonly cipher: Pick<HandoverCipher, 'fingerprint'>;
  readonly wordList: () => Promise<readonly string[]>;
};

/** Returns the eight words by which two people compare that they see the same public key of the same person: 88 bits of its fingerprint. */
export const receiverWords =
  ({ cipher, wordList }: Deps) =>
  async (userId: string, publicKey: string): Promise<readonly string[]> => {
    const [fingerprint, words] = await Promise.all([cipher.fingerprint(userId, publicKey), wordList()]);
    return Array.from({ length: receiverWordCount }, (_, at) => words[wordAt(fingerprint, at) % words.length] ?? '');
  };
