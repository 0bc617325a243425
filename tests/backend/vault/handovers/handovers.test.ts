import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  GetHandoverKeyDocument,
  GetHandoverReceiversDocument,
  GetHandoversDocument,
  PinHandoverReceiverDocument,
  PutHandoverKeyDocument,
  RenewHandoverDocument,
} from '#contracts/generated/handovers/graphql.ts';
import { ChangeLoginPasswordDocument, PutVaultKeyDocument } from '#contracts/generated/vault/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { aHandoverKey, aRenewal } from '#tests/support/vault/handover-inputs.ts';
import { aSeal } from '#tests/support/vault/seals.ts';
import { aVaultKey, keepLogin } from '#tests/support/vault/vault-inputs.ts';
import { changedElsewhere, joinAs, refusalOf, type Owner } from '../vault-stage.ts';
import {
  end,
  give,
  handing,
  handoverHasEnded,
  joinReceiver,
  keyHasChanged,
  listed,
  open,
  sealsLeft,
  send,
  type Receiver,
} from './handover-stage.ts';

let backend: EmbeddedBackend;
let ada: Owner;
let robin: Receiver;
let made = 0;
let now = Date.now();

const somebody = (options: { admin?: boolean; vault?: boolean } = {}) =>
  joinAs(backend, `Person${(made += 1)}`, options);

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now: () => now });
});
afterAll(() => backend.close());
beforeEach(async () => {
  ada = await somebody();
  robin = await joinReceiver(backend, `Receiver${(made += 1)}`);
});

const nextVaultKey = ({ api }: Owner) =>
  dataOf(
    api(PutVaultKeyDocument, { input: aVaultKey({ expectedVersion: 1, keyVersion: 2, previousWrap: aSeal(48) }) }),
  );
const receiversOf = async ({ api }: Owner) =>
  (await dataOf(api(GetHandoverReceiversDocument, {}))).getHandoverReceivers;
const changePassword = ({ api }: Owner, id: string, expectedRev = 1) =>
  dataOf(
    api(ChangeLoginPasswordDocument, {
      id,
      input: { expectedRev, password: aSeal(), reason: aSeal(), score: 3, meta: aSeal() },
    }),
  );

describe('the key that logins are handed over to', () => {
  const put = ({ api }: Owner, changes = {}) => api(PutHandoverKeyDocument, { input: aHandoverKey(changes) });

  it('is null before it is made, and then comes back as it was put', async () => {
    const admin = await somebody({ admin: true });
    const key = async () => (await dataOf(admin.api(GetHandoverKeyDocument, {}))).getHandoverKey;
    expect(await key()).toBeNull();
    const input = aHandoverKey();
    const { putHandoverKey } = await dataOf(admin.api(PutHandoverKeyDocument, { input }));
    const { expectedVersion: _expectedVersion, ...kept } = input;
    expect(putHandoverKey).toEqual({ ...kept, version: 1 });
    expect(await key()).toEqual(putHandoverKey);
  });

  it('takes the place of the version that is named, and of no other', async () => {
    const changed = { errorType: 'Conflict', message: 'This key was changed in another window.' };
    for (const expectedVersion of [0, 2])
      expect(await refusalOf(put(robin, { expectedVersion }))).toMatchObject(changed);
    expect((await dataOf(put(robin, { expectedVersion: 1 }))).putHandoverKey.version).toBe(2);
  });

  it('is sealed under the present vault key alone', async () => {
    const refused = { errorType: 'Conflict', message: 'The vault key has changed. Lock and unlock the vault.' };
    const shut = await somebody({ admin: true, vault: false });
    expect(await refusalOf(put(shut))).toMatchObject(refused);
    await nextVaultKey(robin);
    expect(await refusalOf(put(robin, { expectedVersion: 1 }))).toMatchObject(refused);
    expect((await put(robin, { expectedVersion: 1, keyVersion: 2 })).errors).toEqual([]);
  });

  it('keeps what was handed over to it when it is sealed again, and ends it for another one', async () => {
    const { id, loginId } = await give(ada, robin);
    await dataOf(put(robin, { expectedVersion: 1, publicKey: robin.publicKey }));
    expect((await open(robin, id)).errors).toEqual([]);
    await dataOf(put(robin, { expectedVersion: 2 }));
    expect(await refusalOf(open(robin, id))).toMatchObject(handoverHasEnded);
    expect(await sealsLeft(backend, id)).toEqual([]);
    expect(await listed(ada, 'given', loginId)).toMatchObject([{ id, ending: 'key', needsNewPassword: true }]);
  });
});

describe('who can receive logins', () => {
  it('is each admin with a key but oneself, by name', async () => {
    const keyless = await somebody({ admin: true });
    const ids = (await receiversOf(robin)).map(({ id }) => id);
    expect(ids).not.toContain(robin.user.id);
    expect(ids).not.toContain(keyless.user.id);
    const found = await receiversOf(ada);
    expect(found.map(({ name }) => name)).toEqual(found.map(({ name }) => name).toSorted((a, b) => (a < b ? -1 : 1)));
    expect(found).toContainEqual({
      id: robin.user.id,
      name: robin.user.name,
      publicKey: robin.publicKey,
      pin: null,
      pinKeyVersion: null,
    });
  });

  it('is remembered with the key that was compared, until another pin takes its place', async () => {
    const pin = async (keyVersion: number) => {
      const input = { receiverId: robin.user.id, pin: aSeal(), keyVersion };
      return { input, answer: await ada.api(PinHandoverReceiverDocument, { input }) };
    };
    const found = async () => (await receiversOf(ada)).find(({ id }) => id === robin.user.id);
    const { input, answer } = await pin(1);
    expect(answer.data?.pinHandoverReceiver).toMatchObject({ pin: input.pin, pinKeyVersion: 1 });
    const { input: second } = await pin(1);
    expect(await found()).toMatchObject({ pin: second.pin, pinKeyVersion: 1 });
    await nextVaultKey(ada);
    expect(await found()).toMatchObject({ pin: second.pin, pinKeyVersion: 1 });
    expect((await pin(1)).answer.errors).toMatchObject([{ errorType: 'Conflict' }]);
    expect((await pin(2)).answer.errors).toEqual([]);
    expect((await receiversOf(await somebody())).every(({ pin: seal }) => seal === null)).toBe(true);
  });
});

describe('a login that is handed over', () => {
  it('is listed for both, and opened by its receiver', async () => {
    const input = await handing(ada, robin, { purpose: '  To set up the newsletter ' });
    const { createHandovers } = await dataOf(send(ada, [input]));
    const [handover] = createHandovers;
    expect(handover).toMatchObject({
      id: input.id,
      loginId: input.loginId,
      platform: 'GitHub',
      owner: { id: ada.user.id, name: ada.user.name },
      receiver: { id: robin.user.id, name: robin.user.name },
      purpose: 'To set up the newsletter',
      endsAt: input.endsAt,
      createdAt: new Date(now).toISOString(),
      endedAt: null,
      ending: null,
      rev: 1,
      receiverKey: robin.publicKey,
      useCount: 0,
      uses: [],
      needsNewPassword: false,
    });
    expect(await listed(ada, 'given')).toEqual([handover]);
    expect(await listed(robin, 'received', input.loginId)).toEqual([handover]);
    expect([await listed(ada, 'received'), await listed(robin, 'given')]).toEqual([[], []]);
    const { openHandover } = await dataOf(open(robin, input.id));
    const { senderKey, customPlatform, username, password, url, notes, totp } = input;
    expect(openHandover).toMatchObject({ senderKey, customPlatform, username, password, url, notes, totp });
    expect(openHandover.handover).toMatchObject({ useCount: 1, uses: [new Date(now).toISOString()] });
  });

  it('is one of several in the order of the call, and no second one when it is sent again', async () => {
    const inputs = [await handing(ada, robin), await handing(ada, robin), await handing(ada, robin)];
    const first = await dataOf(send(ada, inputs));
    expect(first.createHandovers.map(({ id }) => id)).toEqual(inputs.map(({ id }) => id));
    await dataOf(end(ada, inputs[1]?.id ?? ''));
    const again = await dataOf(send(ada, inputs));
    expect(again.createHandovers.map(({ id, ending }) => [id, ending])).toEqual(
      inputs.map(({ id }, at) => [id, at === 1 ? 'owner' : null]),
    );
    expect(await listed(ada, 'given')).toHaveLength(3);
  });

  it('is all or nothing of a call', async () => {
    const [good, bad] = [await handing(ada, robin), await handing(ada, robin, { rev: 2 })];
    expect(await refusalOf(send(ada, [good, bad]))).toMatchObject(changedElsewhere);
    expect(await listed(ada, 'given')).toEqual([]);
  });

  it('comes in pages, newest first', async () => {
    const { id: loginId } = await keepLogin(ada.api);
    const inputs = [];
    for (let at = 0; at < 5; at += 1) inputs.push(await handing(ada, robin, { loginId }));
    await dataOf(send(ada, inputs));
    const ids: string[] = [];
    const page = async (nextToken: string | null): Promise<void> => {
      const answer = await dataOf(ada.api(GetHandoversDocument, { side: 'given', limit: 2, nextToken }));
      ids.push(...answer.getHandovers.items.map(({ id }) => id));
      if (answer.getHandovers.nextToken !== null) await page(answer.getHandovers.nextToken);
    };
    await page(null);
    expect(ids).toEqual(inputs.map(({ id }) => id).toReversed());
  });

  it('is used once a minute at most, but again once its password was changed', async () => {
    const { id, loginId } = await give(ada, robin);
    const uses = async () => (await dataOf(open(robin, id))).openHandover.handover.useCount;
    expect(await Promise.all([uses(), uses(), uses()])).toEqual([1, 1, 1]);
    now += 59_000;
    expect(await uses()).toBe(1);
    await changePassword(ada, loginId);
    await dataOf(ada.api(RenewHandoverDocument, { id, input: aRenewal(robin.publicKey, 2) }));
    now += 500;
    expect([await uses(), await uses()]).toEqual([2, 2]);
    now += 60_001;
    expect(await uses()).toBe(3);
  });

  it('is renewed with the present revision and key alone', async () => {
    const { id, loginId } = await give(ada, robin);
    await changePassword(ada, loginId);
    const renew = (changes = {}) =>
      ada.api(RenewHandoverDocument, { id, input: { ...aRenewal(robin.publicKey, 2), ...changes } });
    expect(await refusalOf(renew({ rev: 1 }))).toMatchObject(changedElsewhere);
    expect(await refusalOf(renew({ receiverKey: aHandoverKey().publicKey }))).toMatchObject(keyHasChanged);
    const password = aSeal();
    expect((await dataOf(renew({ password }))).renewHandover).toMatchObject({ id, rev: 2 });
    expect((await dataOf(open(robin, id))).openHandover).toMatchObject({ password, handover: { rev: 2 } });
    await dataOf(end(ada, id));
    expect(await refusalOf(renew())).toMatchObject(handoverHasEnded);
  });

  it.each([
    ['owner', () => ada],
    ['receiver', () => robin],
  ] as const)('is ended by its %s, once, and its seals go', async (ending, who) => {
    const { id } = await give(ada, robin);
    const { endHandover } = await dataOf(end(who(), id));
    expect(endHandover).toMatchObject({ ending, endedAt: new Date(now).toISOString(), needsNewPassword: false });
    expect(await sealsLeft(backend, id)).toEqual([]);
    expect(await refusalOf(open(robin, id))).toMatchObject(handoverHasEnded);
    now += 1000;
    for (const again of [ada, robin]) expect((await dataOf(end(again, id))).endHandover).toEqual(endHandover);
    expect(await listed(robin, 'received')).toEqual([endHandover]);
  });

  it('asks for a new password once it has ended and was opened, until there is one', async () => {
    const { id, loginId } = await give(ada, robin);
    await dataOf(open(robin, id));
    const needsOne = async () => (await listed(ada, 'given'))[0]?.needsNewPassword;
    expect(await needsOne()).toBe(false);
    await dataOf(end(ada, id));
    expect(await needsOne()).toBe(true);
    now += 1000;
    await changePassword(ada, loginId);
    expect(await needsOne()).toBe(false);
  });

  it('goes with its login', async () => {
    const { id, loginId } = await give(ada, robin);
    await dataOf(open(robin, id));
    await backend.database.db.deleteFrom('logins').where('id', '=', loginId).execute();
    expect([await listed(ada, 'given'), await listed(robin, 'received')]).toEqual([[], []]);
    expect((await refusalOf(open(robin, id)))?.errorType).toBe('NotFound');
  });
});
