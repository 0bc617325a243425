import { expect } from 'vitest';
import type { EffectStage } from '#tests/support/cli/effect-stage.ts';
import type { Effects } from '#tests/support/cli/effects.ts';
import { newPassphrase } from '#tests/support/vault/vault-stage.ts';
import { gitHub } from './demo.ts';

type Recovery = { readonly recoveryCode: string };
type Made = { readonly id: string };

const opens = ({ ada }: EffectStage): Promise<number> => ada.exit`logins list`;

/** Whether a recovery code opens Ada's vault; her passphrase is another one then. */
const recovers = ({ ada, answers }: EffectStage, recoveryCode: string): Promise<number> => {
  answers.set('Recovery code', recoveryCode);
  return ada.exit`vault change-passphrase --recovery`;
};

const keep = async ({ ada, answers }: EffectStage, platform: string, password: string): Promise<string> => {
  answers.set('Password of the login', password);
  return ((await ada`logins create ${platform} --username ada`) as Made).id;
};

const keys: Effects = {
  'vault show': {
    'says whether the person has a vault': async ({ ada, tomas }) => {
      expect(await ada`vault show`).toEqual({ isSetUp: true, isRotating: false });
      expect(await tomas`vault show`).toEqual({ isSetUp: false, isRotating: false });
    },
  },
  'vault set-up': {
    'makes a vault that the passphrase opens, once': async ({ tomas, answers }) => {
      expect(await tomas`vault set-up`).toEqual({
        recoveryCode: expect.stringMatching(/^[\dA-Z]{5}(?:-[\dA-Z*~$=]+){5}$/),
      });
      expect(await tomas`vault show`).toMatchObject({ isSetUp: true });
      expect(await tomas.exit`logins list`).toBe(9);
      answers.set('Passphrase of your vault', newPassphrase);
      expect(await tomas`logins list`).toEqual([]);
      expect(await tomas.exit`vault set-up`).toBe(8);
    },
  },
  'vault change-passphrase': {
    'takes the place of the passphrase before': async (stage) => {
      await stage.ada`vault change-passphrase`;
      expect(await opens(stage)).toBe(9);
      stage.answers.set('Passphrase of your vault', newPassphrase);
      expect(await opens(stage)).toBe(0);
    },
    'is proved by the recovery code with --recovery': async (stage) => {
      const { recoveryCode } = (await stage.ada`vault renew-recovery-code`) as Recovery;
      stage.answers.set('Passphrase of your vault', 'no longer known');
      stage.answers.set('Recovery code', recoveryCode);
      await stage.ada`vault change-passphrase --recovery`;
      stage.answers.set('Passphrase of your vault', newPassphrase);
      expect(await opens(stage)).toBe(0);
    },
    'is refused with another passphrase': async (stage) => {
      stage.answers.set('Passphrase of your vault', 'some other words');
      expect(await stage.ada.exit`vault change-passphrase`).toBe(9);
      stage.answers.clear();
      expect(await opens(stage)).toBe(0);
    },
  },
  'vault renew-recovery-code': {
    'takes the place of the code before': async (stage) => {
      const { recoveryCode: first } = (await stage.ada`vault renew-recovery-code`) as Recovery;
      const { recoveryCode: second } = (await stage.ada`vault renew-recovery-code`) as Recovery;
      expect([await recovers(stage, first), await recovers(stage, second)]).toEqual([9, 0]);
    },
  },
  'vault rotate': {
    'seals every login under another key, and shows its recovery code': async (stage) => {
      const { ada, world } = stage;
      const before = world.tables.logins.get(gitHub);
      const { recoveryCode } = (await ada`vault rotate`) as Recovery;
      const after = world.tables.logins.get(gitHub);
      expect([before?.keyVersion, after?.keyVersion]).toEqual([1, 2]);
      expect(await ada`vault show`).toEqual({ isSetUp: true, isRotating: false });
      expect(await ada`logins reveal ${gitHub} password`).toBe('kept secret');
      expect(await recovers(stage, recoveryCode)).toBe(0);
    },
    'goes on where it was broken off, without another recovery code': async (stage) => {
      const { ada, rebind } = stage;
      let isCut = true;
      rebind('vault', (made) => ({
        ...made,
        reseal: async (...args) => {
          if (isCut) throw new Error('the line was cut');
          return made.reseal(...args);
        },
      }));
      expect(await ada.exit`vault rotate`).toBe(1);
      expect(await ada`vault show`).toMatchObject({ isRotating: true });
      isCut = false;
      expect(await ada`vault rotate`).toBeUndefined();
      expect(await ada`vault show`).toMatchObject({ isRotating: false });
      expect(await ada`logins reveal ${gitHub} password`).toBe('kept secret');
    },
  },
};

const safety: Effects = {
  'vault stats': {
    'counts the logins by platform and score': async (stage) => {
      await keep(stage, 'Shopify', 'Xq7!vB2#zLp9@mWe4&');
      expect(await stage.ada`vault stats`).toMatchObject({
        totalPasswords: 2,
        platforms: { GitHub: 1, Shopify: 1, Google: 0 },
        weakPasswordsCount: 1,
      });
      expect(await stage.tomas`vault stats`).toMatchObject({ totalPasswords: 0 });
    },
  },
  'vault health': {
    'finds passwords that are used twice, and logins without a second factor': async (stage) => {
      expect(await stage.ada`vault health`).toEqual({ reused: [], withoutSecondFactor: [] });
      const shopify = await keep(stage, 'Shopify', 'kept secret');
      const google = await keep(stage, 'Google', 'of its own 1');
      const { reused, withoutSecondFactor } = (await stage.ada`vault health`) as Record<string, readonly object[]>;
      expect(reused).toHaveLength(2);
      expect(reused).toEqual(
        expect.arrayContaining([
          { group: 1, id: shopify, login: 'Shopify ada' },
          { group: 1, id: gitHub, login: 'GitHub ada' },
        ]),
      );
      expect(withoutSecondFactor).toHaveLength(2);
      expect(withoutSecondFactor).toEqual(
        expect.arrayContaining([
          { id: shopify, login: 'Shopify ada' },
          { id: google, login: 'Google ada' },
        ]),
      );
    },
  },
  'vault scan': {
    'finds the logins whose passwords are known, and no others': async (stage) => {
      const shopify = await keep(stage, 'Shopify', 'password');
      expect(await stage.ada`vault scan`).toEqual({
        breached: 1,
        secure: 1,
        error: 0,
        pending: 0,
        empty: 0,
        total: 2,
        breachedLogins: [{ id: shopify, login: 'Shopify ada', seen: 1 }],
      });
    },
  },
  'vault generate': {
    'makes twenty characters of every class': async ({ nobody }) => {
      const made = await nobody`vault generate`;
      expect(made).toMatch(/^\S{20}$/);
      for (const each of [/[a-z]/, /[A-Z]/, /\d/, /[^\da-zA-Z]/]) expect(made).toMatch(each);
    },
    'is as long as --length, of no more than --classes': async ({ nobody }) => {
      expect(await nobody`vault generate --length 40`).toMatch(/^\S{40}$/);
      expect(await nobody`vault generate --length 30 --classes digits`).toMatch(/^\d{30}$/);
      expect(await nobody`vault generate --classes lowercase,uppercase`).toMatch(/^[a-zA-Z]{20}$/);
      expect(await nobody.exit`vault generate --classes letters`).toBe(2);
    },
    'has no characters with --clear that are taken for one another': async ({ nobody, rebind }) => {
      rebind('randomBelow', () => {
        let next = 0;
        return (count) => (next++ * 7) % count;
      });
      expect(await nobody`vault generate --length 128`).toMatch(/[Il1|O0]/);
      expect(await nobody`vault generate --length 128 --clear`).toMatch(/^[^\sIl1|O0]{128}$/);
    },
    'is of so many words with --words': async ({ nobody }) => {
      expect(await nobody`vault generate --words 6`).toMatch(/^[a-z]+\d?(?:-[a-z]+\d?){5}$/);
      expect(await nobody`vault generate --words 4 --length 40`).toMatch(/^[a-z]+\d?(?:-[a-z]+\d?){3}$/);
    },
  },
  'vault strength': {
    'tells a weak passphrase from a strong one': async ({ nobody, answers }) => {
      answers.set('Passphrase', 'password');
      expect(await nobody`vault strength`).toEqual({ strength: 0 });
      answers.set('Passphrase', 'seven slow otters paddle by moonlight');
      expect(await nobody`vault strength`).toEqual({ strength: 4 });
    },
  },
};

export const vault: Effects = { ...keys, ...safety };
