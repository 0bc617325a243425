import { describe, expect, it } from 'vitest';
import {
  ChangeLoginPasswordDocument,
  ChangeLoginPasswordExpiryDocument,
  CreateLoginDocument,
  CreateLoginsDocument,
  DeleteLoginDocument,
  EditLoginDocument,
  EditLoginNotesTagsDocument,
  GetLoginDocument,
  GetLoginsDocument,
  GetWholeLoginsDocument,
} from '#contracts/generated/vault/graphql.ts';
import type { NewSealedLogin } from '#core/vault/vault-gateway.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '../portal-pact.ts';
import { aMoment, given, ids, pageToken, refused, someText, ulid } from '../shapes.ts';
import { login, loginSummary, sealOf } from '../vault-shapes.ts';

const { expects } = portalPact('logins');
const id = given('loginId', ids.login);
const expiryDate = '2031-05-01T00:00:00.000Z';
const meta = sealOf('E');
const expectedRev = 1;

const seals = {
  username: sealOf('B'),
  password: sealOf('F'),
  url: sealOf('C'),
  notes: sealOf('G'),
  tags: sealOf('D'),
  totp: sealOf('H'),
  meta,
};

const newLogin: NewSealedLogin = {
  id: ids.newId,
  platform: 'GitHub',
  brandId: undefined,
  score: 4,
  expiryDate: undefined,
  ...seals,
  rev: 2,
  keyVersion: 1,
  history: [{ password: sealOf('O'), reason: sealOf('I'), changedAt: '2025-01-01T00:00:00.000Z', score: 2, rev: 1 }],
  codes: [],
  questions: [],
};

const sent = ({ brandId: _brandId, expiryDate: _expiryDate, ...input }: NewSealedLogin) => ({
  ...input,
  id: given('newId', ids.newId),
  keyVersion: given('keyVersion', 1),
});

describe('logins over the wire', () => {
  it('come a page at a time, without their passwords', async () => {
    const page = await expects(
      {
        title: 'their owner lists one of two',
        caller: 'customer',
        given: 'two logins',
        operation: GetLoginsDocument,
        variables: { limit: 1 },
        answer: { data: { getLogins: { items: [loginSummary(1)], nextToken: someText(pageToken) } } },
      },
      ({ vault }) => vault.list({ limit: 1 }),
    );
    expect(page).toMatchObject({
      items: [{ id: ids.login, brand: undefined, expiryDate: undefined }],
      next: pageToken,
    });
  });

  it('come whole to those who go through them all', async () => {
    const page = await expects(
      {
        title: 'their owner lists one of two whole',
        caller: 'customer',
        given: 'two logins',
        operation: GetWholeLoginsDocument,
        variables: { limit: 1 },
        answer: { data: { getLogins: { items: [login(1)], nextToken: someText(pageToken) } } },
      },
      ({ vault }) => vault.listWhole({ limit: 1 }),
    );
    expect(page.items).toMatchObject([{ id: ids.login, password: sealOf('F') }]);
  });

  it('are read by their owner', async () => {
    const read = await expects(
      {
        title: 'its owner reads one',
        caller: 'customer',
        given: 'a login',
        operation: GetLoginDocument,
        variables: { id },
        answer: { data: { getLogin: login(1) } },
      },
      ({ vault }) => vault.get(ids.login),
    );
    expect(read).toMatchObject({ id: ids.login, ...seals, rev: 1, keyVersion: 1 });
  });

  it('are missing to an admin', async () => {
    const read = await expects(
      {
        title: 'an admin reads one of a customer',
        caller: 'admin',
        given: 'a login',
        operation: GetLoginDocument,
        variables: { id },
        answer: { data: { getLogin: null } },
      },
      ({ vault }) => vault.get(ids.login),
    );
    expect(read).toBeUndefined();
  });

  it('are made under an id of the portal’s own, with what they bring along', async () => {
    const made = await expects(
      {
        title: 'a customer keeps one',
        caller: 'customer',
        given: 'an open vault',
        operation: CreateLoginDocument,
        variables: { input: sent(newLogin) },
        answer: { data: { createLogin: login(2) } },
      },
      ({ vault }) => vault.create(newLogin),
    );
    expect(made).toMatchObject({ rev: 2, passwordRev: 2 });
  });

  it('are refused with a secret that is not sealed', async () => {
    const bare = { ...newLogin, password: 'not sealed' };
    const failure = await expects(
      {
        title: 'a customer keeps one that is not sealed',
        caller: 'customer',
        given: 'an open vault',
        operation: CreateLoginDocument,
        variables: { input: sent(bare) },
        answer: refused('BadRequest', 'createLogin', { field: 'password' }),
      },
      ({ vault }) => failureOf(vault.create(bare)),
    );
    expect(failure).toMatchObject({ kind: 'invalid', field: 'password' });
  });

  it('are made many at once', async () => {
    const made = await expects(
      {
        title: 'a customer keeps several',
        caller: 'customer',
        given: 'an open vault',
        operation: CreateLoginsDocument,
        variables: { inputs: [sent(newLogin)] },
        answer: {
          data: {
            createLogins: [{ id: ulid(ids.login), rev: 2, createdAt: aMoment, updatedAt: aMoment }],
          },
        },
      },
      ({ vault }) => vault.createMany([newLogin]),
    );
    expect(made).toMatchObject([{ id: ids.login, rev: 2 }]);
  });

  it('get another password', async () => {
    const change = { expectedRev, password: sealOf('F'), reason: sealOf('I'), score: 4, meta };
    const changed = await expects(
      {
        title: 'a password is changed',
        caller: 'customer',
        given: 'a login',
        operation: ChangeLoginPasswordDocument,
        variables: { id, input: { ...change, expiryDate } },
        answer: { data: { changeLoginPassword: login(2, { expiryDate: aMoment }) } },
      },
      ({ vault }) => vault.changePassword(ids.login, { ...change, expiryDate }),
    );
    expect(changed).toMatchObject({ rev: 2, passwordRev: 2 });
  });

  it('that moved on are not changed', async () => {
    const change = { expectedRev: 0, password: sealOf('F'), reason: sealOf('I'), score: 4, meta };
    const failure = await expects(
      {
        title: 'the password of one that moved on is changed',
        caller: 'customer',
        given: 'a login',
        operation: ChangeLoginPasswordDocument,
        variables: { id, input: change },
        answer: refused('Conflict', 'changeLoginPassword'),
      },
      ({ vault }) => failureOf(vault.changePassword(ids.login, { ...change, expiryDate: undefined })),
    );
    expect(failure.kind).toBe('conflict');
  });

  it('get another expiry date', async () => {
    const changed = await expects(
      {
        title: 'an expiry date is set',
        caller: 'customer',
        given: 'a login',
        operation: ChangeLoginPasswordExpiryDocument,
        variables: { id, expiryDate, expectedRev, meta },
        answer: {
          data: { changeLoginPasswordExpiry: { ...login(2), passwordRev: 1, expiryDate } },
        },
      },
      ({ vault }) => vault.changeExpiry(ids.login, { expectedRev, meta, expiryDate }),
    );
    expect(changed).toMatchObject({ expiryDate, rev: 2 });
  });

  it('never expire when told so', async () => {
    const changed = await expects(
      {
        title: 'an expiry date is cleared',
        caller: 'customer',
        given: 'a login',
        operation: ChangeLoginPasswordExpiryDocument,
        variables: { id, expiryDate: null, expectedRev, meta },
        answer: { data: { changeLoginPasswordExpiry: login(2) } },
      },
      ({ vault }) => vault.changeExpiry(ids.login, { expectedRev, meta, expiryDate: undefined }),
    );
    expect(changed.expiryDate).toBeUndefined();
  });

  it('get other details', async () => {
    const { username, url, totp } = seals;
    const change = { expectedRev, platform: 'X', username, url, totp, meta } as const;
    const changed = await expects(
      {
        title: 'details are changed',
        caller: 'customer',
        given: 'a login',
        operation: EditLoginDocument,
        variables: { id, input: { ...change, brandId: given('brandId', ids.brand) } },
        answer: {
          data: {
            editLogin: login(2, { platform: 'X', brand: { id: someText(ids.brand), name: someText('Lindqvist') } }),
          },
        },
      },
      ({ vault }) => vault.edit(ids.login, { ...change, brandId: ids.brand }),
    );
    expect(changed).toMatchObject({ platform: 'X', brand: { id: ids.brand } });
  });

  it('get other notes and tags', async () => {
    const change = { expectedRev, notes: sealOf('G'), tags: sealOf('D'), meta };
    const changed = await expects(
      {
        title: 'notes and tags are changed',
        caller: 'customer',
        given: 'a login',
        operation: EditLoginNotesTagsDocument,
        variables: { id, input: change },
        answer: { data: { editLoginNotesTags: login(2) } },
      },
      ({ vault }) => vault.editNotesTags(ids.login, change),
    );
    expect(changed).toMatchObject({ notes: sealOf('G'), tags: sealOf('D') });
  });

  it('are deleted', async () => {
    const done = await expects(
      {
        title: 'one is deleted',
        caller: 'customer',
        given: 'a login',
        operation: DeleteLoginDocument,
        variables: { id },
        answer: { data: { deleteLogin: someText(ids.login) } },
      },
      ({ vault }) => vault.remove(ids.login),
    );
    expect(done).toBeUndefined();
  });

  it('that are missing are not deleted', async () => {
    const failure = await expects(
      {
        title: 'a missing one is deleted',
        caller: 'customer',
        given: 'nothing has this id',
        operation: DeleteLoginDocument,
        variables: { id: ids.missing },
        answer: refused('NotFound', 'deleteLogin'),
      },
      ({ vault }) => failureOf(vault.remove(ids.missing)),
    );
    expect(failure).toMatchObject({ kind: 'not-found', subject: 'password' });
  });
});
