import { expect } from 'vitest';
import type { EffectStage } from '#tests/support/cli/effect-stage.ts';
import type { Effects } from '#tests/support/cli/effects.ts';
import { gitHub, lindqvist, secondFiring } from './demo.ts';

type Made = { readonly id: string };

const refused = 'is refused where the login has moved on since it was read';

/** The next command line that reads the login finds that its platform changes before it writes. */
const editedMeanwhile = ({ meanwhile, ada }: EffectStage): void =>
  meanwhile('vault', () => ada`logins edit ${gitHub} --platform Google`);

const conflicts = async ({ ada }: EffectStage, code: number): Promise<void> => {
  expect(code).toBe(8);
  expect(await ada`logins show ${gitHub}`).toMatchObject({ platform: 'Google' });
};

/** A login of other secrets beside the one that is there. */
const another = async ({ ada, answers }: EffectStage): Promise<string> => {
  answers.set('Password of the login', 'of its own');
  return ((await ada`logins create Shopify --username shop --notes Shop`) as Made).id;
};

const reads: Effects = {
  'logins list': {
    'shows the person’s logins, newest first, without their secrets': async (stage) => {
      const id = await another(stage);
      expect(await stage.ada.ids`logins list`).toEqual([id, gitHub]);
      const listed = JSON.stringify(await stage.ada`logins list`);
      expect(listed).not.toMatch(/kept secret|JBSWY3DPEHPK3PXP|of its own/);
    },
    'opens with the passphrase only': async ({ ada, answers }) => {
      answers.set('Passphrase of your vault', 'wrong words');
      expect(await ada.exit`logins list`).toBe(9);
    },
  },
  'logins show': {
    'shows one without its secrets, and says where there is none': async ({ ada }) => {
      const shown = await ada`logins show ${gitHub}`;
      expect(shown).toMatchObject({ id: gitHub, platform: 'GitHub', username: 'ada', url: 'https://github.com/login' });
      expect(JSON.stringify(shown)).not.toMatch(/kept secret|JBSWY3DPEHPK3PXP/);
      expect(await ada.exit`logins show ${lindqvist}`).toBe(6);
    },
  },
  'logins reveal': {
    'shows the secret that is named, of this login': async (stage) => {
      const { ada } = stage;
      const id = await another(stage);
      await ada`logins note ${gitHub} --notes ${'Shared with Tomás'}`;
      expect(await ada`logins reveal ${gitHub} password`).toBe('kept secret');
      expect(await ada`logins reveal ${gitHub} notes`).toBe('Shared with Tomás');
      expect(await ada`logins reveal ${gitHub} totp`).toBe('JBSWY3DPEHPK3PXP');
      expect(await ada`logins reveal ${id} notes`).toBe('Shop');
      expect(await ada.exit`logins reveal ${lindqvist} password`).toBe(6);
    },
  },
  'logins code': {
    'shows the code of this moment, where there is an authenticator': async (stage) => {
      const id = await another(stage);
      const first = (await stage.ada`logins code ${gitHub}`) as { readonly code: string };
      stage.clock.advance(30_000);
      const second = (await stage.ada`logins code ${gitHub}`) as { readonly code: string };
      expect([first.code, second.code]).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)]);
      expect(second.code).not.toBe(first.code);
      expect(await stage.ada.exit`logins code ${id}`).toBe(7);
    },
  },
  'logins history': {
    'shows the passwords of this login that went before': async ({ ada, answers }) => {
      answers.set('New password of the login', 'the second');
      await ada`logins change-password ${gitHub}`;
      answers.set('New password of the login', 'the third');
      await ada`logins change-password ${gitHub} --reason ${'It was old'}`;
      expect(await ada`logins history ${gitHub}`).toMatchObject({
        entries: [
          { password: 'the second', reason: 'It was old' },
          { password: 'kept secret', reason: '' },
        ],
        isComplete: true,
      });
    },
  },
};

const changes: Effects = {
  'logins create': {
    'keeps a login with no more than its platform': async ({ ada, answers }) => {
      answers.set('Password of the login', 'of its own');
      const { id } = (await ada`logins create Shopify`) as Made;
      const login = await ada`logins show ${id}`;
      expect(login).toMatchObject({ platform: 'Shopify', username: '', url: '', tags: [] });
      for (const part of ['name', 'brand', 'expiryDate']) expect(login).not.toHaveProperty(part);
      expect(await ada`logins reveal ${id} password`).toBe('of its own');
      expect(await ada`logins reveal ${id} notes`).toBe('');
      expect(await ada.ids`logins list`).toEqual([id, gitHub]);
    },
    'keeps every option': async ({ ada }) => {
      const { id } = (await ada`logins create Other --name Forum --brand ${lindqvist} --username lindqvist
        --address https://forum.example --notes ${'For the shop'} --tags work,shared --expires 2027-01-31`) as Made;
      expect(await ada`logins show ${id}`).toMatchObject({
        platform: 'Other',
        name: 'Forum',
        brand: { id: lindqvist },
        username: 'lindqvist',
        url: 'https://forum.example',
        tags: ['work', 'shared'],
        expiryDate: '2027-01-31T00:00:00.000Z',
      });
      expect(await ada`logins reveal ${id} notes`).toBe('For the shop');
    },
  },
  'logins edit': {
    'changes what is given, one by one, and keeps the rest': async ({ ada, answers }) => {
      const content = async () => {
        const { updatedAt: _at, ...shown } = (await ada`logins show ${gitHub}`) as Record<string, unknown>;
        const secrets = [await ada`logins reveal ${gitHub} password`, await ada`logins reveal ${gitHub} totp`];
        return { ...shown, secrets };
      };
      const before = { ...(await content()), secrets: ['kept secret', 'JBSWY3DPEHPK3PXP'] };
      await ada`logins edit ${gitHub} --username ada.lindqvist`;
      expect(await content()).toEqual({ ...before, username: 'ada.lindqvist' });
      await ada`logins edit ${gitHub} --platform Other --name Forge`;
      const named = { ...before, username: 'ada.lindqvist', platform: 'Other', name: 'Forge' };
      expect(await content()).toEqual(named);
      await ada`logins edit ${gitHub} --address https://forge.example`;
      const placed = { ...named, url: 'https://forge.example' };
      expect(await content()).toEqual(placed);
      await ada`logins edit ${gitHub} --brand ${secondFiring}`;
      const branded = { ...placed, brand: { id: secondFiring, name: 'Second Firing' } };
      expect(await content()).toEqual(branded);
      answers.set('Authenticator secret', 'MZXW6YTBOI======');
      await ada`logins edit ${gitHub} --totp`;
      expect(await content()).toEqual({
        ...branded,
        secrets: ['kept secret', expect.stringMatching(/^MZXW6YTBOI=*$/)],
      });
    },
    [refused]: async (stage) => {
      editedMeanwhile(stage);
      await conflicts(stage, await stage.ada.exit`logins edit ${gitHub} --username older`);
    },
  },
  'logins note': {
    'changes notes and tags, one by one, and keeps the rest': async ({ ada }) => {
      const content = async () => {
        const { tags } = (await ada`logins show ${gitHub}`) as { readonly tags: readonly string[] };
        return { tags, notes: await ada`logins reveal ${gitHub} notes` };
      };
      await ada`logins note ${gitHub} --notes First`;
      expect(await content()).toEqual({ notes: 'First', tags: [] });
      await ada`logins note ${gitHub} --tags work,shared`;
      expect(await content()).toEqual({ notes: 'First', tags: ['work', 'shared'] });
      await ada`logins note ${gitHub} --notes Second`;
      expect(await content()).toEqual({ notes: 'Second', tags: ['work', 'shared'] });
    },
    [refused]: async (stage) => {
      editedMeanwhile(stage);
      await conflicts(stage, await stage.ada.exit`logins note ${gitHub} --notes Older --tags old`);
    },
  },
  'logins change-password': {
    'keeps the one before in the history, with the reason of --reason': async ({ ada, answers }) => {
      answers.set('New password of the login', 'the second');
      await ada`logins change-password ${gitHub} --reason ${'It was old'}`;
      expect(await ada`logins reveal ${gitHub} password`).toBe('the second');
      expect(await ada`logins history ${gitHub}`).toMatchObject({
        entries: [{ password: 'kept secret', reason: 'It was old' }],
      });
      expect(await ada`logins show ${gitHub}`).not.toHaveProperty('expiryDate');
    },
    'lets the new one expire with --expires': async ({ ada }) => {
      await ada`logins change-password ${gitHub} --expires 2027-01-31`;
      expect(await ada`logins show ${gitHub}`).toMatchObject({ expiryDate: '2027-01-31T00:00:00.000Z' });
    },
    [refused]: async (stage) => {
      editedMeanwhile(stage);
      await conflicts(stage, await stage.ada.exit`logins change-password ${gitHub}`);
      expect(await stage.ada`logins reveal ${gitHub} password`).toBe('kept secret');
    },
  },
  'logins expire': {
    'changes when the password expires, or has it never expire': async ({ ada }) => {
      await ada`logins expire ${gitHub} 2027-01-31`;
      expect(await ada`logins show ${gitHub}`).toMatchObject({ expiryDate: '2027-01-31T00:00:00.000Z' });
      await ada`logins expire ${gitHub} never`;
      expect(await ada`logins show ${gitHub}`).not.toHaveProperty('expiryDate');
    },
    [refused]: async (stage) => {
      editedMeanwhile(stage);
      await conflicts(stage, await stage.ada.exit`logins expire ${gitHub} 2027-01-31`);
    },
  },
  'logins delete': {
    'deletes this one and no other': async (stage) => {
      const id = await another(stage);
      await stage.ada`logins delete ${gitHub}`;
      expect(await stage.ada.ids`logins list`).toEqual([id]);
    },
  },
};

export const logins: Effects = { ...reads, ...changes };
