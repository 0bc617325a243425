import { expect } from 'vitest';
import type { Effects } from '#tests/support/cli/effects.ts';

export const leads: Effects = {
  'leads add': {
    'leaves an email, also of nobody who is signed in': async ({ nobody, admin }) => {
      await nobody`leads add lena@coolio.test`;
      expect(await admin`leads list`).toMatchObject({ items: [{ email: 'lena@coolio.test', isUser: false }] });
      expect(await nobody.exit`leads add lena`).toBe(7);
    },
  },
  'leads list': {
    'shows them to admins and to nobody else, newest first, page by page': async ({ nobody, admin, ada }) => {
      for (const email of ['one@x.test', 'ada@coolio.test', 'three@x.test']) await nobody`leads add ${email}`;
      expect(await admin`leads list`).toMatchObject({ items: [{}, { email: 'ada@coolio.test', isUser: true }, {}] });
      expect(await admin.pages(2)`leads list`).toEqual([['three@x.test', 'ada@coolio.test'], ['one@x.test']]);
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
