import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CreateAssetDocument } from '#contracts/generated/assets/graphql.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { eventually } from '#tests/support/chance/eventually.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { filesUnder } from '#tests/support/files/kept-files.ts';
import { aPicture, putFile, uploadTarget, variationOf, type Bytes } from '#tests/support/files/uploads.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { inFullRun } from '#tests/support/full-run.ts';

const rounds = inFullRun ? 50 : 10;
const cuts = [0.1, 0.5, 0.99] as const;

let backend: EmbeddedBackend;
let now = Date.now();
let ada: Api;

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now: () => now });
  await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
  ada = apiClient(backend.url, await backend.signIn('ada@coolio.test'));
});
afterAll(() => backend.close());

const cutOff = (url: string, body: Bytes, part: number): Promise<void> =>
  new Promise((resolve) => {
    const upload = httpRequest(url, {
      method: 'PUT',
      headers: { 'content-type': 'image/png', 'content-length': body.length },
    });
    upload.on('error', () => undefined);
    upload.on('close', () => resolve());
    upload.write(body.subarray(0, Math.floor(body.length * part)), () => upload.destroy());
  });

describe('uploads that are cut off', () => {
  it(`leave in ${rounds} rounds no asset of a missing or short file, and after the sweep no file of no asset`, async () => {
    const { db } = backend.database;
    const whole: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const body = await aPicture(300, 200 + round, round * 5);
      const cut = await uploadTarget(ada);
      await cutOff(cut.url, body, cuts[round % cuts.length] ?? 0.5);
      const file = { size: body.length, type: 'image/png' };
      const input = { id: ulid(), name: 'Cut', type: 'image' as const };
      const early = ada(CreateAssetDocument, {
        input: { ...input, variations: [variationOf({ ...file, key: cut.key })] },
      });
      expect((await early).errors[0]).toMatchObject({ errorType: 'NotFound' });
      const again = await uploadTarget(ada);
      expect((await putFile(again.url, body)).status).toBe(200);
      const variations = [variationOf({ ...file, key: again.key })];
      await dataOf(ada(CreateAssetDocument, { input: { ...input, variations } }));
      whole.push(again.key);
    }

    const sizes = await db.selectFrom('asset_variations').select(['key', 'size']).execute();
    expect(sizes.map(({ key }) => key).sort()).toEqual([...whole].sort());
    for (const { key, size } of sizes) expect(await backend.objects.size(key)).toBe(size);

    await eventually(async () => {
      const coming = await db.selectFrom('uploads').select('key').where('receiving_at', 'is not', null).execute();
      expect(coming).toEqual([]);
    });
    now += 25 * 3_600_000;
    await backend.files.sweep();
    const wanted = whole.flatMap((key) => [key, key.replace('.png', '.thumb.webp')]).sort();
    expect(await filesUnder(backend.folder)).toEqual(wanted);
    expect((await db.selectFrom('uploads').select('key').execute()).map(({ key }) => key).sort()).toEqual(
      [...whole].sort(),
    );
  });
});
