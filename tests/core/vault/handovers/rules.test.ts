import { describe, expect, it } from 'vitest';
import { checkHandover, goesOn, isPublicKey } from '#core/vault/handovers/handover.ts';
import { receiverWords } from '#core/vault/handovers/receiver-words.ts';
import { refusalOf } from '#tests/support/rejection.ts';
import { aPublicKey } from '#tests/support/vault/handover-inputs.ts';

const dayMs = 24 * 60 * 60 * 1000;
const now = Date.UTC(2027, 0, 1);
const at = (days: number): string => new Date(now + days * dayMs).toISOString();

const problemOf = (typed: Partial<Parameters<typeof checkHandover>[0]>): string | undefined =>
  refusalOf(() => checkHandover({ purpose: 'To move the shop', endsAt: at(7), ...typed }, now))?.message;

describe('purpose and end', () => {
  it.each([
    ['Enter the purpose', { purpose: '  ' }],
    ['Purpose must be at most 300 characters', { purpose: 'p'.repeat(301) }],
    ['Choose a day to come', { endsAt: at(0) }],
    ['Choose a day to come', { endsAt: 'soon' }],
    ['Choose a day within 90 days', { endsAt: at(90.001) }],
    [undefined, { purpose: 'p'.repeat(300), endsAt: at(90) }],
  ])('that are refused say %j', (problem, typed) => {
    expect(problemOf(typed)).toBe(problem);
  });
});

describe('a handover', () => {
  it.each([
    [true, { endsAt: at(1), endedAt: undefined }],
    [false, { endsAt: at(0), endedAt: undefined }],
    [false, { endsAt: at(1), endedAt: at(-1) }],
  ])('goes on (%s) until its end, unless it was ended', (goes, handover) => {
    expect(goesOn(handover, now)).toBe(goes);
  });
});

describe('a public key', () => {
  it('is one point and nothing before or behind it', () => {
    const key = aPublicKey();
    expect([key, `B${key}`, ` ${key}`, `${key}A`, key.slice(1), `${key}\n`].map(isPublicKey)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('the words of a key', () => {
  it('are those at each eleven bits of its fingerprint, the first of them the highest', async () => {
    const places = [0, 1, 2, 1024, 2047, 1365, 682, 1];
    const bits = places.map((place) => place.toString(2).padStart(11, '0')).join('');
    const bytes = Uint8Array.from({ length: 32 }, (_, byte) =>
      Number.parseInt(bits.slice(byte * 8, byte * 8 + 8).padEnd(8, '1'), 2),
    );
    const wordList = async () => Array.from({ length: 2048 }, (_, place) => `word ${place}`);
    const words = await receiverWords({ cipher: { fingerprint: async () => bytes }, wordList })('ada', 'a key');
    expect(words).toEqual(places.map((place) => `word ${place}`));
  });
});
