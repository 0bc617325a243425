import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CreateBrandDocument } from '#contracts/generated/brands/graphql.ts';
import {
  CreateLoginDocument,
  DeleteLoginDocument,
  EditLoginDocument,
  EditLoginNotesTagsDocument,
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

const create = (input: CreateLoginInput, { api } = ada) => api(CreateLoginDocument, { input });
const historyOf = async (id: string, limit = 100) =>
  (await dataOf(ada.api(GetLoginHistoryDocument, { id, limit }))).getLoginHistory?.items;

describe('a login', () => {
  it('is kept as it came, at revision 1', async () => {
    const input = aLogin({ expiryDate: '2020-02-29T23:00:00+02:00', score: 6, platform: 'Other' });
    const { createLogin } = await dataOf(create(input));
    const { keyVersion, expiryDate: _date, ...seals } = input;
    expect(createLogin).toMatchObject({
      ...seals,
      expiryDate: '2020-02-29T21:00:00.000Z',
      brand: null,
      rev: 1,
      passwordRev: 1,
      keyVersion,
    });
    expect((await dataOf(ada.api(GetLoginDocument, { id: input.id }))).getLogin).toEqual(createLogin);
  });

  it('brings its history, codes and questions along, and lists them newest first', async () => {
    const entry = (rev: number) => ({
      password: aSeal(),
      reason: aSeal(),
      changedAt: `2025-0${rev}-01T00:00:00.000Z`,
      score: rev,
      rev,
    });
    const history = [entry(1), entry(2), entry(3)];
    const codes = [
      { id: ulid(), code: aSeal(), usedAt: '2025-05-01T00:00:00.000Z' },
      { id: ulid(), code: aSeal() },
    ];
    const questions = [{ id: ulid(), question: aSeal(), answer: aSeal() }];
    const { id } = await keepLogin(ada.api, { history, codes, questions, rev: 4 });
    expect(await historyOf(id)).toMatchObject([...history].reverse());
    const { getLogin2FABackupCodes } = await dataOf(ada.api(GetLogin2FaBackupCodesDocument, { id }));
    expect(getLogin2FABackupCodes?.items).toMatchObject([{ ...codes[1], usedAt: null }, { ...codes[0] }]);
    const { getLoginSecurityQuestions } = await dataOf(ada.api(GetLoginSecurityQuestionsDocument, { id }));
    expect(getLoginSecurityQuestions?.items).toMatchObject(questions);
  });

  it('is made once however often the same call is sent, even after it has changed', async () => {
    const input = aLogin({ codes: [{ id: ulid(), code: aSeal() }] });
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(input)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const notes = { expectedRev: 1, notes: aSeal(), tags: aSeal(), meta: aSeal() };
    const { editLoginNotesTags } = await dataOf(ada.api(EditLoginNotesTagsDocument, { id: input.id, input: notes }));
    expect((await dataOf(create(input))).createLogin).toEqual(editLoginNotesTags);
  });

  it('is not made under an id that is taken, by anyone, nor under one that is no ULID, in the same bytes', async () => {
    const [own, foreign] = [await keepLogin(ada.api), await keepLogin(noor.api)];
    const answers = await Promise.all([own.id, foreign.id, 'nonsense'].map((id) => create(aLogin({ id }))));
    expect(answers[0]?.errors[0]).toMatchObject(unusable('id'));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('is not made with the id of another login’s code or question, and then not at all', async () => {
    const [code, question] = [ulid(), ulid()];
    await keepLogin(noor.api, {
      codes: [{ id: code, code: aSeal() }],
      questions: [{ id: question, question: aSeal(), answer: aSeal() }],
    });
    const double = ulid();
    for (const parts of [
      { codes: [{ id: code, code: aSeal() }] },
      { questions: [{ id: question, question: aSeal(), answer: aSeal() }] },
      { codes: [double, double].map((id) => ({ id, code: aSeal() })) },
      { codes: [{ id: 'nonsense', code: aSeal() }] },
    ]) {
      const input = aLogin(parts);
      expect(await refusalOf(create(input))).toMatchObject(unusable('id'));
      expect((await dataOf(ada.api(GetLoginDocument, { id: input.id }))).getLogin).toBeNull();
    }
  });

  it.each([
    ['score', { score: 7 }, 'A score is from 0 to 6'],
    ['score', { score: -1 }, 'A score is from 0 to 6'],
    ['rev', { rev: 2 }, 'rev is one more than the number of earlier passwords'],
    ['expiryDate', { expiryDate: '2026-02-30' }, 'invalid date'],
    ['expiryDate', { expiryDate: '2026-02-30T10:00:00Z' }, 'invalid date'],
    ['expiryDate', { expiryDate: '99999-01-01' }, 'invalid date'],
    ['brandId', { brandId: ulid() }, 'No such brand'],
  ] as const)('is refused for its %s: %j', async (field, changes, message) => {
    const refusal = await refusalOf(create(aLogin(changes)));
    expect(refusal).toMatchObject({ errorType: 'BadRequest', errorInfo: { field }, message });
  });

  it.each(['99999-01-01T00:00:00Z', '2026-13-01T00:00:00Z', 'tomorrow'])(
    'is refused for a date that is none: %s',
    async (expiryDate) => {
      const refusal = await refusalOf(create(aLogin({ expiryDate })));
      expect(refusal).toMatchObject({
        errorType: 'BadRequest',
        errorInfo: { field: 'expiryDate' },
        message: 'invalid date',
      });
    },
  );

  it('is refused with a history that does not count from 1', async () => {
    const history = [{ password: aSeal(), reason: aSeal(), changedAt: '2025-01-01T00:00:00Z', score: 1, rev: 2 }];
    const refusal = await refusalOf(create(aLogin({ history, rev: 2 })));
    expect(refusal).toMatchObject({ errorType: 'BadRequest', errorInfo: { field: 'history.0.rev' } });
  });

  it('brings at most 100 codes, questions and earlier passwords', async () => {
    const many = Array.from({ length: 101 }, () => ulid());
    for (const parts of [
      { codes: many.map((id) => ({ id, code: aSeal() })) },
      { questions: many.map((id) => ({ id, question: aSeal(), answer: aSeal() })) },
      {
        rev: 102,
        history: many.map((_, at) => ({
          password: aSeal(),
          reason: aSeal(),
          changedAt: '2025-01-01T00:00:00Z',
          score: 1,
          rev: at + 1,
        })),
      },
    ])
      expect(await refusalOf(create(aLogin(parts)))).toMatchObject({
        errorType: 'BadRequest',
        message: expect.stringMatching(/^At most 100 /),
      });
  });

  it('takes a brand of its owner, and refuses another person’s as it refuses a missing one', async () => {
    const brandOf = async ({ api }: Owner, name: string) =>
      (await dataOf(api(CreateBrandDocument, { input: { name } }))).createBrand;
    const [own, foreign] = [await brandOf(ada, 'Acme'), await brandOf(noor, 'Noor’s')];
    const login = await keepLogin(ada.api, { brandId: own.id });
    expect(login.brand).toEqual({ id: own.id, name: 'Acme' });
    const edit = (brandId: string | null) => {
      const { platform, username, url, totp, meta } = aLogin();
      const input = { expectedRev: 1, platform, username, url, totp, meta, brandId };
      return ada.api(EditLoginDocument, { id: login.id, input });
    };
    const [taken, missing] = [await edit(foreign.id), await edit(ulid())];
    expect(taken.text).toBe(missing.text);
    expect(taken.errors[0]).toMatchObject({ errorType: 'BadRequest', errorInfo: { field: 'brandId' } });
    expect((await dataOf(edit(null))).editLogin).toMatchObject({ brand: null, rev: 2 });
  });
});

describe('the list of logins', () => {
  it('holds the caller’s own, newest first, ten a page', async () => {
    const eva = await joinAs(backend, 'Eva');
    const ids: string[] = [];
    for (let at = 0; at < 23; at += 1) ids.push((await keepLogin(eva.api)).id);
    const seen: string[] = [];
    const sizes: number[] = [];
    let nextToken: string | null | undefined;
    do {
      const { getLogins } = await dataOf(eva.api(GetLoginsDocument, { nextToken: nextToken ?? null }));
      seen.push(...getLogins.items.map(({ id }) => id));
      sizes.push(getLogins.items.length);
      nextToken = getLogins.nextToken;
    } while (nextToken !== null);
    expect(seen).toEqual([...ids].sort().reverse());
    expect(sizes).toEqual([10, 10, 3]);
  });
});

describe('what belongs to a login', () => {
  it('goes with it', async () => {
    const { id } = await keepLogin(ada.api, {
      rev: 2,
      expiryDate: '2032-01-01T00:00:00Z',
      history: [{ password: aSeal(), reason: aSeal(), changedAt: '2025-01-01T00:00:00Z', score: 1, rev: 1 }],
      codes: [{ id: ulid(), code: aSeal() }],
      questions: [{ id: ulid(), question: aSeal(), answer: aSeal() }],
    });
    const tables = ['login_history', 'login_backup_codes', 'login_security_questions', 'login_reminders'] as const;
    const count = async () => {
      const { db } = backend.database;
      const rows = await Promise.all(
        tables.map((table) => db.selectFrom(table).select('login_id').where('login_id', '=', id).execute()),
      );
      return rows.map(({ length }) => length);
    };
    expect(await count()).toEqual([1, 1, 1, 2]);
    expect(await dataOf(ada.api(DeleteLoginDocument, { id }))).toEqual({ deleteLogin: id });
    expect(await count()).toEqual([0, 0, 0, 0]);
    expect((await refusalOf(ada.api(DeleteLoginDocument, { id })))?.errorType).toBe('NotFound');
  });

  it('goes with its person, and the vault key too', async () => {
    const leaver = await joinAs(backend, 'Leaver');
    const { id } = await keepLogin(leaver.api, { codes: [{ id: ulid(), code: aSeal() }] });
    await backend.identity.removeUser(leaver.user.id);
    await backend.jobs.drained();
    const { db } = backend.database;
    expect(await db.selectFrom('logins').select('id').where('user_id', '=', leaver.user.id).execute()).toEqual([]);
    expect(await db.selectFrom('login_backup_codes').select('id').where('login_id', '=', id).execute()).toEqual([]);
    expect(await db.selectFrom('vault_keys').select('version').where('user_id', '=', leaver.user.id).execute()).toEqual(
      [],
    );
  });
});
