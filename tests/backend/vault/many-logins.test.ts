import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CreateBrandDocument } from '#contracts/generated/brands/graphql.ts';
import {
  CreateLoginDocument,
  CreateLoginsDocument,
  GetLogin2FaBackupCodesDocument,
  GetLoginDocument,
  GetLoginHistoryDocument,
  GetLoginSecurityQuestionsDocument,
  GetLoginsDocument,
  type CreateLoginInput,
} from '#contracts/generated/vault/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { aSeal } from '#tests/support/vault/seals.ts';
import { aLogin, keepLogin } from '#tests/support/vault/vault-inputs.ts';
import { joinAs, refusalOf, unusable, type Owner } from './vault-stage.ts';

let backend: EmbeddedBackend;
let ada: Owner;
let noor: Owner;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  ada = await joinAs(backend, 'Ada');
  noor = await joinAs(backend, 'Noor');
});
afterAll(() => backend.close());

const create = (inputs: CreateLoginInput[], { api } = ada) => api(CreateLoginsDocument, { inputs });
const read = async (id: string, { api } = ada) => (await dataOf(api(GetLoginDocument, { id }))).getLogin;
const entriesOf = (at: number): Partial<CreateLoginInput> => ({
  rev: 2,
  history: [{ password: aSeal(), reason: aSeal(), changedAt: '2025-01-01T00:00:00.000Z', score: at, rev: 1 }],
  codes: [{ id: ulid(), code: aSeal() }],
  questions: [{ id: ulid(), question: aSeal(), answer: aSeal() }],
});

describe('many logins in one call', () => {
  it('are kept each as it came, with what it brings along, and named in their order', async () => {
    const { id: brandId } = (await dataOf(ada.api(CreateBrandDocument, { input: { name: 'Acme' } }))).createBrand;
    const inputs = [
      aLogin({ expiryDate: '2032-01-01T00:00:00.000Z', ...entriesOf(1) }),
      aLogin({ brandId }),
      aLogin(entriesOf(2)),
    ].toReversed();
    const { createLogins } = await dataOf(create(inputs));
    expect(createLogins).toMatchObject(inputs.map(({ id, rev }) => ({ id, rev })));
    for (const { history, codes, questions, keyVersion, brandId: own = null, ...kept } of inputs) {
      const { id } = kept;
      expect(await read(id)).toMatchObject({ ...kept, keyVersion, brand: own === null ? null : { id: own } });
      const { getLoginHistory } = await dataOf(ada.api(GetLoginHistoryDocument, { id }));
      const { getLogin2FABackupCodes } = await dataOf(ada.api(GetLogin2FaBackupCodesDocument, { id }));
      const { getLoginSecurityQuestions } = await dataOf(ada.api(GetLoginSecurityQuestionsDocument, { id }));
      expect(getLoginHistory?.items).toMatchObject(history ?? []);
      expect(getLogin2FABackupCodes?.items).toMatchObject(codes ?? []);
      expect(getLoginSecurityQuestions?.items).toMatchObject(questions ?? []);
    }
    const { db } = backend.database;
    const reminders = await db
      .selectFrom('login_reminders')
      .select('login_id')
      .where(
        'login_id',
        'in',
        inputs.map(({ id }) => id),
      )
      .execute();
    expect(reminders.map(({ login_id }) => login_id)).toEqual([inputs[2]?.id, inputs[2]?.id]);
  });

  it('are made once however often the call is sent, also beside new ones and those made one by one', async () => {
    const owner = await joinAs(backend, 'Eva');
    const [first, second, third] = [aLogin(entriesOf(3)), aLogin(), aLogin()];
    const answers = await Promise.all(Array.from({ length: 6 }, () => create([first, second], owner)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const single = await keepLogin(owner.api, third);
    const { createLogins } = await dataOf(create([second, third], owner));
    expect(createLogins[1]).toMatchObject({ id: third.id, createdAt: single.createdAt });
    expect((await dataOf(owner.api(CreateLoginDocument, { input: second }))).createLogin.id).toBe(second.id);
    expect((await dataOf(owner.api(GetLoginsDocument, {}))).getLogins.items).toHaveLength(3);
  });

  it('are kept all or not at all', async () => {
    const [taken, own] = [await keepLogin(noor.api), await keepLogin(ada.api)];
    const code = ulid();
    await keepLogin(noor.api, { codes: [{ id: code, code: aSeal() }] });
    const double = aLogin();
    const foreign = (await dataOf(noor.api(CreateBrandDocument, { input: { name: 'Noor’s' } }))).createBrand;
    for (const [refused, expected] of [
      [[aLogin({ id: taken.id })], unusable('id')],
      [[aLogin({ id: own.id })], unusable('id')],
      [[aLogin({ codes: [{ id: code, code: aSeal() }] })], unusable('id')],
      [[double, double], unusable('id')],
      [[aLogin({ id: 'nonsense' })], unusable('inputs.1.id')],
      [[aLogin({ score: 7 })], { errorType: 'BadRequest', errorInfo: { field: 'inputs.1.score' } }],
      [[aLogin({ password: 'hunter2' })], { errorType: 'BadRequest', errorInfo: { field: 'inputs.1.password' } }],
      [[aLogin({ brandId: foreign.id })], { errorType: 'BadRequest', errorInfo: { field: 'brandId' } }],
      [[aLogin({ keyVersion: 2 })], { errorType: 'Conflict' }],
    ] as const) {
      const good = aLogin();
      expect(await refusalOf(create([good, ...refused]))).toMatchObject(expected);
      expect(await read(good.id)).toBeNull();
    }
  });

  it('are none for none, and at most 500', async () => {
    expect(await dataOf(create([]))).toEqual({ createLogins: [] });
    const short = aLogin({ meta: aSeal() });
    const refusal = await refusalOf(
      create(
        Array.from({ length: 501 }, () => ({
          ...short,
          password: '',
          url: '',
          notes: '',
          tags: '',
          username: '',
          totp: '',
          meta: '',
        })),
      ),
    );
    expect(refusal).toMatchObject({ errorType: 'BadRequest', message: 'At most 500 inputs' });
  });

  it('are refused where the vault has no room for all of them', async () => {
    const full = await joinAs(backend, 'Full');
    await keepLogin(full.api);
    const { db } = backend.database;
    const { id: _id, ...row } = await db
      .selectFrom('logins')
      .selectAll()
      .where('user_id', '=', full.user.id)
      .executeTakeFirstOrThrow();
    for (let at = 0; at < 10; at += 1) {
      const rows = Array.from({ length: at === 9 ? 997 : 1000 }, () => ({ ...row, id: ulid() }));
      await db.insertInto('logins').values(rows).execute();
    }
    const [one, two, three] = [aLogin(), aLogin(), aLogin()];
    expect(await refusalOf(create([one, two, three], full))).toMatchObject({
      errorType: 'LimitExceeded',
      message: 'A vault holds at most 10,000 logins',
    });
    expect(await read(one.id, full)).toBeNull();
    expect((await dataOf(create([one, two], full))).createLogins).toHaveLength(2);
    expect((await dataOf(create([one, two], full))).createLogins).toHaveLength(2);
  });
});
