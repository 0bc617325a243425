import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ChangeLoginPasswordDocument,
  ChangeLoginPasswordExpiryDocument,
  EditLoginDocument,
  EditLoginNotesTagsDocument,
  GetLoginDocument,
  GetLoginHistoryDocument,
} from '#contracts/generated/vault/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { aSeal } from '#tests/support/vault/seals.ts';
import { keepLogin } from '#tests/support/vault/vault-inputs.ts';
import { changedElsewhere, joinAs, refusalOf, type Owner } from './vault-stage.ts';

let backend: EmbeddedBackend;
let ada: Owner;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  ada = await joinAs(backend, 'Ada');
});
afterAll(() => backend.close());

const historyOf = async (id: string) =>
  (await dataOf(ada.api(GetLoginHistoryDocument, { id, limit: 100 }))).getLoginHistory?.items;

describe('a change of a login', () => {
  it('moves the old password as it was sealed into the history', async () => {
    const login = await keepLogin(ada.api, { score: 2, expiryDate: '2030-01-01T00:00:00.000Z' });
    const next = { password: aSeal(), reason: aSeal(), score: 5, meta: aSeal(), expiryDate: null };
    const { changeLoginPassword: changed } = await dataOf(
      ada.api(ChangeLoginPasswordDocument, { id: login.id, input: { expectedRev: 1, ...next } }),
    );
    const { reason, ...rest } = next;
    expect(changed).toMatchObject({ ...rest, rev: 2, passwordRev: 2, username: login.username });
    expect(await historyOf(login.id)).toMatchObject([{ password: login.password, reason, score: 2, rev: 1 }]);
  });

  it('counts on from the revision of the last password, whatever else changed in between', async () => {
    const { id } = await keepLogin(ada.api);
    const notes = { expectedRev: 1, notes: aSeal(), tags: aSeal(), meta: aSeal() };
    await dataOf(ada.api(EditLoginNotesTagsDocument, { id, input: notes }));
    for (const expectedRev of [2, 3]) {
      const input = { expectedRev, password: aSeal(), reason: aSeal(), score: 3, meta: aSeal() };
      await dataOf(ada.api(ChangeLoginPasswordDocument, { id, input }));
    }
    expect((await historyOf(id))?.map(({ rev }) => rev)).toEqual([3, 1]);
    const { getLogin } = await dataOf(ada.api(GetLoginDocument, { id }));
    expect(getLogin).toMatchObject({ rev: 4, passwordRev: 4, notes: notes.notes });
  });

  it('pages through the history without a gap', async () => {
    const { id } = await keepLogin(ada.api);
    for (let rev = 1; rev <= 23; rev += 1) {
      const input = { expectedRev: rev, password: aSeal(), reason: aSeal(), score: 3, meta: aSeal() };
      await dataOf(ada.api(ChangeLoginPasswordDocument, { id, input }));
    }
    const revs: number[] = [];
    let nextToken: string | null | undefined;
    do {
      const variables = { id, nextToken: nextToken ?? null };
      const { getLoginHistory } = await dataOf(ada.api(GetLoginHistoryDocument, variables));
      revs.push(...(getLoginHistory?.items.map(({ rev }) => rev) ?? []));
      nextToken = getLoginHistory?.nextToken ?? null;
    } while (nextToken !== null);
    expect(revs).toEqual(Array.from({ length: 23 }, (_, at) => 23 - at));
  });

  it('leaves the expiry alone when notes, tags or details change, and clears it when told', async () => {
    const expiryDate = '2031-05-01T00:00:00.000Z';
    const { id } = await keepLogin(ada.api, { expiryDate });
    const notes = { expectedRev: 1, notes: aSeal(), tags: aSeal(), meta: aSeal() };
    expect((await dataOf(ada.api(EditLoginNotesTagsDocument, { id, input: notes }))).editLoginNotesTags).toMatchObject({
      expiryDate,
    });
    const details = { platform: 'X' as const, username: aSeal(), url: aSeal(), totp: aSeal(), meta: aSeal() };
    expect(
      (await dataOf(ada.api(EditLoginDocument, { id, input: { expectedRev: 2, ...details } }))).editLogin,
    ).toMatchObject({ ...details, expiryDate, rev: 3 });
    const cleared = { id, expiryDate: null, expectedRev: 3, meta: aSeal() };
    expect((await dataOf(ada.api(ChangeLoginPasswordExpiryDocument, cleared))).changeLoginPasswordExpiry).toMatchObject(
      { expiryDate: null, rev: 4, meta: cleared.meta },
    );
  });

  it('is refused when the login has moved on, and then changes nothing', async () => {
    const login = await keepLogin(ada.api);
    const { id } = login;
    const changes = [
      ada.api(ChangeLoginPasswordDocument, {
        id,
        input: { expectedRev: 2, password: aSeal(), reason: aSeal(), score: 1, meta: aSeal() },
      }),
      ada.api(ChangeLoginPasswordExpiryDocument, { id, expiryDate: null, expectedRev: 0, meta: aSeal() }),
      ada.api(EditLoginNotesTagsDocument, {
        id,
        input: { expectedRev: 7, notes: aSeal(), tags: aSeal(), meta: aSeal() },
      }),
    ];
    for (const change of changes) expect(await refusalOf(change)).toMatchObject(changedElsewhere);
    expect((await dataOf(ada.api(GetLoginDocument, { id }))).getLogin).toEqual(login);
    expect(await historyOf(id)).toEqual([]);
  });
});
