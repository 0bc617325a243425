import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  PinHandoverReceiverDocument,
  PutHandoverKeyDocument,
  RenewHandoverDocument,
  type CreateHandoverInput,
} from '#contracts/generated/handovers/graphql.ts';
import { StartViewingDocument } from '#contracts/generated/viewing/graphql.ts';
import { apiClient, dataOf } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { aHandoverKey, aPublicKey, aRenewal } from '#tests/support/vault/handover-inputs.ts';
import { storeHandover } from '#tests/support/vault/stored-handovers.ts';
import { aSeal } from '#tests/support/vault/seals.ts';
import { keepLogin } from '#tests/support/vault/vault-inputs.ts';
import { changedElsewhere, joinAs, refusalOf, unsealed, unusable, type Owner } from '../vault-stage.ts';
import {
  end,
  give,
  handing,
  isMissing,
  joinReceiver,
  keyHasChanged,
  listed,
  open,
  send,
  to,
  type Receiver,
} from './handover-stage.ts';

const day = 24 * 60 * 60_000;

let backend: EmbeddedBackend;
let robin: Receiver;
let ada: Owner;
let made = 0;
const now = Date.now();

const somebody = (options: { admin?: boolean; vault?: boolean } = {}) =>
  joinAs(backend, `Person${(made += 1)}`, options);

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now: () => now });
  robin = await joinReceiver(backend, 'Robin');
});
afterAll(() => backend.close());
beforeEach(async () => {
  ada = await somebody();
});

const wrong = (field: string, message?: string) => ({
  errorType: 'BadRequest',
  errorInfo: { field },
  ...(message === undefined ? {} : { message }),
});
const later = (ms: number) => ({ endsAt: new Date(now + ms).toISOString() });
const seals = ['customPlatform', 'username', 'password', 'url', 'notes', 'totp'] as const;

describe('what is no handover', () => {
  const cases: readonly (readonly [what: string, changes: Partial<CreateHandoverInput>, refusal: object])[] = [
    ...seals.map((field) => [`a bare ${field}`, { [field]: 'hunter2' }, unsealed(`inputs.0.${field}`)] as const),
    ['a short key of its maker', { senderKey: 'BAAA' }, wrong('inputs.0.senderKey', 'This is not a public key')],
    [
      'a compressed key of its receiver',
      { receiverKey: `A${aPublicKey().slice(1)}` },
      wrong('inputs.0.receiverKey', 'This is not a public key'),
    ],
    ['another key of its receiver', { receiverKey: aPublicKey() }, keyHasChanged],
    ['no purpose', { purpose: ' \n ' }, wrong('inputs.0.purpose', 'Enter the purpose')],
    ['a purpose of 301 characters', { purpose: 'x'.repeat(301) }, wrong('inputs.0.purpose')],
    ['half a character', { purpose: 'To \ud800' }, wrong('inputs.0.purpose')],
    ['an end in the past', later(-1), wrong('inputs.0.endsAt', 'Choose a day to come')],
    ['an end now', later(0), wrong('inputs.0.endsAt', 'Choose a day to come')],
    ['an end after 91 days', later(91 * day), wrong('inputs.0.endsAt', 'Choose a day within 90 days')],
    ['an end after 200,000 years', { endsAt: '+200000-01-01T00:00:00Z' }, wrong('inputs.0.endsAt')],
    ['no id', { id: 'handover' }, unusable('inputs.0.id')],
    ['another revision', { rev: 2 }, changedElsewhere],
    ['no login', { loginId: ulid() }, isMissing],
    ['nobody to receive it', { receiverId: ulid() }, isMissing],
  ];

  it.each(cases)('is refused: %s', async (_what, changes, refusal) => {
    const own = await handing(ada, robin);
    expect(await refusalOf(send(ada, [{ ...own, ...changes }]))).toMatchObject(refusal);
    expect(await listed(ada, 'given')).toEqual([]);
  });

  it('names its place in the call', async () => {
    const [good, bad] = [await handing(ada, robin), await handing(ada, robin, { password: 'hunter2' })];
    expect(await refusalOf(send(ada, [good, bad]))).toMatchObject(unsealed('inputs.1.password'));
    const same = await refusalOf(send(ada, [good, { ...(await handing(ada, robin)), id: good.id }]));
    expect(same).toMatchObject(unusable('inputs.1.id'));
  });

  it('is refused with the id of another, of oneself too', async () => {
    const given = await give(await somebody(), robin);
    expect(await refusalOf(send(ada, [await handing(ada, robin, { id: given.id })]))).toMatchObject(
      unusable('inputs.0.id'),
    );
    const own = await give(ada, robin);
    expect(await refusalOf(send(ada, [await handing(ada, robin, { id: own.id })]))).toMatchObject(
      unusable('inputs.0.id'),
    );
  });

  it('is refused to oneself, to customers, to admins without a key, and to those who are shut out', async () => {
    const itself = await handing(robin, robin);
    expect(await refusalOf(send(robin, [itself]))).toMatchObject(isMissing);
    const keyless = await somebody({ admin: true });
    for (const { user } of [await somebody(), keyless])
      expect(await refusalOf(send(ada, [await handing(ada, robin, { receiverId: user.id })]))).toMatchObject(isMissing);
    const former = await joinReceiver(backend, `Former${(made += 1)}`);
    const out = await joinReceiver(backend, `Suspended${(made += 1)}`);
    await backend.identity.removeFromGroup('Admin', former.user.id);
    await backend.identity.suspend(out.user.id);
    for (const receiver of [former, out])
      expect(await refusalOf(send(ada, [await handing(ada, receiver)]))).toMatchObject(isMissing);
  });

  it('is refused for a login of another, as for one that is none', async () => {
    const noor = await somebody();
    const foreign = await handing(noor, robin);
    const [answer, missing] = await Promise.all([send(ada, [foreign]), send(ada, [{ ...foreign, loginId: ulid() }])]);
    expect(answer.text).toBe(missing.text);
    expect(answer.errors).toMatchObject([isMissing]);
  });
});

describe('many handovers', () => {
  it('are 20 at once at most', async () => {
    const { id: loginId } = await keepLogin(ada.api);
    const inputs = await Promise.all(Array.from({ length: 21 }, () => handing(ada, robin, { loginId })));
    expect((await send(ada, inputs)).errors).toHaveLength(1);
    expect(await listed(ada, 'given')).toEqual([]);
    expect((await dataOf(send(ada, inputs.slice(1)))).createHandovers).toHaveLength(20);
  });

  it('are 200 that go on at most, also by two calls at once', async () => {
    const { db } = backend.database;
    for (let count = 0; count < 198; count += 1) await storeHandover(db, ada.user, robin.user);
    const two = [await handing(ada, robin), await handing(ada, robin)];
    const one = await handing(ada, robin);
    const answers = await Promise.all([send(ada, two), send(ada, [one])]);
    expect(answers.filter(({ errors }) => errors.length > 0).map(({ errors }) => errors)).toMatchObject([
      [{ errorType: 'LimitExceeded', message: 'At most 200 logins are handed over at a time' }],
    ]);
    const [first] = await listed(ada, 'given');
    await dataOf(end(ada, first?.id ?? ''));
    expect((await send(ada, [await handing(ada, robin)])).errors).toEqual([]);
  });
});

describe('the keys and pins that are none', () => {
  it.each([
    ['publicKey', { publicKey: `${aPublicKey()}A` }, 'This is not a public key'],
    ['publicKey', { publicKey: '' }, 'This is not a public key'],
    ['privateKey', { privateKey: 'bare' }, 'secret values must be sealed'],
  ] as const)('are refused: %s of %j', async (field, changes, message) => {
    const admin = await somebody({ admin: true });
    const answer = admin.api(PutHandoverKeyDocument, { input: aHandoverKey(changes) });
    expect(await refusalOf(answer)).toMatchObject(wrong(field, message));
  });

  it('are refused as a pin of oneself, of nobody, and bare', async () => {
    const pin = ({ api }: Owner, changes = {}) =>
      api(PinHandoverReceiverDocument, {
        input: { receiverId: robin.user.id, pin: aSeal(), keyVersion: 1, ...changes },
      });
    expect(await refusalOf(pin(robin))).toMatchObject(isMissing);
    expect(await refusalOf(pin(ada, { receiverId: ada.user.id }))).toMatchObject(isMissing);
    expect(await refusalOf(pin(ada, { pin: robin.publicKey }))).toMatchObject(unsealed('pin'));
  });
});

describe('a handover between two others', () => {
  it('is missing for customers and admins, as one that is none', async () => {
    const { id } = await give(ada, robin);
    const others = [await somebody(), await joinReceiver(backend, `Other${(made += 1)}`)];
    for (const other of others) {
      const input = aRenewal(robin.publicKey);
      const renew = (named: string) => other.api(RenewHandoverDocument, { id: named, input });
      for (const call of [renew, (named: string) => end(other, named), (named: string) => open(other, named)]) {
        const [answer, missing] = [await call(id), await call(ulid())];
        expect(answer.text).toBe(missing.text);
        expect(answer.errors).toHaveLength(1);
      }
      expect([await listed(other, 'given'), await listed(other, 'received')]).toEqual([[], []]);
    }
    expect(await refusalOf(open(ada, id))).toMatchObject({ errorType: 'Unauthorized' });
    const receiverRenews = robin.api(RenewHandoverDocument, { id, input: aRenewal(robin.publicKey) });
    expect(await refusalOf(receiverRenews)).toMatchObject(isMissing);
    expect(await listed(ada, 'given')).toMatchObject([{ id, useCount: 0, endedAt: null }]);
  });
});

describe('who views the portal as the owner', () => {
  it('reads nothing of handovers and changes none', async () => {
    const { id } = await give(ada, robin);
    const { startViewing } = await dataOf(robin.api(StartViewingDocument, { userId: ada.user.id }));
    const viewer = { ...ada, api: apiClient(backend.url, startViewing.idToken) };
    for (const query of [
      '{ getHandovers(side: given) { items { id } } }',
      '{ getHandoverReceivers { id } }',
      '{ getHandoverKey { version } }',
    ])
      expect((await viewer.api(query)).errors).toMatchObject([{ errorType: 'Unauthorized' }]);
    expect(await refusalOf(end(viewer, id))).toMatchObject({ errorType: 'Unauthorized' });
    const { id: loginId } = await keepLogin(ada.api);
    expect(await refusalOf(send(viewer, [await handing(ada, robin, { loginId, ...to(robin) })]))).toMatchObject({
      errorType: 'Unauthorized',
    });
  });
});
