import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fileDigest } from '#adapters/web/file-digest.ts';

const expected = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const fileOf = (body: unknown, size: number) => ({ name: 'a.png', type: 'image/png', size, body });

describe('the digest of a file', () => {
  it('is the same for a Blob, a Buffer and a part of a larger array', async () => {
    const bytes = Uint8Array.from({ length: 500_000 }, (_, at) => (at * 31) % 251);
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
