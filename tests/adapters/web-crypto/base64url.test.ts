import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64Url, toBase64Url } from '#adapters/web-crypto/base64url.ts';

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));

describe('base64url', () => {
  it('is written as everybody writes it, and read back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (drawn) => {
        const bytes = Uint8Array.from(drawn);
        const text = toBase64Url(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64url'));
        expect(fromBase64Url(text)).toEqual(bytes);
      }),
    );
  });

  it('has one form for the same bytes', () => {
    const anyText = fc.string({ unit: fc.constantFrom(...'ABYZabyz0189-_+/= \né'), maxLength: 12 });
    fc.assert(
      fc.property(anyText, (text) => {
        const isCanonical = Buffer.from(text, 'base64url').toString('base64url') === text;
        expect(fromBase64Url(text)).toEqual(isCanonical ? bytesOf(text) : undefined);
      }),
      { numRuns: 20_000 },
    );
  });

  it.each(['A', 'AB', 'AAAAB', 'AAAAAB', 'AA==', 'AA+A', 'AA/A', 'AA A', 'AAAA\n'])('%j is none', (text) => {
    expect(fromBase64Url(text)).toBeUndefined();
  });
});
