import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AddAssetToCollectionDocument,
  DeleteAssetDocument,
  GetStorageUseDocument,
  RestoreAssetDocument,
} from '#contracts/generated/assets/graphql.ts';
import { CreateProposalDocument, DeleteProposalDocument } from '#contracts/generated/proposals/graphql.ts';
import { createFileDisposal } from '#backend/files/file-disposal.ts';
import { fileSweep } from '#backend/files/file-sweep.ts';
import { receivingMs } from '#backend/files/storage-quota.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { filesUnder } from '#tests/support/files/kept-files.ts';
import { aPicture, upload, uploadTarget, variationOf } from '#tests/support/files/uploads.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { proposalTo, websiteCare } from '#tests/support/proposal-inputs.ts';
import { explaining, touched } from '#tests/support/storage/query-plans.ts';
import { joinAs, makeAsset, makeCollection, signInAgain, type Person } from './asset-stage.ts';

const hour = 3_600_000;
let backend: EmbeddedBackend;
let now = Date.now();
let ada: Person;
let joined = 0;

const someone = (name: string, admin = false): Promise<Person> => joinAs(backend, `${name}${(joined += 1)}`, admin);

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now: () => now });
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.database.pool.query('truncate assets, collections, uploads, proposals cascade');
  await rm(backend.folder, { recursive: true, force: true });
  ada = await someone('Ada');
});

const later = async (hours: number): Promise<void> => {
  now += hours * hour;
  await backend.files.sweep();
  ada = await signInAgain(backend, ada);
};
const thumbnailOf = (key: string): string => key.replace('.png', '.thumb.webp');
const isThere = async (key: string): Promise<boolean> => (await backend.objects.size(key)) !== undefined;
const rows = async (): Promise<string[]> =>
  (await backend.database.db.selectFrom('uploads').select('key').orderBy('key').execute()).map(({ key }) => key);

describe('the sweep', () => {
  it('removes after 24 hours, and not before, uploads that nothing names, their thumbnails, and addresses never used', async () => {
    const { key } = await upload(ada.api, await aPicture());
    const unused = await uploadTarget(ada.api);
    await later(23);
    expect(await rows()).toEqual([key, unused.key].sort());
    expect(await isThere(key)).toBe(true);
    await later(2);
    expect(await rows()).toEqual([]);
    expect(await isThere(key)).toBe(false);
    expect(await isThere(thumbnailOf(key))).toBe(false);
  });

  it('leaves what an asset has, however old', async () => {
    const asset = await makeAsset(ada.api);
    const key = asset.variations[0]?.key ?? '';
    await later(1_000);
    expect(await isThere(key)).toBe(true);
    expect(await isThere(thumbnailOf(key))).toBe(true);
    expect(await rows()).toEqual([key]);
  });

  it('leaves what a line item of a proposal shows until the proposal is gone', async () => {
    let admin = await someone('Robin', true);
    const { key } = await upload(admin.api, await aPicture(), 'image/png', 'proposal');
    const service = websiteCare();
    const lineItems = service.lineItems.map((item) => ({ ...item, files: [{ key, type: 'image' as const }] }));
    const input = proposalTo([], { services: [{ ...service, lineItems }] });
    const { id } = (await dataOf(admin.api(CreateProposalDocument, { input }))).createProposal;
    await later(1_000);
    expect(await isThere(key)).toBe(true);
    admin = await signInAgain(backend, admin);
    await dataOf(admin.api(DeleteProposalDocument, { id }));
    await later(1);
    expect(await isThere(key)).toBe(false);
  });

  it('removes a deleted asset with its files 24 hours later, and what a proposal shows of it stays', async () => {
    const admin = await someone('Robin', true);
    const shared = await upload(admin.api, await aPicture());
    const service = websiteCare();
    const lineItems = service.lineItems.map((item) => ({
      ...item,
      files: [{ key: shared.key, type: 'image' as const }],
    }));
    await dataOf(
      admin.api(CreateProposalDocument, { input: proposalTo([], { services: [{ ...service, lineItems }] }) }),
    );
    const shown = await makeAsset(admin.api, { variations: [variationOf(shared)] });
    const asset = await makeAsset(ada.api);
    const collection = await makeCollection(ada.api);
    await dataOf(ada.api(AddAssetToCollectionDocument, { assetId: asset.id, collectionId: collection.id }));
    const key = asset.variations[0]?.key ?? '';
    await dataOf(ada.api(DeleteAssetDocument, { id: asset.id }));
    await dataOf(admin.api(DeleteAssetDocument, { id: shown.id }));
    await later(23);
    expect(await isThere(key)).toBe(true);
    await later(2);
    expect(await isThere(key)).toBe(false);
    expect(await isThere(thumbnailOf(key))).toBe(false);
    expect(await isThere(shared.key)).toBe(true);
    const { db } = backend.database;
    for (const table of ['assets', 'asset_variations', 'collection_assets'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect((await dataOf(ada.api(GetStorageUseDocument, {}))).getStorageUse.used).toBe(0);
  });

  it('leaves an asset that was restored in time', async () => {
    const asset = await makeAsset(ada.api);
    await dataOf(ada.api(DeleteAssetDocument, { id: asset.id }));
    await later(23);
    await dataOf(ada.api(RestoreAssetDocument, { id: asset.id }));
    await later(1_000);
    expect(await isThere(asset.variations[0]?.key ?? '')).toBe(true);
  });

  it('leaves what another backend writes, however far this one’s clock is ahead', async () => {
    const part = join(backend.folder, 'asset', 'somebody', 'picture.png.0f8fad5b-d9cb-469f-a165-70867728950e.part');
    await mkdir(dirname(part), { recursive: true });
    await writeFile(part, 'half');
    await later(1_000);
    expect((await stat(part)).size).toBe(4);
  });

  it('removes what a server that died left half written, and finishes what it had begun to remove', async () => {
    const { key } = await upload(ada.api, await aPicture());
    const part = join(backend.folder, `${key}.0f8fad5b-d9cb-469f-a165-70867728950e.part`);
    await mkdir(dirname(part), { recursive: true });
    await writeFile(part, 'half');
    const twoHoursEarlier = (await stat(part)).mtimeMs / 1000 - 2 * 3600;
    await utimes(part, twoHoursEarlier, twoHoursEarlier);
    const { db } = backend.database;
    await db
      .updateTable('uploads')
      .set({ removed_at: new Date(now) })
      .where('key', '=', key)
      .execute();
    await later(1);
    expect(await filesUnder(backend.folder)).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('leaves an upload that is coming for half an hour, however long ago its address was made', async () => {
    const { key } = await uploadTarget(ada.api);
    now += 25 * hour;
    const { db } = backend.database;
    await db
      .updateTable('uploads')
      .set({ receiving_at: new Date(now) })
      .where('key', '=', key)
      .execute();
    now += receivingMs - 1;
    await backend.files.sweep();
    expect(await rows()).toEqual([key]);
    now += 2;
    await backend.files.sweep();
    expect(await rows()).toEqual([]);
  });

  it('removes in one pass however many there are', async () => {
    await makeAsset(ada.api);
    await uploadTarget(ada.api);
    const copies = (table: string, key: string, change: string) => `
      insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(one) || ${change} || jsonb_build_object('${key}', '01' || lpad(n::text, 24, '0')))).*
      from (select * from ${table} limit 1) as one, generate_series(1, 210) as n`;
    const { pool } = backend.database;
    await pool.query(copies('uploads', 'key', `'{}'`));
    await pool.query(copies('assets', 'id', `jsonb_build_object('deleted_at', one.created_at)`));
    await later(25);
    const assets = await backend.database.db.selectFrom('assets').select('id').execute();
    expect([assets.length, (await rows()).length]).toEqual([1, 1]);
  });

  it('looks at a part of them at a time, and in the end at all', async () => {
    const { db, pool } = backend.database;
    await uploadTarget(ada.api);
    await pool.query(`
      insert into uploads select (jsonb_populate_record(null::uploads, to_jsonb(one) || jsonb_build_object('key', n::text, 'stored_at', one.created_at,
        'resource', case when n % 400 = 0 then 'asset' else 'request' end))).*
      from (select * from uploads limit 1) as one, generate_series(1, 1999) as n`);
    await pool.query('analyze uploads');
    now += 25 * hour;
    const asked: CompiledQuery[] = [];
    const noting = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void asked.push(query),
    });
    const deps = { database: { db: noting }, objects: backend.objects, fileUses: [], now: () => now };
    await fileSweep({ ...deps, fileDisposal: createFileDisposal(deps) }).run();
    const looks = asked.filter(({ sql }) => /^\s*select/.test(sql));
    const plans = explaining(backend.database);
    for (const look of looks)
      expect(await touched(plans.executeQuery(look).then((answer) => answer.rows))).toBeLessThan(1500);
    const left = await db.selectFrom('uploads').select('key').where('resource', '=', 'asset').execute();
    expect([left, (await rows()).length]).toEqual([[], 1995]);
  });

  it('is the same however many run at once', async () => {
    const keys: string[] = [];
    for (let at = 0; at < 30; at += 1) keys.push((await upload(ada.api, await aPicture(20, 20, at))).key);
    const kept = await makeAsset(ada.api);
    now += 25 * hour;
    await Promise.all([1, 2, 3].map(() => backend.files.sweep()));
    expect(await rows()).toEqual(kept.variations.map(({ key }) => key));
    for (const key of keys) expect(await isThere(key)).toBe(false);
  });
});
