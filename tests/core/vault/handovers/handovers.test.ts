import { beforeEach, describe, expect, it } from 'vitest';
import { connectionLost } from '#core/kernel/app-error.ts';
import { handoverFields } from '#core/vault/handovers/handover.ts';
import { failureOf } from '#tests/support/rejection.ts';
import {
  dayMs,
  onlyReceiver,
  openHandoverStage,
  type HandoverStage,
} from '#tests/support/vault/handovers/handover-stage.ts';
import { quickEngine } from '#tests/support/vault/engines.ts';
import { ada, ben, grace, newPassphrase, openVaultStage, passphrase } from '#tests/support/vault/vault-stage.ts';

let stage: HandoverStage;

beforeEach(async () => {
  stage = await openHandoverStage();
});

const whole = {
  platform: 'Other',
  customPlatform: 'Kiln Cloud',
  username: 'studio',
  password: 'fired at 1280',
  url: 'https://kiln.test/',
  notes: 'Ask for Lise | "quotes"',
  totp: 'JBSWY3DPEHPK3PXP',
} as const;

describe('a login that is handed over', () => {
  it('is read by its receiver in every part, while its owner sees each use', async () => {
    const login = await stage.keep(whole);
    const made = await stage.handOver(login, { purpose: '  To move | the "shop" ' });
    expect(made).toMatchObject({
      loginId: login.id,
      platform: 'Other',
      owner: { name: 'Ada' },
      receiver: { name: 'Grace' },
      purpose: 'To move | the "shop"',
      endsAt: stage.inDays(7),
      useCount: 0,
      needsNewPassword: false,
    });
    const { items } = await stage.receiver.handovers('received');
    expect(items).toEqual([made]);
    const { platform: _platform, ...texts } = whole;
    expect(await stage.receiver.openHandover(made, handoverFields)).toEqual(texts);
    expect(await stage.receiver.openHandover(made, ['password'])).toEqual({ password: whole.password });
    const [once] = (await stage.owner.handovers('given', login.id)).items;
    expect(once).toMatchObject({ useCount: 1, uses: [expect.stringMatching(/^2026-01-01T00:00:00/)] });
    stage.clock.advance(61_000);
    await stage.receiver.openHandover(made, ['password']);
    expect((await stage.owner.handovers('given')).items).toMatchObject([{ useCount: 2 }]);
  });

  it('is nobody else’s', async () => {
    const made = await stage.handOver(await stage.keep());
    const other = stage.device(ben);
    await other.setUp(passphrase);
    expect((await other.handovers('given')).items).toEqual([]);
    expect((await other.handovers('received')).items).toEqual([]);
    expect(await failureOf(other.endHandover(made))).toMatchObject({ kind: 'not-found' });
    expect(await failureOf(stage.owner.openHandover(made, ['password']))).toMatchObject({ kind: 'access-denied' });
  });

  it('is read as it is now after its owner changed it', async () => {
    const login = await stage.keep(whole);
    const made = await stage.handOver(login);
    const changed = await stage.owner.changePassword(login, 'fired at 1300', 'hotter', undefined);
    expect(await stage.receiver.openHandover(made, ['password'])).toEqual({ password: 'fired at 1300' });
    const edited = await stage.owner.edit(changed, { ...whole, brandId: undefined, username: 'workshop' });
    await stage.owner.editNotesTags(edited, 'Ask for Nils', []);
    expect(await stage.receiver.openHandover(made, ['username', 'notes'])).toEqual({
      username: 'workshop',
      notes: 'Ask for Nils',
    });
  });

  it('is kept from no change by a renewal that fails, and is renewed later', async () => {
    let isBroken = true;
    stage = await openHandoverStage({
      wrapHandovers: (gateway) => ({
        ...gateway,
        renew: (...args) => (isBroken ? Promise.reject(connectionLost()) : gateway.renew(...args)),
      }),
    });
    const login = await stage.keep(whole);
    const made = await stage.handOver(login);
    await stage.owner.changePassword(login, 'fired at 1300', '', undefined);
    expect(await stage.owner.reveal(login.id, 'password')).toBe('fired at 1300');
    expect(await stage.receiver.openHandover(made, ['password'])).toEqual({ password: whole.password });
    isBroken = false;
    await stage.owner.renewHandovers(login.id);
    expect(await stage.receiver.openHandover(made, ['password'])).toEqual({ password: 'fired at 1300' });
  });

  it('gives nothing once its owner took it back, and asks for another password when it was read', async () => {
    const [read, unread] = [await stage.keep(), await stage.keep()];
    const [opened, closed] = [await stage.handOver(read), await stage.handOver(unread)];
    await stage.receiver.openHandover(opened, ['password']);
    expect(await stage.owner.endHandover(opened)).toMatchObject({ ending: 'owner', needsNewPassword: true });
    expect(await stage.owner.endHandover(closed)).toMatchObject({ ending: 'owner', needsNewPassword: false });
    for (const each of [opened, closed])
      expect(await failureOf(stage.receiver.openHandover(each, ['password']))).toMatchObject({ kind: 'conflict' });
    stage.clock.advance(1000);
    await stage.owner.changePassword(read, 'another one 42', '', undefined);
    const { items } = await stage.owner.handovers('given', read.id);
    expect(items).toMatchObject([{ useCount: 1, needsNewPassword: false }]);
  });

  it('is given back by its receiver', async () => {
    const made = await stage.handOver(await stage.keep());
    expect(await stage.receiver.endHandover(made)).toMatchObject({ ending: 'receiver' });
    expect(await stage.owner.endHandover(made)).toMatchObject({ ending: 'receiver' });
    expect(await failureOf(stage.receiver.openHandover(made, ['password']))).toMatchObject({ kind: 'conflict' });
  });

  it('ends by the clock of its receiver’s device and by the server’s', async () => {
    const made = await stage.handOver(await stage.keep());
    stage.clock.advance(7 * dayMs);
    expect(await failureOf(stage.receiver.openHandover(made, ['password']))).toMatchObject({
      kind: 'conflict',
      message: 'This handover has ended',
    });
    expect((await stage.owner.handovers('given')).items).toMatchObject([{ ending: 'time' }]);
  });

  it('goes with its login', async () => {
    const login = await stage.keep();
    await stage.handOver(login);
    await stage.owner.remove(login.id);
    expect((await stage.receiver.handovers('received')).items).toEqual([]);
  });
});

describe('handing over', () => {
  it('needs the passphrase, a purpose, an end within 90 days and twenty logins at most', async () => {
    const login = await stage.keep();
    const wanted = stage.toGrace([login]);
    expect(await failureOf(stage.owner.handOver(wanted, newPassphrase))).toMatchObject({ code: 'WrongPassphrase' });
    const refused = [
      ['purpose', { purpose: ' ' }],
      ['purpose', { purpose: 'p'.repeat(301) }],
      ['endsAt', { endsAt: stage.inDays(0) }],
      ['endsAt', { endsAt: stage.inDays(90.1) }],
      ['endsAt', { endsAt: 'soon' }],
    ] as const;
    for (const [field, changes] of refused)
      expect(await failureOf(stage.owner.handOver({ ...wanted, ...changes }, passphrase))).toMatchObject({
        kind: 'invalid',
        field,
      });
    const many = Array.from({ length: 21 }, () => login);
    expect(await failureOf(stage.owner.handOver(stage.toGrace(many), passphrase))).toMatchObject({ kind: 'invalid' });
    expect((await stage.owner.handovers('given')).items).toEqual([]);
    await stage.owner.lock();
    expect(await failureOf(stage.owner.handOver(wanted, passphrase))).toMatchObject({ code: 'VaultLocked' });
  });

  it('is refused for somebody whose words were not compared, or who has others by now', async () => {
    const fresh = stage.device(ben);
    await fresh.setUp(passphrase);
    expect(await onlyReceiver(fresh)).toMatchObject({ name: 'Grace', standing: 'new' });
    const wanted = stage.toGrace([
      await fresh.create(await fresh.newId(), { ...whole, brandId: undefined, tags: [], expiryDate: undefined }),
    ]);
    expect(await failureOf(fresh.handOver(wanted, passphrase))).toMatchObject({ code: 'ReceiverNotCompared' });
    const unknown = [
      ['person', { ...wanted, receiverId: ada.id }],
      ['password', stage.toGrace([{ ...(await stage.keep()), id: '01J00000000000000000000000' }])],
    ] as const;
    for (const [subject, each] of unknown)
      expect(await failureOf(stage.owner.handOver(each, passphrase))).toMatchObject({
        kind: 'not-found',
        subject,
      });
    const made = await stage.handOver(await stage.keep());
    const before = await onlyReceiver(stage.owner);
    const { words } = await stage.receiver.makeHandoverKey();
    const after = await onlyReceiver(stage.owner);
    expect([before.standing, after.standing]).toEqual(['compared', 'changed']);
    expect([before.words, after.words]).not.toEqual([before.words, before.words]);
    expect(after.words).toEqual(words);
    expect(await failureOf(stage.handOver(await stage.keep()))).toMatchObject({ code: 'ReceiverNotCompared' });
    expect((await stage.owner.handovers('given')).items).toMatchObject([{ id: made.id, ending: 'key' }]);
    expect(await stage.owner.confirmReceiver(after)).toMatchObject({ standing: 'compared' });
    await stage.handOver(await stage.keep());
  });
});

describe('the key that logins are handed over to', () => {
  it('is none before its owner made one', async () => {
    const fresh = openVaultStage().device(grace);
    await fresh.setUp(passphrase);
    expect(await fresh.handoverKey()).toBeUndefined();
  });

  it('has eight words, the same for its owner and for who compares', async () => {
    const own = await stage.receiver.handoverKey();
    expect(own?.words).toHaveLength(8);
    expect((await onlyReceiver(stage.owner)).words).toEqual(own?.words);
    expect(await failureOf(stage.owner.makeHandoverKey())).toMatchObject({ kind: 'access-denied' });
  });

  it('stays with another key of its owner’s vault, and so does what was handed over', async () => {
    const made = await stage.handOver(await stage.keep(whole));
    const before = await stage.receiver.handoverKey();
    await stage.receiver.beginRotation(passphrase);
    expect(await stage.receiver.openHandover(made, ['password'])).toEqual({ password: whole.password });
    await stage.receiver.resumeRotation();
    const later = stage.device(grace, { cipher: quickEngine() });
    await later.unlock(passphrase);
    expect(await later.handoverKey()).toEqual(before);
    expect(await later.openHandover(made, ['password'])).toEqual({ password: whole.password });
  });

  it('stays compared with another key of the owner’s vault, and what was handed over goes on', async () => {
    const login = await stage.keep(whole);
    const made = await stage.handOver(login);
    await stage.owner.beginRotation(passphrase);
    await stage.owner.resumeRotation();
    expect(await stage.receiver.openHandover(made, ['password'])).toEqual({ password: whole.password });
    const later = stage.device(ada, { cipher: quickEngine() });
    await later.unlock(passphrase);
    expect(await onlyReceiver(later)).toMatchObject({ standing: 'compared' });
    const moved = await later.get(login.id);
    if (moved === undefined) throw new Error('The login is gone');
    await later.changePassword(moved, 'fired at 1300', '', undefined);
    expect(await stage.receiver.openHandover(made, ['password'])).toEqual({ password: 'fired at 1300' });
  });
});
