import { beforeEach, describe, expect, it } from 'vitest';
import type { Handover, HandoverReceiver } from '#core/vault/handovers/handover.ts';
import type { Login } from '#core/vault/login.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { onlyReceiver, openHandoverStage, type HandoverStage } from '#tests/support/vault/handovers/handover-stage.ts';
import { createHostileHandovers, type HostileHandovers } from '#tests/support/vault/handovers/hostile-handovers.ts';
import { aPublicKey } from '#tests/support/vault/handover-inputs.ts';
import { createHostileGateway } from '#tests/support/vault/hostile-gateway.ts';
import { ada, ben, passphrase } from '#tests/support/vault/vault-stage.ts';

let server: HostileHandovers;
let stage: HandoverStage;
let login: Login;
let made: Handover;

beforeEach(async () => {
  server = createHostileHandovers();
  stage = await openHandoverStage({ wrapHandovers: server.wrap });
  login = await stage.keep({ password: 'the first one' });
  made = await stage.handOver(login);
});

const change = () => stage.owner.changePassword(login, 'the second one', '', undefined);

const renewed = async (): Promise<number> => {
  await stage.owner.renewHandovers(login.id);
  return server.calls('renew');
};

const read = () => stage.receiver.openHandover(made, ['password']);

describe('what is handed over of a login', () => {
  it('is not sealed again as long as the login stays as it is', async () => {
    expect(await renewed()).toBe(0);
    await change();
    expect(server.calls('renew')).toBe(1);
    expect(await renewed()).toBe(1);
  });

  it('is sealed again to its own receiver, wherever that one is in the list', async () => {
    const another = (each: HandoverReceiver): HandoverReceiver => ({ ...each, id: ben.id, publicKey: aPublicKey() });
    server.attack({ receivers: (all) => [...all.map(another), ...all] });
    await change();
    expect(await read()).toEqual({ password: 'the second one' });
  });

  it('is sealed again each time where it is handed over more often than a page is long', async () => {
    for (let more = 0; more < 25; more += 1) await stage.handOver(login);
    await change();
    expect(server.calls('renew')).toBe(26);
    expect(await read()).toEqual({ password: 'the second one' });
  });

  it('is not sealed again once it has ended', async () => {
    await stage.owner.endHandover(made);
    await change();
    expect(await renewed()).toBe(0);
  });

  it('asks for no login where nothing of it is handed over', async () => {
    await expect(stage.owner.renewHandovers('01J00000000000000000000000')).resolves.toBeUndefined();
  });

  it.each([
    ['has another key by now', (each: HandoverReceiver) => [{ ...each, publicKey: aPublicKey() }]],
    ['was never compared', (each: HandoverReceiver) => [{ ...each, pin: undefined }]],
    ['is none any more', () => []],
  ])('is not sealed again for somebody who, as the server says, %s', async (_what, changed) => {
    server.attack({ receivers: (all) => all.flatMap(changed) });
    await change();
    expect(await renewed()).toBe(0);
    expect(await read()).toEqual({ password: 'the first one' });
  });

  it('is not sealed again for a removed person', async () => {
    server.attack({ list: (all) => all.map((each) => ({ ...each, receiver: undefined })) });
    await change();
    expect(await renewed()).toBe(0);
  });

  it('is not sealed to a key before the one that was compared, though the server says that it goes on', async () => {
    await stage.receiver.makeHandoverKey();
    await stage.owner.confirmReceiver(await onlyReceiver(stage.owner));
    server.attack({ list: (all) => all.map((each) => ({ ...each, endedAt: undefined, ending: undefined })) });
    await change();
    expect(await renewed()).toBe(0);
  });

  it('is never an older version of it', async () => {
    const older = createHostileGateway();
    const vault = stage.device(ada, { wrap: older.wrap });
    await vault.unlock(passphrase);
    const before = stage.world.tables.logins.get(login.id);
    await vault.changePassword(login, 'the second one', '', undefined);
    older.attack({ login: (each) => before ?? each });
    expect(await failureOf(vault.handOver(stage.toGrace([login]), passphrase))).toMatchObject({
      message: 'An older version of this login was received',
    });
  });
});

describe('a key that was compared', () => {
  it('stays the one that counts with another key of the vault: one that came in its place is not taken for it', async () => {
    await stage.receiver.makeHandoverKey();
    expect(await onlyReceiver(stage.owner)).toMatchObject({ standing: 'changed' });
    await stage.owner.beginRotation(passphrase);
    await stage.owner.resumeRotation();
    expect((await onlyReceiver(stage.owner)).standing).not.toBe('compared');
    expect(await failureOf(stage.handOver(login))).toMatchObject({ code: 'ReceiverNotCompared' });
  });
});
