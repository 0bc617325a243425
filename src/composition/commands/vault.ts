import { passwordClasses } from '#core/vault/generate-password.ts';
import { isReadable, loginName } from '#core/vault/login.ts';
import { flag, list, optional, wholeNumber } from '#src/cli/field.ts';
import { UsageError } from '#src/cli/usage-error.ts';
import { verb, type Noun, type Surroundings } from '#src/cli/verb.ts';

/** Names for ids, as the list of logins has them. */
const namesOf = async ({ portal }: Pick<Surroundings, 'portal'>): Promise<ReadonlyMap<string, string>> => {
  const logins = await portal.vault.list();
  return new Map(logins.filter(isReadable).map((login) => [login.id, `${loginName(login)} ${login.username}`.trim()]));
};

const isClass = (name: string): name is (typeof passwordClasses)[number] =>
  passwordClasses.some((known) => known === name);

export const vault: Noun = {
  summary: 'Your vault: its passphrase, its key, and how safe the passwords in it are',
  feature: 'vault',
  without: {
    unlock: 'every verb that needs it opens the vault first',
    unlockWithRecoveryCode: 'vault change-passphrase --recovery sets a new passphrase with the code',
    unlockWithPasskey: 'a terminal asks no authenticator',
    passkeys: 'the portal shows them where it can add one',
    addPasskey: 'a terminal asks no authenticator',
    removePasskey: 'the portal shows them where it can add one',
    lock: 'the vault is locked when the command ends',
    isUnlocked: 'the vault is locked when the command ends',
    onLock: 'a command ends before anything changes',
    onUnlock: 'a command ends before anything changes',
    listSealed: 'logins list opens what it shows',
    openListed: 'logins list opens what it shows',
    newId: 'logins create makes one',
  },
  verbs: {
    show: verb({
      summary: 'Says whether you have a vault, and whether its key is being replaced',
      example: 'vault show --as ada@coolio.test',
      calls: ['state'],
      run: async ({ portal }) => {
        const { isSetUp, isRotating } = await portal.vault.state();
        return { isSetUp, isRotating };
      },
    }),
    'set-up': verb({
      summary: 'Makes your vault and shows its recovery code, this once',
      example: 'vault set-up --as tomas@coolio.test',
      calls: ['setUp'],
      run: async ({ portal, secret }) => ({ recoveryCode: await portal.vault.setUp(await secret('New passphrase')) }),
    }),
    'change-passphrase': verb({
      summary: 'Sets another passphrase for the same vault',
      example: 'vault change-passphrase --as ada@coolio.test',
      calls: ['changePassphrase'],
      options: { recovery: flag('proves whose it is by the recovery code instead of the passphrase') },
      run: async ({ portal, secret }, { recovery }) => {
        const proof = recovery
          ? { recoveryCode: await secret('Recovery code') }
          : { passphrase: await secret('Passphrase of your vault') };
        await portal.vault.changePassphrase(proof, await secret('New passphrase'));
      },
    }),
    'renew-recovery-code': verb({
      summary: 'Shows another recovery code, which takes the place of the one before',
      example: 'vault renew-recovery-code --as ada@coolio.test',
      calls: ['renewRecoveryCode'],
      run: async ({ portal, secret }) => ({
        recoveryCode: await portal.vault.renewRecoveryCode(await secret('Passphrase of your vault')),
      }),
    }),
    rotate: verb({
      summary: 'Replaces the key of the vault and seals every login again; goes on where it was broken off',
      example: 'vault rotate --as ada@coolio.test',
      calls: ['beginRotation', 'resumeRotation'],
      run: async ({ portal, print, progress, secret }) => {
        const passphrase = await secret('Passphrase of your vault');
        await portal.vault.unlock(passphrase);
        const { isRotating } = await portal.vault.state();
        if (!isRotating) print({ recoveryCode: await portal.vault.beginRotation(passphrase) });
        await portal.vault.resumeRotation(({ done, total }) => progress('sealed again', done, total));
      },
    }),
    stats: verb({
      summary: 'Counts your logins by score, expiry and platform',
      example: 'vault stats --as ada@coolio.test',
      calls: ['stats'],
      run: ({ portal }) => portal.vault.stats(),
    }),
    health: verb({
      summary: 'Finds passwords that are used twice and logins without a second factor',
      example: 'vault health --as ada@coolio.test',
      calls: ['health'],
      needs: 'vault',
      run: async ({ portal }) => {
        const logins = (await portal.vault.list()).filter(isReadable);
        const names = await namesOf({ portal });
        const { reused, withoutTotp } = await portal.vault.health(
          (id) => logins.find((login) => login.id === id)?.meta.revs.totp,
        );
        const named = (id: string) => ({ id, login: names.get(id) ?? '' });
        return {
          reused: reused.flatMap((group, at) => group.map((id) => ({ group: at + 1, ...named(id) }))),
          withoutSecondFactor: withoutTotp.map(named),
        };
      },
    }),
    scan: verb({
      summary: 'Looks every password up among known breaches, by five letters of its digest',
      example: 'vault scan --as ada@coolio.test',
      calls: ['scan'],
      needs: 'vault',
      run: async ({ portal, progress }) => {
        const {
          passwords,
          isListed: _isListed,
          ...counts
        } = await portal.vault.scan({
          onProgress: (report) => {
            const { total, pending } = report();
            progress('checked', total - pending, total);
          },
        });
        const names = await namesOf({ portal });
        const found = passwords.filter(({ outcome }) => outcome === 'breached');
        return {
          ...counts,
          breachedLogins: found.map(({ loginId, count }) => ({
            id: loginId,
            login: names.get(loginId) ?? '',
            seen: count,
          })),
        };
      },
    }),
    generate: verb({
      summary: 'Makes a password of characters, or of words',
      example: 'vault generate --words 5',
      calls: ['generate'],
      needs: 'nobody',
      options: {
        length: optional(wholeNumber('number', 'of characters, 8 to 128 (default 20)')),
        classes: optional(list(`of characters: ${passwordClasses.join(', ')} (default all)`)),
        clear: flag('without characters that are easily taken for one another'),
        words: optional(wholeNumber('number', 'of words instead of characters, 4 to 10')),
      },
      run: ({ portal }, { length = 20, classes = passwordClasses, clear, words }) => {
        const unknown = classes.find((name) => !isClass(name));
        if (unknown !== undefined)
          throw new UsageError(`--classes are of ${passwordClasses.join(', ')}, and ${unknown} is none of them`);
        if (words !== undefined)
          return portal.vault.generate({
            kind: 'words',
            count: words,
            separator: '-',
            capitalize: false,
            withDigit: true,
          });
        return portal.vault.generate({
          kind: 'characters',
          length,
          classes: classes.filter(isClass),
          avoidAmbiguous: clear,
        });
      },
    }),
    strength: verb({
      summary: 'Says how hard a passphrase is to guess, from 0 to 4',
      example: 'vault strength',
      calls: ['strength'],
      needs: 'nobody',
      run: async ({ portal, secret }) => ({ strength: await portal.vault.strength(await secret('Passphrase')) }),
    }),
  },
};
