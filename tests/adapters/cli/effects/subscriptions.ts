import { expect } from 'vitest';
import { createCardChanges } from '#adapters/memory/orders/card-changes.ts';
import type { Effects } from '#tests/support/cli/effects.ts';
import { adaId } from './demo.ts';

const carePlan = '01JM60W100000000000V09JY1C';

type Priced = { readonly amount: number };

export const subscriptions: Effects = {
  'subscriptions list': {
    'shows the person’s own, and everybody’s to admins with --everyone': async ({ ada, admin }) => {
      const mine = await ada.ids`subscriptions list`;
      expect(mine).toContain(carePlan);
      expect(await admin.ids`subscriptions list`).toEqual([]);
      expect(await admin.ids`subscriptions list --everyone --limit 100`).toEqual(expect.arrayContaining([...mine]));
      expect(await ada.exit`subscriptions list --everyone`).toBe(3);
    },
    'shows an admin those of one person with --user': async ({ ada, admin }) => {
      const mine = await ada.ids`subscriptions list --limit 100`;
      expect(await admin.ids`subscriptions list --user ada@coolio.test`).toEqual(mine);
      expect((await admin.pages(3)`subscriptions list --user ${adaId}`).flat()).toEqual(mine);
      expect(await ada.exit`subscriptions list --user ${adaId}`).toBe(3);
    },
    'finds by words, shows one status, and sorts': async ({ ada }) => {
      expect(await ada.ids`subscriptions list --search care --status active`).toContain(carePlan);
      expect(await ada.ids`subscriptions list --search care --status canceled`).not.toContain(carePlan);
      const { items } = (await ada`subscriptions list --sort highest`) as { readonly items: readonly Priced[] };
      const amounts = items.map(({ amount }) => amount);
      expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    },
    'goes on page by page without loss or repetition': async ({ ada }) => {
      const pages = await ada.pages(3)`subscriptions list`;
      expect(pages.map(({ length }) => length)).toEqual([3, 3, 2]);
      expect(pages.flat()).toEqual(await ada.ids`subscriptions list --limit 100`);
    },
  },
  'subscriptions show': {
    'shows what it costs and with which card it is paid, to whose it is': async ({ ada, tomas }) => {
      expect(await ada`subscriptions show ${carePlan}`).toMatchObject({
        id: carePlan,
        status: 'active',
        interval: 'MONTH',
        cancelAtPeriodEnd: false,
        card: { brand: 'visa', last4: '4242' },
      });
      expect(await tomas.exit`subscriptions show ${carePlan}`).toBe(6);
    },
  },
  'subscriptions cancel': {
    'has it end with its period, and is missing for everybody else': async ({ ada, tomas }) => {
      expect(await tomas.exit`subscriptions cancel ${carePlan}`).toBe(6);
      expect(await ada`subscriptions show ${carePlan}`).toMatchObject({ cancelAtPeriodEnd: false });
      expect(await ada`subscriptions cancel ${carePlan}`).toMatchObject({ id: carePlan, cancelAtPeriodEnd: true });
      expect(await ada`subscriptions show ${carePlan}`).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    },
    'is refused for one that has ended': async ({ ada, admin }) => {
      await ada`subscriptions cancel ${carePlan}`;
      await admin`orders renew ${carePlan}`;
      expect(await ada.exit`subscriptions cancel ${carePlan}`).toBe(8);
    },
  },
  'subscriptions resume': {
    'takes a cancellation back': async ({ ada, tomas }) => {
      await ada`subscriptions cancel ${carePlan}`;
      expect(await tomas.exit`subscriptions resume ${carePlan}`).toBe(6);
      expect(await ada`subscriptions resume ${carePlan}`).toMatchObject({ id: carePlan, cancelAtPeriodEnd: false });
      expect(await ada`subscriptions show ${carePlan}`).toMatchObject({ cancelAtPeriodEnd: false });
    },
  },
  'subscriptions card': {
    'shows a page on which this subscription takes another card': async ({ ada, tomas, world }) => {
      const { url } = (await ada`subscriptions card ${carePlan}`) as { readonly url: string };
      expect(url).toMatch(/^\/checkout\/card\/[0-9A-Z]{26}$/);
      expect(createCardChanges(world).find(url.split('/').at(-1) ?? '')?.id).toBe(carePlan);
      expect(await tomas.exit`subscriptions card ${carePlan}`).toBe(6);
    },
  },
};
