import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';
import { secretsIn } from '#tests/support/vault/canaries.ts';
import { heapOptions, takeHeap } from './heap-snapshot.ts';
import { openProductWithSecrets, type ProductWithSecrets } from './product-with-secrets.ts';

let heaps: TemporaryDirectory;
let opened: ProductWithSecrets;

beforeAll(async () => {
  heaps = await createTemporaryDirectory();
  opened = await openProductWithSecrets({ NODE_OPTIONS: heapOptions(heaps.path) });
});
afterAll(async () => {
  await opened.close();
  await heaps.remove();
});

describe('what a vault keeps to itself', () => {
  it('is not in the memory of the server', async () => {
    const heap = await takeHeap(opened.product.pid, heaps.path);
    expect(heap.includes('login_backup_codes')).toBe(true);
    expect(secretsIn(heap, opened.codes)).toEqual([]);
  });
});
