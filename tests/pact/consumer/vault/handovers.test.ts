import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import {
  CreateHandoversDocument,
  EndHandoverDocument,
  GetHandoverKeyDocument,
  GetHandoverReceiversDocument,
  GetHandoversDocument,
  OpenHandoverDocument,
  PinHandoverReceiverDocument,
  PutHandoverKeyDocument,
  RenewHandoverDocument,
} from '#contracts/generated/handovers/graphql.ts';
import type { NewHandover } from '#core/vault/handovers/handover.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { handover, handoverKey, keyOf, receiver, sealedHandover, sentSeals } from '../../handover-shapes.ts';
import { portalPact } from '../../portal-pact.ts';
import { aMoment, given, ids, refused } from '../../shapes.ts';
import { sealOf } from '../../vault-shapes.ts';

const { arrayContaining, string } = MatchersV3;
const { expects } = portalPact('handovers');

const endsAt = '2026-12-24T00:00:00.000Z';

const aHandover = (changes: Partial<NewHandover> = {}): NewHandover => ({
  ...sentSeals,
  id: ids.newId,
  loginId: ids.login,
  receiverId: ids.admin,
  receiverKey: keyOf('R'),
  purpose: 'Made to check the contract.',
  endsAt,
  rev: 1,
  senderKey: keyOf('S'),
  ...changes,
});

const sentHandover = {
  ...sentSeals,
  id: given('newId', ids.newId),
  loginId: given('loginId', ids.login),
  receiverId: given('receiverId', ids.admin),
  receiverKey: given('receiverKey', keyOf('R')),
  purpose: 'Made to check the contract.',
  endsAt: given('endsAt', endsAt),
  rev: 1,
  senderKey: given('senderKey', keyOf('S')),
};

const ended = { endedAt: aMoment, ending: 'owner' } as const;

describe('the key of handovers over the wire', () => {
  it('comes to its owner as it was put', async () => {
    const read = await expects(
      {
        title: 'an admin reads their key',
        caller: 'receiver',
        given: 'a receiver of handovers',
        operation: GetHandoverKeyDocument,
        answer: { data: { getHandoverKey: handoverKey } },
      },
      ({ handovers }) => handovers.key(),
    );
    expect(read).toEqual({ version: 1, publicKey: keyOf('R'), privateKey: sealOf('Q'), keyVersion: 1 });
  });

  it('takes the place of the version that is named', async () => {
    const key = { publicKey: keyOf('R'), privateKey: sealOf('Q'), keyVersion: 1 };
    const put = await expects(
      {
        title: 'an admin seals their key again',
        caller: 'receiver',
        given: 'a receiver of handovers',
        operation: PutHandoverKeyDocument,
        variables: {
          input: {
            expectedVersion: given('version', 1),
            publicKey: given('receiverKey', key.publicKey),
            privateKey: given('privateKey', key.privateKey),
            keyVersion: given('receiverKeyVersion', 1),
          },
        },
        answer: { data: { putHandoverKey: handoverKey } },
      },
      ({ handovers }) => handovers.putKey(key, 1),
    );
    expect(put).toMatchObject(key);
  });

  it('is not put in place of a version that is gone', async () => {
    const key = { publicKey: keyOf('R'), privateKey: sealOf('Q') };
    const failure = await expects(
      {
        title: 'an admin puts a key in place of an earlier one',
        caller: 'receiver',
        given: 'a receiver of handovers',
        operation: PutHandoverKeyDocument,
        variables: {
          input: {
            ...key,
            expectedVersion: 0,
            keyVersion: given('receiverKeyVersion', 1),
            publicKey: given('receiverKey', key.publicKey),
          },
        },
        answer: refused('Conflict', 'putHandoverKey'),
      },
      ({ handovers }) => failureOf(handovers.putKey({ ...key, keyVersion: 1 }, 0)),
    );
    expect(failure.kind).toBe('conflict');
  });
});

describe('receivers over the wire', () => {
  it('come with the pin of who asks', async () => {
    const found = await expects(
      {
        title: 'a customer lists to whom logins can be handed over',
        caller: 'customer',
        given: 'a receiver of handovers',
        operation: GetHandoverReceiversDocument,
        answer: { data: { getHandoverReceivers: arrayContaining(receiver) } },
      },
      ({ handovers }) => handovers.receivers(),
    );
    expect(found).toEqual([
      { id: ids.admin, name: 'Robin Vale', publicKey: keyOf('R'), pin: { seal: sealOf('P'), keyVersion: 1 } },
    ]);
  });

  it('are pinned', async () => {
    const pinned = await expects(
      {
        title: 'a customer remembers whose words were compared',
        caller: 'customer',
        given: 'a receiver of handovers',
        operation: PinHandoverReceiverDocument,
        variables: {
          input: {
            receiverId: given('receiverId', ids.admin),
            pin: given('pin', sealOf('P')),
            keyVersion: given('keyVersion', 1),
          },
        },
        answer: { data: { pinHandoverReceiver: receiver } },
      },
      ({ handovers }) => handovers.pin(ids.admin, { seal: sealOf('P'), keyVersion: 1 }),
    );
    expect(pinned.pin).toEqual({ seal: sealOf('P'), keyVersion: 1 });
  });
});

describe('handovers over the wire', () => {
  it('are made', async () => {
    const [made] = await expects(
      {
        title: 'a customer hands a login over',
        caller: 'customer',
        given: 'a login to hand over',
        operation: CreateHandoversDocument,
        variables: { inputs: [sentHandover] },
        answer: { data: { createHandovers: [handover()] } },
      },
      ({ handovers }) => handovers.create([aHandover()]),
    );
    expect(made).toMatchObject({ purpose: 'Made to check the contract.', endedAt: undefined, useCount: 0 });
  });

  it('are not made for a key that the receiver has no more', async () => {
    const failure = await expects(
      {
        title: 'a customer hands a login over to an earlier key',
        caller: 'customer',
        given: 'a login to hand over',
        operation: CreateHandoversDocument,
        variables: { inputs: [{ ...sentHandover, receiverKey: given('senderKey', keyOf('S')) }] },
        answer: refused('Conflict', 'createHandovers'),
      },
      ({ handovers }) => failureOf(handovers.create([aHandover({ receiverKey: keyOf('S') })])),
    );
    expect(failure.kind).toBe('conflict');
  });

  it('are listed by who gave them', async () => {
    const { items } = await expects(
      {
        title: 'a customer lists what was handed over of a login',
        caller: 'customer',
        given: 'a handover',
        operation: GetHandoversDocument,
        variables: { side: 'given', loginId: given('loginId', ids.login), limit: 25 },
        answer: { data: { getHandovers: { items: [handover()], nextToken: null } } },
      },
      ({ handovers }) => handovers.list('given', ids.login),
    );
    expect(items).toMatchObject([{ owner: { name: 'Ada Lindqvist' }, receiver: { name: 'Robin Vale' } }]);
  });

  it('are renewed', async () => {
    const { id: _id, loginId: _login, receiverId: _receiver, purpose: _purpose, endsAt: _end, ...seals } = aHandover();
    const renewed = await expects(
      {
        title: 'a customer seals what is handed over again',
        caller: 'customer',
        given: 'a handover',
        operation: RenewHandoverDocument,
        variables: {
          id: given('handoverId', ids.entry),
          input: {
            ...sentSeals,
            rev: 1,
            receiverKey: given('receiverKey', keyOf('R')),
            senderKey: given('senderKey', keyOf('S')),
          },
        },
        answer: { data: { renewHandover: handover() } },
      },
      ({ handovers }) => handovers.renew(ids.entry, seals),
    );
    expect(renewed.rev).toBe(1);
  });

  it('are opened by their receiver', async () => {
    const { handover: opened, ...seals } = await expects(
      {
        title: 'an admin opens what was handed over to them',
        caller: 'receiver',
        given: 'a handover',
        operation: OpenHandoverDocument,
        variables: { id: given('handoverId', ids.entry) },
        answer: { data: { openHandover: sealedHandover } },
      },
      ({ handovers }) => handovers.open(ids.entry),
    );
    expect(seals).toEqual({ ...sentSeals, senderKey: keyOf('S') });
    expect(opened.useCount).toBe(1);
  });

  it('are not opened once they have ended', async () => {
    const failure = await expects(
      {
        title: 'an admin opens what was taken back',
        caller: 'receiver',
        given: 'an ended handover',
        operation: OpenHandoverDocument,
        variables: { id: given('handoverId', ids.entry) },
        answer: refused('Conflict', 'openHandover'),
      },
      ({ handovers }) => failureOf(handovers.open(ids.entry)),
    );
    expect(failure.kind).toBe('conflict');
  });

  it('are taken back', async () => {
    const taken = await expects(
      {
        title: 'a customer takes a handover back',
        caller: 'customer',
        given: 'a handover',
        operation: EndHandoverDocument,
        variables: { id: given('handoverId', ids.entry) },
        answer: { data: { endHandover: handover({ endedAt: aMoment, ending: string('owner') }) } },
      },
      ({ handovers }) => handovers.end(ids.entry),
    );
    expect(taken).toMatchObject({ ...ended, endedAt: expect.any(String) });
  });

  it('are not taken back where there are none', async () => {
    const failure = await expects(
      {
        title: 'a customer takes back what is no handover',
        caller: 'customer',
        given: 'nothing has this id',
        operation: EndHandoverDocument,
        variables: { id: ids.missing },
        answer: refused('NotFound', 'endHandover'),
      },
      ({ handovers }) => failureOf(handovers.end(ids.missing)),
    );
    expect(failure.kind).toBe('not-found');
  });
});
