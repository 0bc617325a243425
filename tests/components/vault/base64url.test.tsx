import { describe, expect, it } from 'vitest';
import { fromBase64Url, toBase64Url } from '#adapters/web-crypto/base64url.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const everyByte = Uint8Array.from({ length: 256 }, (_, at) => at);

describe('base64url in a browser', () => {
  it('is read back from what was written, whatever the length', () => {
    for (let length = 0; length <= everyByte.length; length += 1) {
      const bytes = everyByte.slice(0, length);
      const text = toBase64Url(bytes);
      expect(text).toMatch(/^[A-Za-z0-9_-]*$/);
      expect(fromBase64Url(text)).toEqual(bytes);
    }
    expect(toBase64Url(Uint8Array.of(251, 255, 254))).toBe('-__-');
  });

  it('has one form for the same bytes', () => {
    const readable = (head: string): readonly string[] =>
      [...letters].filter((letter) => fromBase64Url(head + letter) !== undefined);
    expect(readable('A')).toEqual([...'AQgw']);
    expect(readable('AA')).toEqual([...'AEIMQUYcgkosw048']);
    expect(readable('AAA')).toEqual([...letters]);
    expect(readable('')).toEqual([]);
  });

  it.each(['AB', 'AAAAB', 'AAAAAB', 'AA==', 'AA+A', 'AA/A', 'AA A', 'AAAA\n', ' AAAA', 'AAéA'])(
    '%j is none',
    (text) => {
      expect(fromBase64Url(text)).toBeUndefined();
    },
  );
});
