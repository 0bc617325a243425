import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Handover, HandoverKey, NewHandover } from '#core/vault/handovers/handover.ts';
import { toPut } from '#core/vault/vault-key.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { anEmail, password, personOn } from '#tests/support/people.ts';
import { failureOf } from '#tests/support/rejection.ts';
import {
  aHandover,
  aHandoverKey,
  aPublicKey,
  inDays,
  someHandoverSeals,
} from '#tests/support/vault/handovers/handover-inputs.ts';
import { aSeal } from '#tests/support/vault/seals.ts';
import { aLogin } from '#tests/support/vault/vault-inputs.ts';
import { quickEngine } from '#tests/support/vault/engines.ts';
import { passphrase } from '#tests/support/vault/vault-stage.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

const kindOf = async (call: Promise<unknown>): Promise<string> => (await failureOf(call)).kind;

describe.each(worlds)('handovers, $name', ({ open }) => {
  let world: World;
  let receiver: Person;
  let key: HandoverKey;

  const withVault = async (person: Person): Promise<Person> => {
    if ((await person.vault.key()) === undefined)
      await person.vault.putKey((await quickEngine().create(person.user.id, passphrase)).key, 0);
    return person;
  };

  const owner = async (): Promise<Person> => withVault(await world.customer('Olive'));

  beforeAll(async () => {
    world = await open();
    receiver = await withVault(await world.admin());
    key = await receiver.handovers.putKey(aHandoverKey(), (await receiver.handovers.key())?.version ?? 0);
  });

  afterAll(() => world.close());

  const keep = async ({ vault }: Person): Promise<string> => {
    const { brandId: _brandId, expiryDate: _expiryDate, platform, ...login } = aLogin();
    const kept = {
      ...login,
      platform,
      brandId: undefined,
      expiryDate: undefined,
      history: [],
      codes: [],
      questions: [],
    };
    return (await vault.create(kept)).id;
  };

  const newHandover = async (person: Person, changes: Partial<NewHandover> = {}): Promise<NewHandover> =>
    aHandover({ loginId: await keep(person), receiverId: receiver.user.id, receiverKey: key.publicKey, ...changes });

  const handOver = async (person: Person, changes: Partial<NewHandover> = {}): Promise<Handover> => {
    const [made] = await person.handovers.create([await newHandover(person, changes)]);
    if (made === undefined) throw new Error('Nothing was handed over');
    return made;
  };

  const given = async ({ handovers }: Person) => (await handovers.list('given')).items;

  it('are kept as they came, the same call makes no second ones, and both people list them', async () => {
    const olive = await owner();
    const wanted = [await newHandover(olive, { purpose: 'To move | it' }), await newHandover(olive)];
    const made = await olive.handovers.create(wanted);
    expect(made).toMatchObject(
      wanted.map(({ id, loginId, endsAt }) => ({
        id,
        loginId,
        endsAt,
        platform: 'GitHub',
        owner: { id: olive.user.id, name: 'Olive' },
        receiver: { id: receiver.user.id, name: receiver.user.name },
        rev: 1,
        receiverKey: key.publicKey,
        useCount: 0,
        uses: [],
        needsNewPassword: false,
      })),
    );
    expect(made[0]).toMatchObject({ purpose: 'To move | it', endedAt: undefined, ending: undefined });
    expect(await olive.handovers.create(wanted)).toEqual(made);
    expect(await given(olive)).toEqual([...made].reverse());
    expect((await olive.handovers.list('given', wanted[0]?.loginId)).items).toEqual([made[0]]);
    expect((await olive.handovers.list('received')).items).toEqual([]);
    const first = await receiver.handovers.list('received', undefined, { limit: 1 });
    const second = await receiver.handovers.list('received', undefined, { limit: 1, token: first.next });
    expect([...first.items, ...second.items]).toEqual([...made].reverse());
    const { handover, ...seals } = await receiver.handovers.open(wanted[0]?.id ?? '');
    expect(handover).toMatchObject({ id: wanted[0]?.id, useCount: 1 });
    expect(wanted[0]).toMatchObject(seals);
  });

  it('are all made or none', async () => {
    const olive = await owner();
    const good = await newHandover(olive);
    const bad = [
      ['invalid', { ...good, id: 'no ulid' }],
      ['invalid', await newHandover(olive, { purpose: ' ' })],
      ['invalid', await newHandover(olive, { purpose: 'p'.repeat(301) })],
      ['invalid', await newHandover(olive, { endsAt: inDays(-1) })],
      ['invalid', await newHandover(olive, { endsAt: inDays(91) })],
      ['invalid', await newHandover(olive, { senderKey: 'plain' })],
      ['invalid', await newHandover(olive, { password: 'plain' })],
      ['not-found', await newHandover(olive, { loginId: ulid() })],
      ['not-found', await newHandover(olive, { receiverId: olive.user.id })],
      ['not-found', await newHandover(olive, { receiverId: ulid() })],
      ['conflict', await newHandover(olive, { receiverKey: aPublicKey() })],
      ['conflict', await newHandover(olive, { rev: 2 })],
    ] as const;
    for (const [kind, each] of bad) expect(await kindOf(olive.handovers.create([good, each]))).toBe(kind);
    const many = await Promise.all(Array.from({ length: 21 }, () => newHandover(olive)));
    expect(await kindOf(olive.handovers.create(many))).toBe('invalid');
    expect(await given(olive)).toEqual([]);
    await olive.handovers.create(many.slice(1));
    expect(await kindOf(olive.handovers.create([{ ...good, id: many[1]?.id ?? '' }]))).toBe('invalid');
  });

  it('note an opening as a use, and one soon after it as the same', async () => {
    const olive = await owner();
    const { id } = await handOver(olive);
    await receiver.handovers.open(id);
    await receiver.handovers.open(id);
    const [once] = await given(olive);
    expect(once).toMatchObject({ useCount: 1, uses: [expect.any(String)] });
    await world.pass(61);
    await receiver.handovers.open(id);
    const [twice] = await given(olive);
    expect(twice).toMatchObject({ useCount: 2 });
    expect(twice?.uses[1]).toBe(once?.uses[0]);
  });

  it('are renewed while they go on, for the key and the revision that are there', async () => {
    const olive = await owner();
    const made = await handOver(olive);
    const seals = someHandoverSeals();
    const { receiverKey } = made;
    const edit = { expectedRev: 1, platform: 'X', brandId: undefined } as const;
    const texts = { username: aSeal(), url: aSeal(), totp: aSeal(), meta: aSeal(272) };
    await olive.vault.edit(made.loginId, { ...edit, ...texts });
    for (const stale of [
      { rev: 1, receiverKey },
      { rev: 2, receiverKey: aPublicKey() },
    ])
      expect(await kindOf(olive.handovers.renew(made.id, { ...seals, ...stale }))).toBe('conflict');
    expect(await kindOf(olive.handovers.renew(made.id, { ...seals, notes: 'plain', rev: 2, receiverKey }))).toBe(
      'invalid',
    );
    const renewed = await olive.handovers.renew(made.id, { ...seals, rev: 2, receiverKey });
    expect(renewed).toEqual({ ...made, platform: 'X', rev: 2 });
    expect(await receiver.handovers.open(made.id)).toMatchObject({ ...seals, handover: { rev: 2 } });
    await olive.handovers.end(made.id);
    expect(await kindOf(olive.handovers.renew(made.id, { ...seals, rev: 2, receiverKey }))).toBe('conflict');
  });

  it('give nothing after they were taken back, given back, or ended with their time', async () => {
    const olive = await owner();
    const [taken, back, timed] = [
      await handOver(olive),
      await handOver(olive),
      await handOver(olive, { endsAt: new Date(Date.now() + 3_600_000).toISOString() }),
    ];
    expect(await olive.handovers.end(taken.id)).toMatchObject({ ending: 'owner', endedAt: expect.any(String) });
    const ended = await receiver.handovers.end(back.id);
    expect(ended).toMatchObject({ ending: 'receiver' });
    expect(await olive.handovers.end(back.id)).toEqual(ended);
    await world.pass(3_660);
    for (const { id } of [taken, back, timed]) expect(await kindOf(receiver.handovers.open(id))).toBe('conflict');
    expect((await given(olive)).map(({ ending }) => ending)).toEqual(['time', 'receiver', 'owner']);
    expect(await kindOf(olive.handovers.end(ulid()))).toBe('not-found');
  });

  it('ask for another password when theirs was opened, until it is changed', async () => {
    const olive = await owner();
    const [opened, unread] = [await handOver(olive), await handOver(olive)];
    await receiver.handovers.open(opened.id);
    expect(await given(olive)).toMatchObject([{ needsNewPassword: false }, { needsNewPassword: false }]);
    for (const { id } of [opened, unread]) await olive.handovers.end(id);
    expect(await given(olive)).toMatchObject([{ needsNewPassword: false }, { needsNewPassword: true }]);
    await world.pass(2);
    const change = { expectedRev: 1, password: aSeal(), reason: aSeal(), score: 4, expiryDate: undefined };
    await olive.vault.changePassword(opened.loginId, { ...change, meta: aSeal(272) });
    expect(await given(olive)).toMatchObject([{ needsNewPassword: false }, { useCount: 1, needsNewPassword: false }]);
  });

  it('end with the key that they are sealed to; the same key sealed again keeps them', async () => {
    const olive = await owner();
    const made = await handOver(olive);
    const { version, ...same } = (await receiver.handovers.key()) ?? { ...aHandoverKey(), version: 0 };
    expect(await kindOf(receiver.handovers.putKey(same, version + 1))).toBe('conflict');
    expect(await kindOf(receiver.handovers.putKey({ ...same, keyVersion: 7 }, version))).toBe('conflict');
    for (const changes of [{ publicKey: 'A'.repeat(87) }, { privateKey: 'plain' }])
      expect(await kindOf(receiver.handovers.putKey({ ...same, ...changes }, version))).toBe('invalid');
    await receiver.handovers.putKey({ ...same, privateKey: aSeal(160) }, version);
    expect(await given(olive)).toEqual([made]);
    key = await receiver.handovers.putKey(aHandoverKey(), version + 1);
    expect(await given(olive)).toMatchObject([{ ending: 'key' }]);
    expect(await kindOf(receiver.handovers.open(made.id))).toBe('conflict');
  });

  it('go to receivers whose key their owner pinned', async () => {
    const olive = await owner();
    const found = (await olive.handovers.receivers()).find(({ id }) => id === receiver.user.id);
    expect(found).toEqual({ id: receiver.user.id, name: receiver.user.name, publicKey: key.publicKey, pin: undefined });
    const pin = { seal: aSeal(), keyVersion: 1 };
    expect(await olive.handovers.pin(receiver.user.id, pin)).toEqual({ ...found, pin });
    const again = { seal: aSeal(), keyVersion: 1 };
    await olive.handovers.pin(receiver.user.id, again);
    expect(await olive.handovers.receivers()).toContainEqual({ ...found, pin: again });
    expect(await kindOf(olive.handovers.pin(receiver.user.id, { ...pin, keyVersion: 2 }))).toBe('conflict');
    expect(await kindOf(olive.handovers.pin(receiver.user.id, { ...pin, seal: 'plain' }))).toBe('invalid');
    expect(await kindOf(olive.handovers.pin(olive.user.id, pin))).toBe('not-found');
    expect((await receiver.handovers.receivers()).map(({ id }) => id)).not.toContain(receiver.user.id);
    const vaultKey = await olive.vault.key();
    if (vaultKey === undefined) throw new Error('There is no vault');
    await olive.vault.putKey({ ...toPut(vaultKey), keyVersion: 2, previousWrap: aSeal(48) }, vaultKey.version);
    expect(await olive.handovers.receivers()).toContainEqual({ ...found, pin: again });
  });

  it('end when their receiver is no admin any more, and outlast the account without its name', async () => {
    const olive = await owner();
    const email = anEmail('Astrid');
    const { user } = await world.customer('Astrid', email);
    await receiver.users.addToGroup('Admin', email);
    const device = await world.guest();
    await device.identity.signIn({ email, password });
    const astrid = await withVault(await personOn(device));
    const { publicKey: receiverKey } = await astrid.handovers.putKey(aHandoverKey(), 0);
    const made = await handOver(olive, { receiverId: user.id, receiverKey });
    await astrid.handovers.open(made.id);
    await receiver.users.removeFromGroup('Admin', user.id);
    expect((await olive.handovers.receivers()).map(({ id }) => id)).not.toContain(user.id);
    expect(await kindOf(astrid.handovers.open(made.id))).toBe('access-denied');
    await world.pass(61);
    expect(await given(olive)).toMatchObject([{ ending: 'key', receiver: { name: 'Astrid' }, needsNewPassword: true }]);
    await receiver.users.remove(user.id);
    expect(await given(olive)).toMatchObject([{ receiver: undefined, useCount: 1, needsNewPassword: true }]);
  });
});
