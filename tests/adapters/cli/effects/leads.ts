import { expect } from 'vitest';
import { demoLeads } from '#contracts/demo-world/demo-leads.ts';
import type { Effects } from '#tests/support/cli/effects.ts';

export const leads: Effects = {
  'leads add': {
    'leaves an email, also of nobody who is signed in': async ({ nobody, admin }) => {
      await nobody`leads add lena@coolio.test`;
      expect(await admin`leads list --search lena`).toMatchObject({
        items: [{ email: 'lena@coolio.test', isUser: false }],
      });
      expect(await nobody.exit`leads add lena`).toBe(7);
    },
  },
  'leads list': {
    'shows them to admins and to nobody else, newest first, page by page': async ({ nobody, admin, ada }) => {
      for (const email of ['one@x.test', 'ada@coolio.test', 'three@x.test']) await nobody`leads add ${email}`;
      expect(await admin`leads list --search ada@`).toMatchObject({
        items: [{ email: 'ada@coolio.test', isUser: true }],
      });
      const demo = demoLeads.map(({ email }) => email).toReversed();
      const all = ['three@x.test', 'ada@coolio.test', 'one@x.test', ...demo];
      const pages = await admin.pages(2)`leads list`;
      expect(pages.slice(0, 2)).toEqual([all.slice(0, 2), all.slice(2, 4)]);
      expect(pages.flat()).toEqual(all);
      expect(await ada.exit`leads list`).toBe(3);
    },
    'keeps in those with each word of a search, in the order that is asked for': async ({ nobody, admin }) => {
      for (const email of ['one@x.test', 'two@y.test', 'three@x.test']) await nobody`leads add ${email}`;
      expect(await admin`leads list --search ${'X.TEST'} --sort oldest`).toMatchObject({
        items: [{ email: 'one@x.test' }, { email: 'three@x.test' }],
      });
      expect(await admin`leads list --search ${'x.test two'}`).toMatchObject({ items: [] });
    },
  },
};
