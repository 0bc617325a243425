import { expect } from 'vitest';
import { createMemorySessionMemory } from '#adapters/memory/device.ts';
import type { Effects } from '#tests/support/cli/effects.ts';
import { adaId } from './demo.ts';

const otherPassword = 'another password 2';

const signUps: Effects = {
  'account sign-in': {
    'signs in and keeps it on this device': async ({ as }) => {
      const [kept, other] = [createMemorySessionMemory(), createMemorySessionMemory()];
      const state = { status: 'AUTHENTICATED', user: { id: adaId } };
      expect(await as(undefined, kept)`account sign-in ada@coolio.test`).toMatchObject(state);
      expect(await as(undefined, kept)`account show`).toMatchObject({ id: adaId });
      expect(await as(undefined, other).exit`account show`).toBe(3);
    },
    'is refused with another password': async ({ nobody, answers }) => {
      answers.set('Password of ada@coolio.test', 'wrong');
      expect(await nobody.exit`account sign-in ada@coolio.test`).toBe(9);
    },
    'chooses a password of their own for who was invited': async ({ nobody, admin, world, answers }) => {
      await admin`users invite elin@coolio.test`;
      answers.set('Password of elin@coolio.test', world.codes.get('elin@coolio.test')?.code ?? '');
      expect(await nobody`account sign-in elin@coolio.test`).toMatchObject({ user: { name: 'Elin Dahl' } });
      expect(await admin`users show elin@coolio.test`).toMatchObject({ status: 'ACTIVE' });
    },
  },
  'account sign-up': {
    'makes an account and confirms it with the code that was mailed': async ({ nobody, admin, answers }) => {
      await nobody`account sign-up lena@coolio.test ${'Lena Brandt'}`;
      expect(await admin`users show lena@coolio.test`).toMatchObject({ name: 'Lena Brandt', status: 'ACTIVE' });
      answers.set('Password of lena@coolio.test', otherPassword);
      expect(await nobody.exit`account sign-in lena@coolio.test`).toBe(0);
    },
    'leaves it unconfirmed with another code': async ({ nobody, admin, answers }) => {
      answers.set('Code that was mailed to lena@coolio.test', '000000x');
      expect(await nobody.exit`account sign-up lena@coolio.test Lena`).toBe(9);
      expect(await admin`users show lena@coolio.test`).toMatchObject({ status: 'UNCONFIRMED' });
    },
  },
  'account resend-code': {
    'mails another code and confirms the account with it': async ({ nobody, admin }) => {
      expect(await admin`users show late@coolio.test`).toMatchObject({ status: 'UNCONFIRMED' });
      await nobody`account resend-code late@coolio.test`;
      expect(await admin`users show late@coolio.test`).toMatchObject({ status: 'ACTIVE' });
      expect(await nobody.exit`account resend-code ada@coolio.test`).toBe(7);
    },
  },
  'account reset-password': {
    'sets another password with the code that was mailed': async ({ nobody, ada, answers }) => {
      await nobody`account reset-password ada@coolio.test`;
      expect(await ada.exit`account show`).toBe(9);
      answers.set('Password of ada@coolio.test', otherPassword);
      expect(await nobody.exit`account sign-in ada@coolio.test`).toBe(0);
    },
    'keeps the password with another code': async ({ nobody, ada, answers }) => {
      answers.set('Code that was mailed to ada@coolio.test', '000000x');
      expect(await nobody.exit`account reset-password ada@coolio.test`).toBe(9);
      expect(await ada.exit`account show`).toBe(0);
    },
  },
};

type Shown = { readonly picture?: string };

export const account: Effects = {
  ...signUps,
  'account show': {
    'shows who is signed in, and refuses who is not': async ({ ada, nobody }) => {
      expect(await ada`account show`).toMatchObject({ id: adaId, email: 'ada@coolio.test', isAdmin: false });
      expect(await nobody.exit`account show`).toBe(3);
    },
  },
  'account change-password': {
    'takes the place of the password before': async ({ nobody, ada, answers }) => {
      await ada`account change-password`;
      expect(await ada.exit`account show`).toBe(9);
      answers.set('Password of ada@coolio.test', otherPassword);
      expect(await nobody.exit`account sign-in ada@coolio.test`).toBe(0);
    },
    'is refused without the present one': async ({ ada, answers }) => {
      answers.set('Current password', 'wrong');
      expect(await ada.exit`account change-password`).toBe(9);
      expect(await ada.exit`account show`).toBe(0);
    },
  },
  'account change': {
    'keeps what is left out, and takes an empty value for the device’s own': async ({ ada }) => {
      const user = { name: 'Ada', timeZone: 'Asia/Tokyo', locale: 'ja-JP' };
      const given = await ada`account change --name Ada --time-zone asia/tokyo --locale ja-jp`;
      expect(given).toMatchObject({ user });
      await ada`account change --time-zone ${''}`;
      const { timeZone: _, ...cleared } = user;
      expect(await ada`account show`).toMatchObject(cleared);
      await ada`account change --locale ${''}`;
      const shown = await ada`account show`;
      expect(shown).toMatchObject({ name: 'Ada' });
      expect(Object.keys(shown as object)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(?:timeZone|locale)$/)]),
      );
    },
    'is refused with what there is not': async ({ ada }) => {
      expect(await ada.exit`account change --time-zone Mars/Base`).toBe(7);
    },
  },
  'account picture': {
    'takes the place of the one before': async ({ ada, files: there }) => {
      there.set('picture.png', 'picture.png');
      await ada`account picture picture.png`;
      const { picture: first } = (await ada`account show`) as Shown;
      await ada`account picture picture.png`;
      const { picture: second } = (await ada`account show`) as Shown;
      expect([first, second]).toEqual([expect.stringMatching(/^profile\//), expect.stringMatching(/^profile\//)]);
      expect(second).not.toBe(first);
    },
    'is refused for a document': async ({ ada, files: there }) => {
      there.set('terms.pdf', { name: 'terms.pdf', type: 'application/pdf', size: 8, body: '%PDF-1.7' });
      expect(await ada.exit`account picture terms.pdf`).toBe(7);
      expect(Object.keys((await ada`account show`) as object)).not.toContain('picture');
    },
  },
  'account remove-picture': {
    'leaves the initials': async ({ ada, files: there }) => {
      there.set('picture.png', 'picture.png');
      await ada`account picture picture.png`;
      await ada`account remove-picture`;
      expect(Object.keys((await ada`account show`) as object)).not.toContain('picture');
    },
  },
  'account sessions': {
    'lists those of this person, and which one it is': async ({ as }) => {
      const [phone, laptop, other] = [1, 2, 3].map(() => createMemorySessionMemory());
      await as('ada@coolio.test', phone)`account show`;
      await as('tomas@coolio.test', other)`account show`;
      const listed = await as('ada@coolio.test', laptop)`account sessions`;
      expect(listed).toMatchObject([{ isCurrent: true }, { isCurrent: false }, { isCurrent: false }]);
    },
  },
  'account end-session': {
    'ends the one that is named': async ({ as }) => {
      const [phone, laptop] = [createMemorySessionMemory(), createMemorySessionMemory()];
      await as('ada@coolio.test', phone)`account show`;
      const here = as('ada@coolio.test', laptop);
      const listed = (await here`account sessions`) as readonly { readonly id: string; readonly isCurrent: boolean }[];
      await here`account end-session ${listed.find(({ isCurrent }) => !isCurrent)?.id ?? ''}`;
      expect(await as(undefined, phone).exit`account show`).toBe(3);
      expect(await as(undefined, laptop).exit`account show`).toBe(0);
    },
  },
  'account second-factor': {
    'says whether there is one': async ({ ada, tomas, as, clock }) => {
      const kept = as('ada@coolio.test', createMemorySessionMemory());
      expect(await kept`account second-factor`).toEqual({ authenticatorApp: false });
      await kept`account add-second-factor`;
      clock.advance(30_000);
      expect(await kept`account second-factor`).toEqual({ authenticatorApp: true });
      expect(await tomas`account second-factor`).toEqual({ authenticatorApp: false });
      expect(await ada.exit`account second-factor`).toBe(9);
    },
  },
  'account add-second-factor': {
    'has each sign-in ask for a code from then on': async ({ ada, answers, clock, answerTo }) => {
      await ada`account add-second-factor`;
      clock.advance(30_000);
      expect(await ada.exit`account show`).toBe(9);
      answers.set('Code from your authenticator app', (await answerTo('Code of the app')) ?? '');
      expect(await ada.exit`account show`).toBe(0);
    },
  },
  'account remove-second-factor': {
    'has sign-ins ask for no code any more': async ({ as, ada }) => {
      const kept = as('ada@coolio.test', createMemorySessionMemory());
      await kept`account add-second-factor`;
      await kept`account remove-second-factor`;
      expect(await kept`account second-factor`).toEqual({ authenticatorApp: false });
      expect(await ada.exit`account show`).toBe(0);
    },
  },
  'account sign-out': {
    'ends the session of this device and no other': async ({ as }) => {
      const [phone, laptop] = [createMemorySessionMemory(), createMemorySessionMemory()];
      await Promise.all([phone, laptop].map((device) => as('ada@coolio.test', device)`account show`));
      await as(undefined, phone)`account sign-out`;
      expect(await as(undefined, phone).exit`account show`).toBe(3);
      expect(await as(undefined, laptop).exit`account show`).toBe(0);
    },
  },
  'account sign-out-everywhere': {
    'ends the sessions of every device of this person': async ({ as }) => {
      const [phone, laptop, other] = [1, 2, 3].map(() => createMemorySessionMemory());
      await Promise.all([phone, laptop].map((device) => as('ada@coolio.test', device)`account show`));
      await as('tomas@coolio.test', other)`account show`;
      await as(undefined, phone)`account sign-out-everywhere`;
      expect(await as(undefined, phone).exit`account show`).toBe(3);
      expect(await as(undefined, laptop).exit`account show`).toBe(3);
      expect(await as(undefined, other).exit`account show`).toBe(0);
    },
  },
};
