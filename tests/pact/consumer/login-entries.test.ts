import { describe, expect, it } from 'vitest';
import {
  AddLogin2FaBackupCodeDocument,
  AddLoginSecurityQuestionDocument,
  DeleteLogin2FaBackupCodeDocument,
  DeleteLoginSecurityCodeDocument,
  GetLogin2FaBackupCodesDocument,
  GetLoginHistoryDocument,
  GetLoginSecurityQuestionsDocument,
  MarkLogin2FaBackupCodeUsedDocument,
  ResealLoginDocument,
} from '#contracts/generated/vault/graphql.ts';
import { portalPact } from '../portal-pact.ts';
import { aMoment, given, ids, someText } from '../shapes.ts';
import { backupCode, historyEntry, login, sealOf, securityQuestion } from '../vault-shapes.ts';

const { expects } = portalPact('login-entries');
const id = given('loginId', ids.login);

describe('what belongs to a login, over the wire', () => {
  const history = (loginId: unknown) => ({ id: loginId, limit: 10 });

  it('is its earlier passwords', async () => {
    const page = await expects(
      {
        title: 'its owner reads the history of a login',
        caller: 'customer',
        given: 'a login with entries',
        operation: GetLoginHistoryDocument,
        variables: history(id),
        answer: { data: { getLoginHistory: { items: [historyEntry], nextToken: null } } },
      },
      ({ vault }) => vault.history(ids.login),
    );
    expect(page).toMatchObject({ items: [{ id: ids.entry, rev: 1, reason: sealOf('I') }], next: undefined });
  });

  it('is missing with the login', async () => {
    const page = await expects(
      {
        title: 'the history of a missing login is read',
        caller: 'customer',
        given: 'nothing has this id',
        operation: GetLoginHistoryDocument,
        variables: history(ids.missing),
        answer: { data: { getLoginHistory: null } },
      },
      ({ vault }) => vault.history(ids.missing),
    );
    expect(page).toBeUndefined();
  });

  it('is its backup codes', async () => {
    const page = await expects(
      {
        title: 'its owner reads the backup codes of a login',
        caller: 'customer',
        given: 'a login with entries',
        operation: GetLogin2FaBackupCodesDocument,
        variables: history(id),
        answer: { data: { getLogin2FABackupCodes: { items: [backupCode()], nextToken: null } } },
      },
      ({ vault }) => vault.codes(ids.login),
    );
    expect(page?.items).toMatchObject([{ id: ids.entry, usedAt: undefined }]);
  });

  it('is its security questions', async () => {
    const page = await expects(
      {
        title: 'its owner reads the security questions of a login',
        caller: 'customer',
        given: 'a login with entries',
        operation: GetLoginSecurityQuestionsDocument,
        variables: history(id),
        answer: { data: { getLoginSecurityQuestions: { items: [securityQuestion], nextToken: null } } },
      },
      ({ vault }) => vault.questions(ids.login),
    );
    expect(page?.items).toMatchObject([{ id: ids.entry, question: sealOf('K'), answer: sealOf('L') }]);
  });

  it('grows by a backup code', async () => {
    const added = await expects(
      {
        title: 'a backup code is added',
        caller: 'customer',
        given: 'a login',
        operation: AddLogin2FaBackupCodeDocument,
        variables: { id, codeId: given('newId', ids.newId), code: sealOf('J'), keyVersion: 1 },
        answer: { data: { addLogin2FABackupCode: backupCode() } },
      },
      ({ vault }) => vault.addCode({ id: ids.login, keyVersion: 1 }, { id: ids.newId, code: sealOf('J') }),
    );
    expect(added.code).toBe(sealOf('J'));
  });

  it('keeps when a backup code was used', async () => {
    const marked = await expects(
      {
        title: 'a backup code is marked used',
        caller: 'customer',
        given: 'a login with entries',
        operation: MarkLogin2FaBackupCodeUsedDocument,
        variables: { id: given('codeId', ids.entry) },
        answer: { data: { markLogin2FABackupCodeUsed: backupCode(aMoment) } },
      },
      ({ vault }) => vault.markCodeUsed(ids.entry),
    );
    expect(marked.usedAt).toBeDefined();
  });

  it('shrinks by a backup code', async () => {
    const done = await expects(
      {
        title: 'a backup code is deleted',
        caller: 'customer',
        given: 'a login with entries',
        operation: DeleteLogin2FaBackupCodeDocument,
        variables: { id: given('codeId', ids.entry) },
        answer: { data: { deleteLogin2FABackupCode: someText(ids.entry) } },
      },
      ({ vault }) => vault.removeCode(ids.entry),
    );
    expect(done).toBeUndefined();
  });

  it('grows by a security question', async () => {
    const added = await expects(
      {
        title: 'a security question is added',
        caller: 'customer',
        given: 'a login',
        operation: AddLoginSecurityQuestionDocument,
        variables: {
          id,
          questionId: given('newId', ids.newId),
          question: sealOf('K'),
          answer: sealOf('L'),
          keyVersion: 1,
        },
        answer: { data: { addLoginSecurityQuestion: securityQuestion } },
      },
      ({ vault }) =>
        vault.addQuestion(
          { id: ids.login, keyVersion: 1 },
          { id: ids.newId, question: sealOf('K'), answer: sealOf('L') },
        ),
    );
    expect(added.answer).toBe(sealOf('L'));
  });

  it('shrinks by a security question', async () => {
    const done = await expects(
      {
        title: 'a security question is deleted',
        caller: 'customer',
        given: 'a login with entries',
        operation: DeleteLoginSecurityCodeDocument,
        variables: { id: given('questionId', ids.entry) },
        answer: { data: { deleteLoginSecurityCode: someText(ids.entry) } },
      },
      ({ vault }) => vault.removeQuestion(ids.entry),
    );
    expect(done).toBeUndefined();
  });

  it('is sealed anew with its login', async () => {
    const texts = {
      expectedRev: 2,
      username: sealOf('B'),
      url: sealOf('C'),
      tags: sealOf('D'),
      meta: sealOf('E'),
      password: sealOf('F'),
      notes: sealOf('G'),
      totp: sealOf('H'),
    };
    const past = { password: sealOf('F'), reason: sealOf('I') };
    const question = { question: sealOf('K'), answer: sealOf('L') };
    const resealed = await expects(
      {
        title: 'a login is sealed anew',
        caller: 'customer',
        given: 'a login with entries',
        operation: ResealLoginDocument,
        variables: {
          id,
          input: {
            ...texts,
            keyVersion: given('keyVersion', 1),
            history: [{ id: given('historyId', ids.entry), ...past }],
            codes: [{ id: given('codeId', ids.entry), code: sealOf('J') }],
            questions: [{ id: given('questionId', ids.entry), ...question }],
          },
        },
        answer: { data: { resealLogin: login(3) } },
      },
      ({ vault }) =>
        vault.reseal(ids.login, {
          ...texts,
          keyVersion: 1,
          history: [{ id: ids.entry, ...past }],
          codes: [{ id: ids.entry, code: sealOf('J') }],
          questions: [{ id: ids.entry, ...question }],
        }),
    );
    expect(resealed).toMatchObject({ rev: 3, passwordRev: 3 });
  });
});
