import { beforeEach, describe, expect, it } from 'vitest';
import type { Handover, HandoverReceiver, SealedHandover } from '#core/vault/handovers/handover.ts';
import type { Login } from '#core/vault/login.ts';
import { failureOf } from '#tests/support/rejection.ts';
import {
  dayMs,
  onlyReceiver,
  openHandoverStage,
  type HandoverStage,
} from '#tests/support/vault/handovers/handover-stage.ts';
import { createHostileHandovers, type HostileHandovers } from '#tests/support/vault/handovers/hostile-handovers.ts';
import { quickEngine } from '#tests/support/vault/engines.ts';
import { ben, grace, passphrase } from '#tests/support/vault/vault-stage.ts';

const secrets = ['secret-user', 'secret-word', 'https://secret.test/', 'secret-notes', 'JBSWY3DPEHPK3PXP'];
const [username = '', password = '', url = '', notes = '', totp = ''] = secrets;

let server: HostileHandovers;
let stage: HandoverStage;
let login: Login;
let made: Handover;

beforeEach(async () => {
  server = createHostileHandovers();
  stage = await openHandoverStage({ wrapHandovers: server.wrap });
  login = await stage.keep({ username, password, url, notes, totp });
  made = await stage.handOver(login);
});

/** A key pair of the server's own. */
const serversKey = async (): Promise<string> => {
  const cipher = quickEngine();
  await cipher.create(grace.id, passphrase);
  return (await cipher.createHandoverKey()).publicKey;
};

const openPassword = () => stage.receiver.openHandover(made, ['password']);

const shown = async (changes: (sealed: SealedHandover) => SealedHandover): Promise<string> => {
  server.attack({ open: changes });
  const outcome = await openPassword().then(
    (texts) => `shown ${JSON.stringify(texts)}`,
    (cause: Error) => cause.message,
  );
  server.attack({});
  expect(await openPassword()).toEqual({ password });
  return outcome;
};

describe('a server that gives its own key for the receiver’s', () => {
  const withKey = (publicKey: string, pin?: HandoverReceiver['pin']) => (receivers: readonly HandoverReceiver[]) =>
    receivers.map((each) => ({ ...each, publicKey, ...(pin === undefined ? {} : { pin }) }));

  it('is noticed: the words are others, and nothing is handed over until they are compared', async () => {
    const own = await stage.receiver.handoverKey();
    server.attack({ receivers: withKey(await serversKey()) });
    const receiver = await onlyReceiver(stage.owner);
    expect(receiver).toMatchObject({ name: 'Grace', standing: 'changed' });
    expect(receiver.words).not.toEqual(own?.words);
    expect(await failureOf(stage.handOver(login))).toMatchObject({ code: 'ReceiverNotCompared' });
  });

  it('gets no further by forgetting what was compared, or by what was compared with somebody else', async () => {
    const publicKey = await serversKey();
    const pins = [...stage.world.tables.handoverPins.values()];
    const [pin] = pins;
    if (pin === undefined) throw new Error('Nothing was compared');
    server.attack({ receivers: (all) => all.map((each) => ({ ...each, publicKey, pin: undefined })) });
    expect(await onlyReceiver(stage.owner)).toMatchObject({ standing: 'new' });
    server.attack({
      receivers: (all) => all.map((each) => ({ ...each, id: ben.id, pin: { seal: pin.seal, keyVersion: 1 } })),
    });
    expect(await onlyReceiver(stage.owner)).toMatchObject({ standing: 'new' });
    expect(
      await failureOf(stage.owner.handOver(stage.toGrace([login], { receiverId: ben.id }), passphrase)),
    ).toMatchObject({ code: 'ReceiverNotCompared' });
  });

  it('does not have another one taken for who was compared', async () => {
    const publicKey = await serversKey();
    server.attack({
      receivers: (all) => all.flatMap((each) => [each, { ...each, id: ben.id, publicKey, pin: undefined }]),
    });
    expect(
      await failureOf(stage.owner.handOver(stage.toGrace([login], { receiverId: ben.id }), passphrase)),
    ).toMatchObject({ kind: 'identity', message: 'Compare their words with them first' });
    await stage.handOver(login);
  });

  it('cannot have its owner read it out: the words come with what their vault sealed alone', async () => {
    const own = await stage.receiver.handoverKey();
    const publicKey = await serversKey();
    server.attack({ key: (key) => ({ ...key, publicKey }) });
    expect(await stage.receiver.handoverKey()).toBeUndefined();
    expect(await failureOf(openPassword())).toMatchObject({ message: 'This login cannot be opened' });
    server.attack({ key: (key) => ({ ...key, publicKey, keyVersion: key.keyVersion + 1 }) });
    expect(await stage.receiver.handoverKey()).toBeUndefined();
    expect(server.calls('putKey')).toBe(1);
    server.attack({});
    expect(await stage.receiver.handoverKey()).toEqual(own);
  });
});

describe('a server that changes what a handover says', () => {
  it('shows nothing with other terms, another owner or another login', async () => {
    const changes: Partial<Handover>[] = [
      { purpose: 'Anything' },
      { endsAt: stage.inDays(80) },
      { rev: made.rev + 1 },
      { loginId: '01J00000000000000000000000' },
      { owner: { id: ben.id, name: 'Ada' } },
      { receiverKey: await serversKey() },
    ];
    for (const changed of changes)
      expect(await shown((sealed) => ({ ...sealed, handover: { ...sealed.handover, ...changed } }))).toBe(
        'This login cannot be opened',
      );
  });

  it('shows nothing of another handover, another field or another sender', async () => {
    const other = await stage.handOver(await stage.keep({ password: 'planted', notes: 'planted notes' }));
    const theirs = stage.world.tables.handovers.get(other.id)?.seals;
    if (theirs === undefined) throw new Error('It has no seals');
    const senderKey = await serversKey();
    for (const change of [
      (sealed: SealedHandover) => ({ ...sealed, ...theirs }),
      (sealed: SealedHandover) => ({ ...sealed, password: theirs.password }),
      (sealed: SealedHandover) => ({ ...sealed, password: sealed.username }),
      (sealed: SealedHandover) => ({ ...sealed, senderKey }),
      (sealed: SealedHandover) => ({ ...sealed, senderKey: 'A'.repeat(87) }),
      (sealed: SealedHandover) => ({ ...sealed, password: 'cv2.AAAAAAAAAAAAAAAA.AAAA' }),
      (sealed: SealedHandover) => ({ ...sealed, ...theirs, handover: { ...sealed.handover, id: other.id } }),
      () => ({ ...theirs, handover: other }),
    ])
      expect(await shown(change)).toBe('This login cannot be opened');
  });

  it('shows nothing older than what was seen', async () => {
    const older = stage.world.tables.handovers.get(made.id);
    if (older?.seals === undefined) throw new Error('It has no seals');
    const { seals, rev } = older;
    await stage.owner.changePassword(login, 'secret-word 2', '', undefined);
    expect(await openPassword()).toEqual({ password: 'secret-word 2' });
    server.attack({ open: (sealed) => ({ handover: { ...sealed.handover, rev }, ...seals }) });
    expect(await failureOf(openPassword())).toMatchObject({ message: 'An older version of this login was received' });
  });

  it('shows nothing past the end that is sealed, whatever its clock says', async () => {
    await openPassword();
    stage.clock.advance(8 * dayMs);
    const goingOn = { ...made, endsAt: stage.inDays(1) };
    const openLate = () => failureOf(stage.receiver.openHandover(goingOn, ['password']));
    server.attack({ open: (sealed) => sealed });
    expect(await openLate()).toMatchObject({ kind: 'conflict', message: 'This handover has ended' });
    server.attack({ open: (sealed) => ({ ...sealed, handover: { ...sealed.handover, endsAt: stage.inDays(1) } }) });
    expect(await openLate()).toMatchObject({ message: 'This login cannot be opened' });
  });

  it('is not even asked once the end has come by the clock of the device', async () => {
    stage.clock.advance(7 * dayMs);
    server.attack({ open: (sealed) => sealed });
    expect(await failureOf(openPassword())).toMatchObject({ kind: 'conflict', message: 'This handover has ended' });
    expect(server.calls('open')).toBe(0);
  });
});

describe('what a server gets', () => {
  it('has no secret in it, nor anything that opens one', async () => {
    await openPassword();
    await stage.owner.endHandover(made);
    for (const secret of [...secrets, passphrase]) expect(server.sent()).not.toContain(secret);
  });
});
