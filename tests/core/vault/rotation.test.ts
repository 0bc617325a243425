import { beforeEach, describe, expect, it } from 'vitest';
import { isReadable, type Login } from '#core/vault/login.ts';
import type { VaultUseCases } from '#core/vault/vault-use-cases.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { aContent, ada, openVaultStage, passphrase, type VaultStage } from '#tests/support/vault/vault-stage.ts';

let stage: VaultStage;
let vault: VaultUseCases;
let logins: Login[];

/** Three logins, each with a history, a code and a question; the first one with what an import brought along. */
beforeEach(async () => {
  stage = openVaultStage();
  vault = stage.device(ada);
  await vault.setUp(passphrase);
  logins = [];
  for (const number of [1, 2, 3]) {
    const entries = { history: [], codes: [], questions: [], extra: number === 1 ? { kept: 'extra 1' } : undefined };
    const content = aContent({ username: `user${number}`, password: `old ${number}`, notes: `notes ${number}` });
    const kept = await vault.create(await vault.newId(), content, entries);
    const changed = await vault.changePassword(kept, `password ${number}`, `reason ${number}`, undefined);
    await vault.addCode(changed, `code ${number}`);
    await vault.addQuestion(changed, `question ${number}`, `answer ${number}`);
    logins.push(changed);
  }
});

const wholeOf = async (device: VaultUseCases) => {
  const listed = (await device.list()).filter(isReadable).toSorted((a, b) => a.username.localeCompare(b.username));
  const found = [];
  for (const login of listed) {
    const [history, codes, questions] = [
      await device.history(login),
      await device.codes(login),
      await device.questions(login),
    ];
    found.push([
      login.username,
      await device.reveal(login.id, 'password'),
      await device.reveal(login.id, 'notes'),
      ...history.entries.filter(isReadable).flatMap((entry) => [entry.password, entry.reason]),
      ...codes.filter(isReadable).map(({ code }) => code),
      ...questions.filter(isReadable).flatMap(({ question, answer }) => [question, answer]),
    ]);
  }
  return found;
};

const whole = [1, 2, 3].map((n) => [
  `user${n}`,
  `password ${n}`,
  `notes ${n}`,
  `old ${n}`,
  `reason ${n}`,
  `code ${n}`,
  `question ${n}`,
  `answer ${n}`,
]);

const interruptAfter = (count: number) => {
  const signal = new AbortController();
  return { signal: signal.signal, onProgress: ({ done }: { done: number }) => done === count && signal.abort() };
};

describe('another vault key', () => {
  it('seals everything anew and leaves nothing under the old one', async () => {
    const before = JSON.stringify(stage.world.tables.logins.get(logins[0]?.id ?? ''));
    const code = await vault.beginRotation(passphrase);
    expect(await vault.state()).toEqual({ isSetUp: true, isRotating: true, opensByPasskey: false });
    const steps: number[] = [];
    await vault.resumeRotation(({ done }) => void steps.push(done));
    expect(steps).toEqual([0, 1, 2, 3]);
    expect(await vault.state()).toEqual({ isSetUp: true, isRotating: false, opensByPasskey: false });
    expect([...stage.world.tables.logins.values()].map(({ keyVersion }) => keyVersion)).toEqual([2, 2, 2]);
    expect(JSON.stringify(stage.world.tables.logins.get(logins[0]?.id ?? ''))).not.toBe(before);
    expect(await wholeOf(vault)).toEqual(whole);
    const later = stage.device(ada);
    await later.unlockWithRecoveryCode(code);
    expect(await wholeOf(later)).toEqual(whole);
  });

  it('can be interrupted and taken up again elsewhere, with everything open in between', async () => {
    await vault.beginRotation(passphrase);
    const { onProgress, signal } = interruptAfter(1);
    await vault.resumeRotation(onProgress, signal);
    const versions = () =>
      [...stage.world.tables.logins.values()].map(({ keyVersion }) => keyVersion).sort((a, b) => a - b);
    expect(versions()).toEqual([1, 2, 2]);
    expect(await wholeOf(vault)).toEqual(whole);
    const later = stage.device(ada);
    await later.unlock(passphrase);
    expect(await wholeOf(later)).toEqual(whole);
    expect((await failureOf(later.beginRotation(passphrase))).kind).toBe('conflict');
    await later.resumeRotation();
    expect(versions()).toEqual([2, 2, 2]);
    expect(await later.state()).toMatchObject({ isRotating: false });
    expect(await wholeOf(later)).toEqual(whole);
  });

  it('lets a login change that is still under the old key', async () => {
    await vault.beginRotation(passphrase);
    const [login] = logins;
    if (login === undefined) throw new Error('There is no login');
    const edited = await vault.edit(login, { ...aContent(), username: 'user1' });
    const changed = await vault.changePassword(edited, 'password 1b', 'again', undefined);
    await vault.addCode(changed, 'code 1b');
    await vault.create(await vault.newId(), aContent({ username: 'user4', password: 'password 4' }));
    await vault.resumeRotation();
    const [first, , , fourth] = await wholeOf(vault);
    expect(first).toEqual(expect.arrayContaining(['password 1b', 'password 1', 'again', 'old 1', 'code 1', 'code 1b']));
    expect(fourth).toEqual(expect.arrayContaining(['user4', 'password 4']));
  });

  it('keeps what an import brought along', async () => {
    await vault.beginRotation(passphrase);
    await vault.resumeRotation();
    const { text } = await vault.exportLogins(passphrase, { kind: 'own', filePassphrase: passphrase });
    const later = openVaultStage().device(ada);
    await later.setUp(passphrase);
    const { logins: found } = await later.previewImport(text, [], passphrase);
    expect(found.map(({ login }) => login.extra).filter((extra) => extra !== undefined)).toEqual([{ kept: 'extra 1' }]);
  });

  it('changes nothing for a wrong passphrase', async () => {
    expect(await failureOf(vault.beginRotation('wrong'))).toMatchObject({ code: 'WrongPassphrase' });
    expect(await vault.state()).toMatchObject({ isRotating: false });
    expect(await wholeOf(vault)).toEqual(whole);
  });
});
