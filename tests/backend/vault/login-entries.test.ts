import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AddLogin2FaBackupCodeDocument,
  AddLoginSecurityQuestionDocument,
  ChangeLoginPasswordDocument,
  DeleteLogin2FaBackupCodeDocument,
  DeleteLoginSecurityCodeDocument,
  GetLogin2FaBackupCodesDocument,
  GetLoginDocument,
  GetLoginHistoryDocument,
  GetLoginSecurityQuestionsDocument,
  MarkLogin2FaBackupCodeUsedDocument,
  PutVaultKeyDocument,
  ResealLoginDocument,
  type ResealLoginInput,
} from '#contracts/generated/vault/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { aSeal } from '#tests/support/vault/seals.ts';
import { aVaultKey, keepLogin } from '#tests/support/vault/vault-inputs.ts';
import { changedElsewhere, joinAs, refusalOf, unusable, type Owner } from './vault-stage.ts';

let backend: EmbeddedBackend;
let ada: Owner;
let noor: Owner;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  ada = await joinAs(backend, 'Ada');
  noor = await joinAs(backend, 'Noor');
});
afterAll(() => backend.close());

const addCode = (id: string, codeId: string = ulid(), code = aSeal(), { api } = ada) =>
  api(AddLogin2FaBackupCodeDocument, { id, codeId, code, keyVersion: 1 });
const addQuestion = (id: string, questionId = ulid(), { api } = ada) =>
  api(AddLoginSecurityQuestionDocument, { id, questionId, question: aSeal(), answer: aSeal(), keyVersion: 1 });
const codesOf = async (id: string, { api } = ada) =>
  (await dataOf(api(GetLogin2FaBackupCodesDocument, { id, limit: 100 }))).getLogin2FABackupCodes?.items;
const questionsOf = async (id: string, { api } = ada) =>
  (await dataOf(api(GetLoginSecurityQuestionsDocument, { id, limit: 100 }))).getLoginSecurityQuestions?.items;

describe('a backup code', () => {
  it('is refused under a vault key that its login is not sealed under', async () => {
    const { id } = await keepLogin(ada.api);
    const code = { id, codeId: ulid(), code: aSeal(), keyVersion: 2 };
    const question = { id, questionId: ulid(), question: aSeal(), answer: aSeal(), keyVersion: 2 };
    for (const { errors } of [
      await ada.api(AddLogin2FaBackupCodeDocument, code),
      await ada.api(AddLoginSecurityQuestionDocument, question),
    ])
      expect(errors?.[0]?.errorType).toBe('Conflict');
  });

  it('is kept, marked used once, and deleted', async () => {
    const { id } = await keepLogin(ada.api);
    const { addLogin2FABackupCode: code } = await dataOf(addCode(id));
    expect(code.usedAt).toBeNull();
    const mark = async () =>
      (await dataOf(ada.api(MarkLogin2FaBackupCodeUsedDocument, { id: code.id }))).markLogin2FABackupCodeUsed;
    const first = await mark();
    expect(first.usedAt).not.toBeNull();
    expect(await mark()).toEqual(first);
    expect(await codesOf(id)).toEqual([first]);
    await dataOf(ada.api(DeleteLogin2FaBackupCodeDocument, { id: code.id }));
    expect(await codesOf(id)).toEqual([]);
    expect((await refusalOf(ada.api(DeleteLogin2FaBackupCodeDocument, { id: code.id })))?.errorType).toBe('NotFound');
  });

  it('is kept once however often the same call is sent', async () => {
    const { id } = await keepLogin(ada.api);
    const [codeId, code] = [ulid(), aSeal()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => addCode(id, codeId, code)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await codesOf(id)).toHaveLength(1);
  });

  it('is not kept under an id that is taken, by anyone, nor under one that is no ULID, in the same bytes', async () => {
    const [mine, his] = [await keepLogin(ada.api), await keepLogin(noor.api)];
    const [own, foreign] = [ulid(), ulid()];
    await dataOf(addCode(mine.id, own));
    await dataOf(addCode(his.id, foreign, aSeal(), noor));
    const answers = await Promise.all([own, foreign, 'nonsense'].map((codeId) => addCode(mine.id, codeId)));
    expect(answers[0]?.errors[0]).toMatchObject(unusable('codeId'));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await codesOf(mine.id)).toHaveLength(1);
  });

  it('is one of a hundred at most, however many come at once', async () => {
    const { id } = await keepLogin(ada.api, {
      codes: Array.from({ length: 96 }, () => ({ id: ulid(), code: aSeal() })),
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => addCode(id)));
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(4);
    expect(answers.flatMap(({ errors }) => errors.map(({ errorType }) => errorType))).toEqual(
      Array.from({ length: 6 }, () => 'LimitExceeded'),
    );
    expect(await codesOf(id)).toHaveLength(100);
  });
});

describe('a security question', () => {
  it('is kept and deleted', async () => {
    const { id } = await keepLogin(ada.api);
    const { addLoginSecurityQuestion: question } = await dataOf(addQuestion(id));
    expect(await questionsOf(id)).toEqual([question]);
    expect(await dataOf(ada.api(DeleteLoginSecurityCodeDocument, { id: question.id }))).toEqual({
      deleteLoginSecurityCode: question.id,
    });
    expect(await questionsOf(id)).toEqual([]);
  });

  it('is one of a hundred at most', async () => {
    const { id } = await keepLogin(ada.api, {
      questions: Array.from({ length: 100 }, () => ({ id: ulid(), question: aSeal(), answer: aSeal() })),
    });
    expect((await refusalOf(addQuestion(id)))?.errorType).toBe('LimitExceeded');
  });
});

describe('what belongs to another person’s login', () => {
  it('is missing, in the bytes of what does not exist', async () => {
    const { id } = await keepLogin(ada.api);
    const [codeId, questionId] = [ulid(), ulid()];
    await dataOf(addCode(id, codeId));
    await dataOf(addQuestion(id, questionId));
    const admin = await joinAs(backend, 'Robin', { admin: true });
    const same = async (foreign: Promise<{ text: string }>, missing: Promise<{ text: string }>) =>
      expect((await foreign).text).toBe((await missing).text);
    for (const { api } of [noor, admin]) {
      const pairs = [
        [GetLoginHistoryDocument, id],
        [GetLogin2FaBackupCodesDocument, id],
        [GetLoginSecurityQuestionsDocument, id],
        [MarkLogin2FaBackupCodeUsedDocument, codeId],
        [DeleteLogin2FaBackupCodeDocument, codeId],
        [DeleteLoginSecurityCodeDocument, questionId],
      ] as const;
      for (const [document, own] of pairs) {
        const ask = (about: string) => api(String(document), { id: about });
        await same(ask(own), ask(ulid()));
      }
      const code = aSeal();
      await same(
        api(AddLogin2FaBackupCodeDocument, { id, codeId: ulid(), code, keyVersion: 1 }),
        api(AddLogin2FaBackupCodeDocument, { id: ulid(), codeId: ulid(), code, keyVersion: 1 }),
      );
    }
    expect(await codesOf(id)).toMatchObject([{ id: codeId, usedAt: null }]);
    expect(await questionsOf(id)).toMatchObject([{ id: questionId }]);
  });
});

describe('sealing a login anew', () => {
  let made = 0;

  const whole = async () => {
    const owner = await joinAs(backend, `Owner${(made += 1)}`);
    const { api } = owner;
    const { id } = await keepLogin(api, {
      codes: [
        { id: ulid(), code: aSeal() },
        { id: ulid(), code: aSeal() },
      ],
      questions: [{ id: ulid(), question: aSeal(), answer: aSeal() }],
    });
    const change = { expectedRev: 1, password: aSeal(), reason: aSeal(), score: 3, meta: aSeal() };
    await dataOf(api(ChangeLoginPasswordDocument, { id, input: change }));
    const state = async () => ({
      login: (await dataOf(api(GetLoginDocument, { id }))).getLogin,
      history: (await dataOf(api(GetLoginHistoryDocument, { id }))).getLoginHistory?.items ?? [],
      codes: (await codesOf(id, owner)) ?? [],
      questions: (await questionsOf(id, owner)) ?? [],
    });
    const { history, codes, questions } = await state();
    const input: ResealLoginInput = {
      expectedRev: 2,
      keyVersion: 2,
      password: aSeal(),
      username: aSeal(),
      url: aSeal(),
      notes: aSeal(),
      tags: aSeal(),
      totp: aSeal(),
      meta: aSeal(),
      history: history.map((entry) => ({ id: entry.id, password: aSeal(), reason: aSeal() })),
      codes: codes.map((entry) => ({ id: entry.id, code: aSeal() })),
      questions: questions.map((entry) => ({ id: entry.id, question: aSeal(), answer: aSeal() })),
    };
    const rotate = () =>
      dataOf(
        api(PutVaultKeyDocument, {
          input: aVaultKey({ expectedVersion: 1, keyVersion: 2, previousWrap: aSeal(48) }),
        }),
      );
    const reseal = (changes: Partial<ResealLoginInput> = {}) =>
      api(ResealLoginDocument, { id, input: { ...input, ...changes } });
    return { api, input, state, rotate, reseal };
  };

  it('replaces every seal of it alone, and leaves revisions of the past as they were', async () => {
    const { api, input, state, rotate, reseal } = await whole();
    const other = await keepLogin(api, { codes: [{ id: ulid(), code: aSeal() }] });
    await rotate();
    const { resealLogin } = await dataOf(reseal());
    const { history, codes, questions, expectedRev: _expectedRev, ...texts } = input;
    expect(resealLogin).toMatchObject({ ...texts, rev: 3, passwordRev: 3 });
    const after = await state();
    expect(after.history).toMatchObject([{ ...history[0], rev: 1 }]);
    expect(after).toMatchObject({ codes, questions });
    expect((await dataOf(api(GetLoginDocument, { id: other.id }))).getLogin).toEqual(other);
  });

  it('takes no entry of somebody else in the place of its own, and leaves theirs as it was', async () => {
    const { input, state, rotate, reseal } = await whole();
    const theirs = { id: ulid(), code: aSeal() };
    const { id } = await keepLogin(noor.api, { codes: [theirs] });
    await rotate();
    const before = await state();
    const codes = [{ ...theirs, code: aSeal() }, ...input.codes.slice(1)];
    expect(await refusalOf(reseal({ codes }))).toMatchObject(changedElsewhere);
    expect(await state()).toEqual(before);
    expect(await codesOf(id, noor)).toMatchObject([theirs]);
  });

  it('waits for the vault key that it is under', async () => {
    const { state, reseal } = await whole();
    const before = await state();
    const message = 'The vault key has changed. Lock and unlock the vault.';
    expect(await refusalOf(reseal())).toMatchObject({ errorType: 'Conflict', message });
    expect(await state()).toEqual(before);
  });

  it.each<[string, (input: ResealLoginInput) => Partial<ResealLoginInput>]>([
    ['a code less', ({ codes }) => ({ codes: codes.slice(1) })],
    ['a code twice', ({ codes }) => ({ codes: codes.map(() => codes[0] ?? { id: '', code: '' }) })],
    ['a code too many', ({ codes }) => ({ codes: [...codes, { id: ulid(), code: aSeal() }] })],
    [
      'an entry that is not its own',
      ({ codes: [, ...codes] }) => ({ codes: [{ id: ulid(), code: aSeal() }, ...codes] }),
    ],
    [
      'a question of another id',
      ({ questions }) => ({ questions: questions.map((each) => ({ ...each, id: ulid() })) }),
    ],
    ['a past password of another id', ({ history }) => ({ history: history.map((each) => ({ ...each, id: ulid() })) })],
    ['no question', () => ({ questions: [] })],
    ['no history', () => ({ history: [] })],
    ['an older revision', () => ({ expectedRev: 1 })],
  ])('is refused whole with %s', async (_, change) => {
    const { input, state, rotate, reseal } = await whole();
    await rotate();
    const before = await state();
    expect(await refusalOf(reseal(change(input)))).toMatchObject(changedElsewhere);
    expect(await state()).toEqual(before);
  });
});
