import { expect } from 'vitest';
import { createCheckouts } from '#adapters/memory/checkouts.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { eventually } from '#tests/support/chance/eventually.ts';
import type { Effects } from '#tests/support/cli/effects.ts';
import { adaId } from './demo.ts';

const care = '01JM60W100000000000V08MDF9';
const carePlan = '01JM60W100000000000V09JY1C';
const proposal = '01KDP8VW00000000008E2PC6M1';
const strategy = '01KDP8VW00000000008E2ZXC8Z';
const set = '01KDP8VW00000000008E39EHXX';
const advertising = ['01K7T9VD00000000005SANR8GS', '01K2NGDD000000000041EH42QS', '01JRVBXQ00000000001PYAYGBS'];

type Sum = { readonly total: number };
type Made = { readonly createdAt: string };
type Told = { readonly items: readonly { readonly kind: string; readonly place: unknown }[] };
type Checkout = { readonly id: string };

export const orders: Effects = {
  'orders list': {
    'shows the person’s own, and everybody’s to admins with --everyone': async ({ ada, admin, tomas }) => {
      expect(await tomas.ids`orders list`).toEqual(['01K46DZ200000000004M2JNFAS', '01JRVBXQ00000000001PYAYGBS']);
      expect(await ada.ids`orders list --limit 100`).toHaveLength(14);
      expect(await admin.ids`orders list`).toEqual([]);
      expect(await admin.ids`orders list --everyone --limit 100`).toHaveLength(21);
      expect(await admin.ids`orders list --everyone --line Advertising`).toEqual(advertising);
      expect(await ada.exit`orders list --everyone`).toBe(3);
    },
    'finds by words, shows one mode, and sorts by the total': async ({ ada, admin }) => {
      expect(await ada.ids`orders list --search ${'CARE website'} --mode SUBSCRIPTION --limit 100`).toContain(care);
      expect(await ada.ids`orders list --search ${'CARE website'} --mode ONE_TIME --limit 100`).not.toContain(care);
      const [first = ''] = await admin.ids`orders list --everyone --sort highest`;
      const [last = ''] = await admin.ids`orders list --everyone --sort lowest`;
      const all = (await admin`orders list --everyone --limit 100`) as { readonly items: readonly Sum[] };
      const sums = all.items.map(({ total }) => total);
      expect(await admin`orders show ${first}`).toMatchObject({ total: Math.max(...sums) });
      expect(await admin`orders show ${last}`).toMatchObject({ total: Math.min(...sums) });
    },
    'leaves those of one month in UTC': async ({ ada, admin }) => {
      const { items } = (await admin`orders list --everyone --month 2025-11`) as { readonly items: readonly Made[] };
      expect(items.map(({ createdAt }) => createdAt.slice(0, 7))).toEqual(['2025-11', '2025-11', '2025-11']);
      expect(await ada.exit`orders list --month 2025-13`).toBe(7);
    },
    'goes on page by page without loss or repetition': async ({ ada, admin }) => {
      const pages = await ada.pages(5)`orders list`;
      expect(pages.map(({ length }) => length)).toEqual([5, 5, 4]);
      expect(pages.flat()).toEqual(await ada.ids`orders list --limit 100`);
      expect(await admin.pages(2)`orders list --everyone --line Advertising`).toEqual([
        advertising.slice(0, 2),
        advertising.slice(2),
      ]);
    },
  },
  'orders show': {
    'shows an order to who placed it': async ({ ada, tomas }) => {
      expect(await ada`orders show ${care}`).toMatchObject({ id: care, total: 68_000, subscriptionId: carePlan });
      expect(await tomas.exit`orders show ${care}`).toBe(6);
    },
  },
  'orders subscription': {
    'shows a subscription to whose it is': async ({ ada, tomas }) => {
      expect(await ada`orders subscription ${carePlan}`).toMatchObject({ id: carePlan, status: 'active' });
      expect(await tomas.exit`orders subscription ${carePlan}`).toBe(6);
    },
  },
  'orders payments': {
    'shows what was paid, newest first, page by page': async ({ ada, tomas }) => {
      const pages = await ada.pages(4)`orders payments ${carePlan}`;
      expect(pages.map(({ length }) => length)).toEqual([4, 4, 3]);
      expect(pages.flat()).toEqual(pages.flat().toSorted().reverse());
      expect(new Set(pages.flat()).size).toBe(11);
      expect(await tomas.exit`orders payments ${carePlan}`).toBe(6);
    },
  },
  'orders renew': {
    'bills the next period of this subscription, by admins and nobody else': async ({ ada, admin }) => {
      expect(await ada.exit`orders renew ${carePlan}`).toBe(3);
      expect(await ada.ids`orders payments ${carePlan} --limit 100`).toHaveLength(11);
      expect(await admin`orders renew ${carePlan}`).toMatchObject({ id: carePlan, status: 'active' });
      expect(await ada.ids`orders payments ${carePlan} --limit 100`).toHaveLength(12);
    },
  },
  'orders pay': {
    'opens a checkout of every item, or of those of --items': async ({ ada, world }) => {
      const all = (await ada`orders pay ${proposal}`) as Checkout;
      const one = (await ada`orders pay ${proposal} --items ${set}`) as Checkout;
      const chosen = ({ id }: Checkout) => world.tables.checkouts.get(id)?.services.flatMap((each) => each.lineItemIds);
      expect(all).toMatchObject({ proposalId: proposal, status: 'open', url: `/checkout/${all.id}` });
      expect(chosen(all)).toEqual([strategy, set]);
      expect(chosen(one)).toEqual([set]);
    },
    'is refused where the proposal has moved on since it was read': async ({ ada, meanwhile, world }) => {
      const { proposals } = world.tables;
      meanwhile('proposals', async () => {
        const read = proposals.get(proposal) as Proposal;
        proposals.set(proposal, { ...read, revision: read.revision + 1 });
      });
      expect(await ada.exit`orders pay ${proposal}`).toBe(8);
    },
    'says where there is no such proposal': async ({ tomas }) => {
      expect(await tomas.exit`orders pay ${proposal}`).toBe(6);
    },
  },
  'orders wait': {
    'waits until this checkout is paid': async ({ ada, tomas, world, clock }) => {
      const { id } = (await ada`orders pay ${proposal}`) as Checkout;
      const waiting = ada`orders wait ${id}`;
      expect(await ada`orders list --limit 1`).not.toMatchObject({ items: [{ proposalId: proposal }] });
      createCheckouts(world).pay(id, '4242 4242 4242 4242');
      await eventually(
        () => {
          clock.advance(5000);
          return Promise.race([waiting, Promise.reject(new Error('It waits still'))]);
        },
        { interval: 1 },
      );
      expect(await waiting).toMatchObject({ id, status: 'paid' });
      expect(await ada`orders list --limit 1`).toMatchObject({
        items: [{ proposalId: proposal, user: { id: adaId } }],
      });
      expect(await tomas.exit`orders wait ${id}`).toBe(6);
    },
  },
  'engagements show': {
    'tells what happened around a record, and nothing to who may not see it': async ({ ada, admin, tomas }) => {
      const { items } = (await ada`engagements show order ${care}`) as Told;
      expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['sent', 'paid']));
      expect(items.find(({ kind }) => kind === 'paid')?.place).toEqual({ kind: 'order', id: care });
      expect(((await admin`engagements show order ${care}`) as Told).items.length).toBeGreaterThanOrEqual(items.length);
      expect(await tomas.exit`engagements show order ${care}`).toBe(6);
    },
  },
};
