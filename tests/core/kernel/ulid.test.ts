import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createUlidSource } from '#adapters/web/ulid-source.ts';
import { isUlid, parseUlid } from '#core/kernel/ulid.ts';

const alphabet = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
const ulids = fc
  .tuple(
    fc.constantFrom(...alphabet.slice(0, 8)),
    fc.array(fc.constantFrom(...alphabet), { minLength: 25, maxLength: 25 }),
  )
  .map(([first, rest]) => first + rest.join(''));
const some = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

describe('a ULID', () => {
  it('is every text of 26 digits within 128 bits', () => {
    fc.assert(
      fc.property(ulids, (id) => {
        expect(parseUlid(id)).toBe(id);
      }),
    );
  });

  it('is accepted in any case and made upper case', () => {
    fc.assert(
      fc.property(ulids, (id) => {
        expect(parseUlid(id.toLowerCase())).toBe(id);
        expect(isUlid(id.toLowerCase())).toBe(/^\d+$/.test(id));
      }),
    );
  });

  it('does not overflow 128 bits', () => {
    expect(parseUlid('7ZZZZZZZZZZZZZZZZZZZZZZZZZ')).toBe('7ZZZZZZZZZZZZZZZZZZZZZZZZZ');
    expect(parseUlid('80000000000000000000000000')).toBeUndefined();
  });

  it.each([...'ILOUilou-_ſ'])('has no %s in it', (letter) => {
    expect(parseUlid(some.slice(0, 25) + letter)).toBeUndefined();
  });

  it('is 26 characters, neither fewer nor more, and nothing around them', () => {
    for (const text of ['', some.slice(1), `${some}0`, ` ${some}`, `${some}\n`])
      expect(parseUlid(text)).toBeUndefined();
  });

  it('comes from the source in canonical form, once each, in the order of making to the millisecond', () => {
    const next = createUlidSource();
    const made = Array.from({ length: 500 }, next);
    expect(made.every(isUlid)).toBe(true);
    const times = made.map((id) => id.slice(0, 10));
    expect([...times].sort()).toEqual(times);
    expect(new Set(made).size).toBe(500);
  });
});
