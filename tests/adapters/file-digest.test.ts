import { array, assert, property, uint8Array } from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fileDigest } from '#adapters/web/file-digest.ts';
import { createSha256 } from '#adapters/web/sha256.ts';

const expected = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const fileOf = (body: unknown, size: number) => ({ name: 'a.png', type: 'image/png', size, body });

describe('the digest of a file', () => {
  it('is SHA-256, however the bytes are cut', () => {
    const parts = array(uint8Array({ maxLength: 200 }), { maxLength: 8 });
    assert(
      property(parts, (chunks) => {
        const hash = createSha256();
        for (const chunk of chunks) hash.update(chunk);
        expect(hash.digest()).toBe(expected(Buffer.concat(chunks)));
      }),
      { numRuns: 500 },
    );
  });

  it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 128])('is right at the edge of a block, %i bytes', (length) => {
    const bytes = new Uint8Array(length).fill(0xa5);
    const hash = createSha256();
    hash.update(bytes);
    expect(hash.digest()).toBe(expected(bytes));
  });

  it('is the same for a Blob, a Buffer and a part of a larger array', async () => {
    const bytes = Uint8Array.from({ length: 2_500_000 }, (_, at) => (at * 31) % 251);
    const larger = new Uint8Array(bytes.length + 7);
    larger.set(bytes, 7);
    const bodies = [new Blob([bytes]), Buffer.from(bytes), larger.subarray(7)];
    for (const body of bodies) expect(await fileDigest(fileOf(body, bytes.length))).toBe(expected(bytes));
  });

  it('reads a large file a slice at a time', async () => {
    const sizes: number[] = [];
    const bytes = new Uint8Array(33 * 1024 * 1024 + 5).fill(7);
    const blob = new Blob([bytes]);
    const slice = blob.slice.bind(blob);
    blob.slice = (from, to) => {
      const part = slice(from, to);
      sizes.push(part.size);
      return part;
    };
    expect(await fileDigest(fileOf(blob, blob.size))).toBe(expected(bytes));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(4 * 1024 * 1024);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(blob.size);
  });
});
