import { expect } from 'vitest';
import type { UserAccount, UserSession } from '#core/users/user-account.ts';
import { createMemorySessionMemory } from '#adapters/memory/device.ts';
import type { Effects } from '#tests/support/cli/effects.ts';
import { adaId, meiId } from './demo.ts';

const people = ['late', 'elin', 'noor', 'mei', 'oskar', 'jonas', 'priya', 'tomas', 'ada', 'sam', 'admin'];

const namesIn = (page: unknown) =>
  (page as { readonly items: readonly UserAccount[] }).items.map(({ email }) => email.replace('@coolio.test', ''));

type Shown = UserAccount & { readonly sessions: readonly UserSession[] };

const lists: Effects = {
  'users search': {
    'finds people by a part of their name or email, page by page, for admins and nobody else': async ({
      admin,
      ada,
    }) => {
      expect(namesIn(await admin`users search ada@`)).toEqual(['ada']);
      expect(namesIn(await admin`users search ${'A  LÍND'}`)).toEqual(['ada']);
      expect(namesIn(await admin`users search coolio --limit 100`)).toEqual(people);
      const pages = await admin.pages(4)`users search coolio`;
      expect(pages.map(({ length }) => length)).toEqual([4, 4, 3]);
      expect(pages.flat()).toEqual(await admin.ids`users search coolio --limit 100`);
      expect(await ada.exit`users search coolio`).toBe(3);
    },
  },
  'users list': {
    'keeps in who fits a filter, and nobody else, for admins and nobody else': async ({ admin, ada }) => {
      expect(namesIn(await admin`users list --status SUSPENDED`)).toEqual(['oskar']);
      expect(namesIn(await admin`users list --status INVITED`)).toEqual(['elin']);
      expect(namesIn(await admin`users list --group Admin`)).toEqual(['sam', 'admin']);
      expect(namesIn(await admin`users list --search mas@`)).toEqual(['tomas']);
      expect(namesIn(await admin`users list --search herrera`)).toEqual(['tomas']);
      expect(namesIn(await admin`users list --search a --group Admin --status ACTIVE`)).toEqual(['sam', 'admin']);
      expect(await ada.exit`users list`).toBe(3);
    },
    'is in the order of --order': async ({ admin }) => {
      expect(namesIn(await admin`users list --limit 100`)).toEqual(people);
      expect(namesIn(await admin`users list --limit 100 --order newest`)).toEqual(people);
      expect(namesIn(await admin`users list --limit 100 --order oldest`)).toEqual(people.toReversed());
      expect(namesIn(await admin`users list --limit 5 --order lastSignIn`)).toEqual([
        'ada',
        'admin',
        'sam',
        'priya',
        'tomas',
      ]);
    },
    'goes on page by page without loss or repetition': async ({ admin }) => {
      const pages = await admin.pages(4)`users list --order oldest`;
      expect(pages.map(({ length }) => length)).toEqual([4, 4, 3]);
      expect(pages.flat()).toEqual(await admin.ids`users list --order oldest --limit 100`);
    },
    'shows what each owns': async ({ admin }) => {
      expect(await admin`users list --search tomas`).toMatchObject({
        items: [{ brands: 1, orders: 2, requests: 1, tasks: 1, status: 'ACTIVE' }],
      });
    },
  },
  'users show': {
    'shows a person by name, email or id with their sign-ins, to admins and nobody else': async ({
      admin,
      ada,
      tomas,
    }) => {
      await ada`account show`;
      const shown = (await admin`users show ada@coolio.test`) as Shown;
      expect(shown).toMatchObject({ id: adaId, status: 'ACTIVE', owns: { brands: 3 } });
      expect(shown.sessions).toHaveLength(2);
      for (const person of [adaId, 'ADA@coolio.test', ' ada  LÍNDQVIST '])
        expect(await admin`users show ${person}`).toEqual(shown);
      for (const nobody of ['x@coolio.test', 'x', 'Ada', 'da@coolio.test'])
        await expect(admin`users show ${nobody}`).rejects.toThrow(`Nobody has the name, the email or the id ${nobody}`);
      expect(await admin.exit`users show x`).toBe(6);
      expect(await tomas.exit`users show ${adaId}`).toBe(3);
    },
    'shows a person by an id that looks like a name': async ({ admin, world }) => {
      const { users } = world.tables;
      const gia = { id: 'Google_12', name: 'Gia Rossi', email: 'gia@coolio.test', group: 'User', password: '' };
      users.set(gia.id, { ...gia, createdAt: world.stamp(), isConfirmed: true });
      expect(await admin`users show Google_12`).toMatchObject({ id: 'Google_12', name: 'Gia Rossi' });
      expect(await admin`users show ${'gia rossi'}`).toMatchObject({ id: 'Google_12' });
    },
  },
};

const changes: Effects = {
  'users create': {
    'makes an account of a customer, or of the group of --group, for admins and nobody else': async (stage) => {
      const { admin, ada, world, as, answers } = stage;
      await admin`users create vera@coolio.test ${'Vera Lund'}`;
      await admin`users create tim@coolio.test Tim --group Admin`;
      expect(await admin`users list --status INVITED`).toMatchObject({
        items: [
          { email: 'tim@coolio.test', name: 'Tim', group: 'Admin' },
          { email: 'vera@coolio.test', name: 'Vera Lund', group: 'User' },
          { email: 'elin@coolio.test' },
        ],
      });
      answers.set('Password of vera@coolio.test', world.codes.get('vera@coolio.test')?.code ?? '');
      expect(await as()`account sign-in vera@coolio.test`).toMatchObject({ user: { name: 'Vera Lund' } });
      expect(await ada.exit`users create mine@coolio.test Mine`).toBe(3);
    },
  },
  'users invite': {
    'mails another password, or takes the invitation back with --withdraw, by admins and nobody else': async (
      stage,
    ) => {
      const { admin, ada, world } = stage;
      expect(await ada.exit`users invite elin@coolio.test`).toBe(3);
      await admin`users invite elin@coolio.test`;
      expect(world.codes.get('elin@coolio.test')).toBeDefined();
      expect(await admin`users show elin@coolio.test`).toMatchObject({ status: 'INVITED' });
      await admin`users invite elin@coolio.test --withdraw`;
      expect(await admin.exit`users show elin@coolio.test`).toBe(6);
    },
  },
  'users groups': {
    'makes somebody an admin and a customer again, by admins and nobody else': async ({ admin, ada, tomas }) => {
      expect(await tomas.exit`users groups add Admin tomas@coolio.test`).toBe(3);
      await admin`users groups add Admin ${'ada lindqvist'}`;
      expect(await ada.exit`dashboard site`).toBe(0);
      await admin`users groups remove Admin ${'Ada Lindqvist'}`;
      expect(await admin`users show ada@coolio.test`).toMatchObject({ group: 'User' });
      expect(await ada.exit`dashboard site`).toBe(3);
    },
  },
  'users suspend': {
    'shuts somebody out, and lets them in again with --end, by admins and nobody else': async ({
      admin,
      ada,
      tomas,
    }) => {
      expect(await ada.exit`users suspend tomas@coolio.test`).toBe(3);
      await admin`users suspend tomas@coolio.test`;
      expect(await admin`users show tomas@coolio.test`).toMatchObject({ status: 'SUSPENDED' });
      expect(await tomas.exit`dashboard show`).toBe(9);
      await admin`users suspend tomas@coolio.test --end`;
      expect(await tomas.exit`dashboard show`).toBe(0);
    },
  },
  'users sign-out': {
    'ends every sign-in of somebody, or the one of --only, by admins and nobody else': async ({ admin, as, ada }) => {
      const [phone, laptop] = [createMemorySessionMemory(), createMemorySessionMemory()];
      const sessions = async () => ((await admin`users show tomas@coolio.test`) as Shown).sessions.map(({ id }) => id);
      await as('tomas@coolio.test', phone)`account show`;
      const [ofPhone = ''] = await sessions();
      await as('tomas@coolio.test', laptop)`account show`;
      expect(await ada.exit`users sign-out tomas@coolio.test`).toBe(3);
      await admin`users sign-out tomas@coolio.test --only ${ofPhone}`;
      expect(await sessions()).toEqual([expect.not.stringContaining(ofPhone)]);
      expect(await as(undefined, phone).exit`account show`).toBe(3);
      expect(await as(undefined, laptop).exit`account show`).toBe(0);
      await admin`users sign-out tomas@coolio.test`;
      expect(await sessions()).toEqual([]);
      expect(await ada.exit`account show`).toBe(0);
    },
  },
  'users remove': {
    'says with --preview what goes and stays, and removes nothing': async ({ admin }) => {
      expect(await admin`users remove tomas@coolio.test --preview`).toMatchObject({
        goes: expect.arrayContaining(['1 brand']),
        stays: expect.arrayContaining(['2 orders']),
        removed: 0,
      });
      expect(await admin`users show tomas@coolio.test`).toMatchObject({ status: 'ACTIVE', owns: { brands: 1 } });
    },
    'removes somebody with what is theirs, by admins and nobody else': async ({ admin, ada }) => {
      expect(await ada.exit`users remove tomas@coolio.test`).toBe(3);
      await admin`users remove tomas@coolio.test`;
      expect(await admin.exit`users show tomas@coolio.test`).toBe(6);
      expect(namesIn(await admin`users list --limit 100`)).toEqual(people.filter((name) => name !== 'tomas'));
      expect(await admin.exit`users remove tomas@coolio.test`).toBe(6);
    },
  },
  'users remove-later': {
    'says the day on which somebody goes who asked for it, until --keep takes it back': async ({ ada }) => {
      expect(await ada`users remove-later ada@coolio.test`).toMatchObject({ userId: adaId, askedBy: 'PERSON' });
      expect(await ada`users remove ada@coolio.test --preview`).toHaveProperty('dueAt');
      await ada`users remove-later ada@coolio.test --keep`;
      expect(await ada`users remove ada@coolio.test --preview`).not.toHaveProperty('dueAt');
    },
    'leaves what an admin scheduled to admins, and others to themselves': async ({ admin, ada }) => {
      expect(await admin`users remove-later ada@coolio.test`).toMatchObject({ userId: adaId, askedBy: 'ADMIN' });
      expect(await ada.exit`users remove-later ada@coolio.test --keep`).toBe(3);
      expect(await ada.exit`users remove-later ${meiId}`).toBe(3);
      expect(await admin`users remove-later ada@coolio.test --keep`).not.toHaveProperty('dueAt');
    },
  },
};

export const users: Effects = { ...lists, ...changes };
