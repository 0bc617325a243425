import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CreateBrandDocument,
  DeleteBrandDocument,
  EditBrandDocument,
  GetAllBrandsDocument,
  GetBrandsDocument,
  type CreateBrandInput,
} from '#contracts/generated/brands/graphql.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { storeAsset } from '#tests/support/assets/stored-assets.ts';
import { storeLogin } from '#tests/support/vault/stored-vault.ts';
import { keepLogin, openVault } from '#tests/support/vault/vault-inputs.ts';

let backend: EmbeddedBackend;
let ada: Api;
let noor: Api;
let admin: Api;
let adaUser: UserRow;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  const join = async (email: string, name: string, isAdmin = false): Promise<[Api, UserRow]> => {
    const user = await backend.createUser({ email, name, admin: isAdmin });
    return [apiClient(backend.url, await backend.signIn(email)), user];
  };
  [ada, adaUser] = await join('ada@coolio.test', 'Ada');
  [noor] = await join('noor@coolio.test', 'Noor');
  [admin] = await join('admin@coolio.test', 'Robin', true);
});
afterAll(() => backend.close());

const make = async (api: Api, input: CreateBrandInput) =>
  (await dataOf(api(CreateBrandDocument, { input }))).createBrand;
const refusalOf = async (answer: ReturnType<Api>) => (await answer).errors[0];
const problemsOf = async (answer: ReturnType<Api>) =>
  ((await refusalOf(answer))?.errorInfo as { fields: { field: string }[] } | undefined)?.fields.map(
    ({ field }) => field,
  );
const audited = (action: string) =>
  backend.database.db
    .selectFrom('audit_entries')
    .select('subject')
    .where('action', '=', action)
    .orderBy('number')
    .execute();

describe('a brand', () => {
  it('is told everything that is wrong with it at once', async () => {
    const input = { name: '', website: 'javascript:alert(1)', colors: ['red'] };
    expect(await problemsOf(ada(CreateBrandDocument, { input }))).toEqual(['name', 'website', 'colors']);
  });

  it('is kept as written, tidy, with its owner', async () => {
    const brand = await make(ada, {
      name: '  Lindqvist Ceramics ',
      website: ' https://lindqvist.test ',
      description: ' Stoneware. ',
      colors: ['#a0b1c2', '#FFFFFF'],
    });
    expect(brand).toMatchObject({
      name: 'Lindqvist Ceramics',
      website: 'https://lindqvist.test',
      description: 'Stoneware.',
      colors: ['#A0B1C2', '#FFFFFF'],
      owner: { id: adaUser.id, name: 'Ada', email: 'ada@coolio.test' },
    });
  });

  it('needs a name alone', async () => {
    expect(await make(ada, { name: 'constructor' })).toMatchObject({
      name: 'constructor',
      website: '',
      description: '',
      colors: [],
    });
  });

  it.each<[string, CreateBrandInput, string]>([
    ['name', { name: '   ' }, 'Enter a name'],
    ['name', { name: 'x'.repeat(65) }, 'Name must be at most 64 characters'],
    ['website', { name: 'A', website: 'javascript:alert(1)' }, 'Use http or https links only'],
    ['website', { name: 'A', website: 'ftp://a.test' }, 'Use http or https links only'],
    ['description', { name: 'A', description: 'x'.repeat(2001) }, 'Description must be at most 2,000 characters'],
    ['colors', { name: 'A', colors: ['red'] }, 'Write colours as #RRGGBB'],
    ['colors', { name: 'A', colors: Array.from({ length: 13 }, () => '#000000') }, 'At most 12 colors'],
    ['id', { name: 'A', id: 'abc' }, 'This id is not valid'],
  ])('is refused for its %s: %j', async (field, input, message) => {
    const refusal = await refusalOf(ada(CreateBrandDocument, { input }));
    expect(refusal).toMatchObject({ errorType: 'BadRequest', errorInfo: { field }, message });
  });

  it('has a name that no other of its owner has, whatever the case', async () => {
    await make(ada, { name: 'Öland' });
    const other = await make(ada, { name: 'Gotland' });
    const taken = { errorType: 'BadRequest', errorInfo: { field: 'name' } };
    const message = 'You already have a brand with this name';
    expect(await refusalOf(ada(CreateBrandDocument, { input: { name: 'öLAND ' } }))).toMatchObject({
      ...taken,
      message,
    });
    const edited = ada(EditBrandDocument, { id: other.id, input: { name: 'ÖLAND' } });
    expect(await refusalOf(edited)).toMatchObject({ ...taken, message });
    expect(await make(noor, { name: 'Öland' })).toMatchObject({ name: 'Öland' });
    const same = await dataOf(ada(EditBrandDocument, { id: other.id, input: { name: 'GOTLAND' } }));
    expect(same.editBrand.name).toBe('GOTLAND');
  });

  it('is made once however often the same id is sent', async () => {
    const input = { id: ulid(), name: 'Once' };
    const made = await Promise.all(Array.from({ length: 8 }, () => make(ada, input)));
    expect(new Set(made.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  it('answers an id that another person took like one that is no ULID', async () => {
    const { id } = await make(noor, { name: 'Taken' });
    const [taken, invalid] = await Promise.all(
      [id, 'nonsense'].map((each) => ada(CreateBrandDocument, { input: { id: each, name: 'Mine' } })),
    );
    expect(taken?.text).toBe(invalid?.text);
  });

  it('keeps what an edit leaves out, and its owner when an admin edits it', async () => {
    const brand = await make(ada, { name: 'Kept', website: 'https://kept.test', colors: ['#112233'] });
    const { editBrand } = await dataOf(
      admin(EditBrandDocument, { id: brand.id, input: { name: 'Renamed', description: 'Said by Robin' } }),
    );
    expect(editBrand).toMatchObject({
      name: 'Renamed',
      website: 'https://kept.test',
      description: 'Said by Robin',
      colors: ['#112233'],
      owner: { id: adaUser.id },
    });
    expect((await audited('editBrand')).map(({ subject }) => subject)).toContain(brand.id);
  });

  it('is missing to other customers, in the same bytes', async () => {
    const { id } = await make(ada, { name: 'Private' });
    const [foreign, missing] = await Promise.all(
      [id, ulid()].map((each) => noor(EditBrandDocument, { id: each, input: { name: 'Stolen' } })),
    );
    expect(foreign?.text).toBe(missing?.text);
    const [kept, gone] = await Promise.all([id, ulid()].map((each) => noor(DeleteBrandDocument, { id: each })));
    expect(kept?.text).toBe(gone?.text);
    expect(kept?.errors[0]?.errorType).toBe('NotFound');
  });

  it('is deleted by its owner or an admin, who leaves a trace', async () => {
    const [mine, his] = [await make(ada, { name: 'Mine' }), await make(ada, { name: 'His' })];
    await dataOf(ada(DeleteBrandDocument, { id: mine.id }));
    await dataOf(admin(DeleteBrandDocument, { id: his.id }));
    expect(await audited('deleteBrand')).toEqual([{ subject: his.id }]);
    expect((await refusalOf(ada(DeleteBrandDocument, { id: mine.id })))?.errorType).toBe('NotFound');
  });

  it('stays while logins use it, and the refusal counts them', async () => {
    const { id } = await make(ada, { name: 'Acme' });
    await openVault(ada);
    await keepLogin(ada, { brandId: id });
    const once = await refusalOf(ada(DeleteBrandDocument, { id }));
    expect(once).toMatchObject({ errorType: 'Conflict', message: 'Acme is used by 1 login' });
    await keepLogin(ada, { brandId: id });
    await keepLogin(ada, { brandId: id });
    const thrice = await refusalOf(ada(DeleteBrandDocument, { id }));
    expect(thrice).toMatchObject({ errorType: 'Conflict', message: 'Acme is used by 3 logins' });
  });

  it('stays while logins and assets use it, and the refusal counts both', async () => {
    const { id } = await make(ada, { name: 'Both' });
    const { db } = backend.database;
    for (let at = 0; at < 2; at += 1) await storeLogin(db, adaUser, id);
    await storeAsset(db, adaUser, { brandId: id });
    await storeAsset(db, adaUser, { brandId: id, deletedAt: new Date() });
    const refusal = await refusalOf(ada(DeleteBrandDocument, { id }));
    expect(refusal).toMatchObject({
      errorType: 'Conflict',
      message: 'Both is used by 1 asset and 2 logins',
      errorInfo: {
        usedBy: [
          { kind: 'asset', count: 1 },
          { kind: 'login', count: 2 },
        ],
      },
    });
    const { count } = await db
      .selectFrom('assets')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('brand_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(2);
  });

  it('is never deleted from under a login that is being made', async () => {
    for (let round = 0; round < 25; round += 1) {
      const { id } = await make(ada, { name: `Race ${round}` });
      const [deleted, made] = await Promise.allSettled([
        dataOf(ada(DeleteBrandDocument, { id })),
        keepLogin(ada, { brandId: id }),
      ]);
      expect([deleted.status, made.status].sort()).toEqual(['fulfilled', 'rejected']);
      const refusal = String([deleted, made].flatMap((each) => (each.status === 'rejected' ? each.reason : [])));
      expect(refusal).toMatch(/is used by 1 login|No such brand/);
    }
  });
});

describe('the list of brands', () => {
  it('holds the caller’s own, newest first, ten a page; everybody’s for an admin', async () => {
    const own = [];
    for (let at = 0; at < 12; at += 1) own.push((await make(noor, { name: `Brand ${at}` })).id);
    const first = (await dataOf(noor(GetBrandsDocument, {}))).getBrands;
    expect(first.items).toHaveLength(10);
    const { nextToken } = first;
    const second = (await dataOf(noor(GetBrandsDocument, { nextToken }))).getBrands;
    const seen = [...first.items, ...second.items];
    expect(new Set(seen.map(({ owner }) => owner.name))).toEqual(new Set(['Noor']));
    expect(seen.map(({ id }) => id)).toEqual(expect.arrayContaining(own));
    expect(seen.map(({ id }) => id)).toEqual(
      seen
        .map(({ id }) => id)
        .sort()
        .reverse(),
    );
    const all = (await dataOf(admin(GetAllBrandsDocument, { limit: 100 }))).getAllBrands;
    expect(new Set(all.items.map(({ owner }) => owner.name))).toEqual(new Set(['Ada', 'Noor']));
  });

  it('refuses a token of another list', async () => {
    const { nextToken } = (await dataOf(noor(GetBrandsDocument, { limit: 1 }))).getBrands;
    const refusal = await refusalOf(noor(GetAllBrandsDocument, { limit: 1, nextToken }));
    expect(refusal).toMatchObject({ errorType: 'BadRequest', errorInfo: { field: 'nextToken' } });
  });
});
