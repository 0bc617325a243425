import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Portal } from '#core/portal.ts';
import { isReadable } from '#core/vault/login.ts';
import { runCli } from '#tests/support/cli/run-cli.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { aVaultOwner, loginOf, onAnotherDevice, type VaultOwner } from '#tests/support/vault/vault-portal.ts';
import { aContent, passphrase } from '#tests/support/vault/vault-stage.ts';
import type { World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';
import { inFullRun } from '#tests/support/full-run.ts';

const rounds = inFullRun ? 50 : 10;

describe.each(worlds)('the vault through the whole portal, $name', ({ open }) => {
  let world: World;
  let ann: VaultOwner;
  let portal: Portal;
  let elsewhere: Portal;

  beforeAll(async () => {
    world = await open();
    ann = await aVaultOwner(world, 'Ann');
    portal = ann.portal;
    elsewhere = await onAnotherDevice(world, ann);
  });

  afterAll(() => world.close());

  const keep = async (changes: Parameters<typeof aContent>[0] = {}) =>
    portal.vault.create(await portal.vault.newId(), aContent(changes));

  it('keeps a login for every device of its owner', async () => {
    const { vault } = portal;
    const kept = await keep({ notes: 'a note', tags: ['Work'], expiryDate: '2030-01-01T00:00:00.000Z' });
    const changed = await vault.changePassword(kept, 'second', 'because', kept.expiryDate);
    const code = await vault.addCode(changed, '1234');
    await vault.markCodeUsed(code.id);
    await vault.addQuestion(changed, 'Pet?', 'Cat');
    const theirs = await loginOf(elsewhere, kept.id);
    expect(theirs).toMatchObject({ username: 'ada@coolio.test', tags: ['Work'], score: 1, isAltered: false });
    expect(theirs.expiryDate).toBe('2030-01-01T00:00:00.000Z');
    expect(await elsewhere.vault.reveal(kept.id, 'password')).toBe('second');
    expect(await elsewhere.vault.reveal(kept.id, 'notes')).toBe('a note');
    expect(await elsewhere.vault.history(theirs)).toMatchObject({
      entries: [{ password: 'Tr0ub4dor&3x', reason: 'because', score: 6 }],
      isComplete: true,
    });
    expect(await elsewhere.vault.codes(theirs)).toMatchObject([{ code: '1234' }]);
    expect(await elsewhere.vault.questions(theirs)).toMatchObject([{ question: 'Pet?', answer: 'Cat' }]);
    await elsewhere.vault.remove(kept.id);
    expect(await vault.get(kept.id)).toBeUndefined();
  });

  it(`has one winner in each of ${rounds} races of two devices, and loses nothing of his`, async () => {
    const { id } = await keep();
    for (let round = 1; round <= rounds; round += 1) {
      const [here, there] = [await loginOf(portal, id), await loginOf(elsewhere, id)];
      const outcomes = await Promise.allSettled([
        portal.vault.changePassword(here, `here ${round}`, '', undefined),
        round % 2 === 0
          ? elsewhere.vault.changePassword(there, `there ${round}`, '', undefined)
          : elsewhere.vault.editNotesTags(there, `there ${round}`, []),
      ]);
      const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      expect(won).toHaveLength(1);
      expect((await loginOf(portal, id)).meta).toEqual(won[0]?.meta);
    }
    const login = await loginOf(portal, id);
    expect(login.rev).toBe(rounds + 1);
    const { entries, isComplete } = await portal.vault.history(login);
    expect(isComplete).toBe(true);
    expect(entries.every((entry) => isReadable(entry))).toBe(true);
  });

  it('is sealed anew while the other device is told to open it again', async () => {
    const owner = await aVaultOwner(world, 'Eva');
    const { vault } = owner.portal;
    const { id } = await vault.create(await vault.newId(), aContent({ password: 'kept' }));
    const other = await onAnotherDevice(world, owner);
    const theirs = await loginOf(other, id);
    await vault.changePassword(await loginOf(owner.portal, id), 'newer', 'why', undefined);
    const code = await vault.beginRotation(passphrase);
    await vault.resumeRotation();
    expect((await failureOf(other.vault.editNotesTags(theirs, 'late', []))).kind).toBe('conflict');
    expect((await other.vault.list()).map((login) => isReadable(login))).toEqual([false]);
    await other.vault.lock();
    await other.vault.unlockWithRecoveryCode(code);
    expect(await other.vault.reveal(id, 'password')).toBe('newer');
    expect((await other.vault.history(await loginOf(other, id))).entries).toMatchObject([{ password: 'kept' }]);
    expect(await other.vault.state()).toEqual({ isSetUp: true, isRotating: false, opensByPasskey: false });
  });

  it('goes out as a file and comes into an empty vault', async () => {
    const owner = await aVaultOwner(world, 'Out');
    const { vault } = owner.portal;
    const kept = await vault.create(await vault.newId(), aContent({ password: 'first', tags: ['Work'] }));
    await vault.addCode(await vault.changePassword(kept, 'second', 'because', undefined), 'code');
    const format = { kind: 'own', filePassphrase: passphrase } as const;
    const file = await vault.exportLogins(passphrase, format);
    const { vault: empty } = (await aVaultOwner(world, 'In')).portal;
    const { logins } = await empty.previewImport(file.text, await empty.list(), passphrase);
    expect((await empty.importLogins(logins)).problems).toEqual([]);
    const again = await empty.exportLogins(passphrase, format);
    const content = async (text: string) =>
      (await vault.previewImport(text, [], passphrase)).logins.map(({ login }) => login);
    expect(await content(again.text)).toEqual(await content(file.text));
    expect(await empty.previewImport(file.text, await empty.list(), passphrase)).toMatchObject({
      logins: [{ isDuplicate: true }],
    });
  });

  describe('from the command line', () => {
    const run = async (typed: string, ...words: string[]) => {
      const { code, out, errors } = await runCli(() => world.portal(), [...words, '--as', ann.email, '--json'], {
        ask: async () => typed,
      });
      return { code, text: `${out}${errors}` };
    };

    it('opens with the passphrase on standard input, and shows secrets to reveal alone', async () => {
      const { id } = await keep({ username: 'cli-user', password: 'cli-secret', notes: 'cli-notes', totp: 'CLITOTP' });
      const listed = await run(passphrase, 'logins', 'list');
      expect(listed.code).toBe(0);
      expect(JSON.parse(listed.text)).toEqual(
        expect.arrayContaining([expect.objectContaining({ id, username: 'cli-user' })]),
      );
      const got = await run(passphrase, 'logins', 'show', id);
      expect(got.code).toBe(0);
      for (const { text } of [listed, got]) expect(text).not.toMatch(/cli-secret|cli-notes|CLITOTP/);
      const revealed = await run(passphrase, 'logins', 'reveal', id, 'password');
      expect([revealed.code, JSON.parse(revealed.text)]).toEqual([0, 'cli-secret']);
    });

    it('stays closed to a wrong passphrase, which is not repeated', async () => {
      const { code, text } = await run('not the passphrase', 'logins', 'list');
      expect(code).toBe(9);
      expect(JSON.parse(text)).toMatchObject({ error: { kind: 'identity', code: 'WrongPassphrase' } });
      expect(text).not.toContain('not the passphrase');
    });
  });
});
