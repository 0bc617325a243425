import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCheckouts } from '#adapters/memory/checkouts.ts';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import { createMemorySessionMemory } from '#adapters/memory/device.ts';
import { createMemoryPorts } from '#adapters/memory/ports.ts';
import type { MemorySeed } from '#adapters/memory/tables.ts';
import { createMemoryWorld } from '#adapters/memory/world.ts';
import { createUlidSource } from '#adapters/web/ulid-source.ts';
import { formatMoney, parseMoney } from '#core/kernel/money.ts';
import { cartTotals, selectedServices } from '#core/proposals/cart.ts';
import { paidTotal } from '#core/proposals/payment-parts.ts';
import { draftLimits } from '#core/proposals/proposal-draft.ts';
import { itemsOf } from '#core/proposals/service.ts';
import { demoSeed } from '#src/composition/profiles/demo-seed.ts';
import {
  numbered,
  recurringItem,
  storedItem,
  storedProposal,
  storedRecipient,
  storedService,
} from '#tests/support/entities.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { paying } from '#tests/support/world.ts';

const password = 'long enough';
const account = { password, createdAt: '', isConfirmed: true };
const ada = { ...account, id: 'ada-id', email: 'ada@coolio.test', name: 'Ada', group: 'User' };
const robin = { ...account, id: 'robin-id', email: 'admin@coolio.test', name: 'Robin', group: 'Admin' };

const open = async (currency: string, email: string, seed: MemorySeed = {}) => {
  const deps = { clock: createMemoryClock(), ulid: createUlidSource(), currency };
  const world = createMemoryWorld({ users: [ada, robin], ...seed }, deps);
  const ports = createMemoryPorts(world, createMemorySessionMemory());
  await ports.identity.signIn({ email, password });
  return { ...ports, checkouts: createCheckouts(world) };
};

const currencies = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'CLF');
const lines = fc.array(
  fc.record({
    price: fc.integer({ min: draftLimits.minPrice, max: draftLimits.maxPrice }),
    isMonthly: fc.boolean(),
    isChosen: fc.boolean(),
  }),
  { minLength: 1, maxLength: 20 },
);

describe('a currency in the world in memory', () => {
  it('has one sum on the page, at the checkout, of the order and in the list, for any proposal and choice', async () => {
    await fc.assert(
      fc.asyncProperty(lines, currencies, async (typed, currency) => {
        const made = typed.map(({ price, isMonthly }, at) =>
          isMonthly
            ? recurringItem('MONTH', { id: numbered(100 + at), price })
            : storedItem({ id: numbered(100 + at), price }),
        );
        const chosen = typed.map(({ isChosen }, at) => (isChosen || at === 0 ? made[at]?.id : undefined));
        const ids = new Set(chosen.flatMap((id) => id ?? []));
        const recipients = [storedRecipient({ email: ada.email, userId: ada.id })];
        const proposal = storedProposal({ currency, recipients, services: [storedService(...made)] });
        const { orders, proposals, checkouts } = await open('USD', ada.email, { proposals: [proposal] });

        const services = selectedServices(proposal.services, ids).map(({ id, lineItems }) => ({
          id,
          lineItemIds: lineItems.map((item) => item.id),
        }));
        const session = await orders.openCheckout({ proposalId: proposal.id, revision: proposal.revision, services });
        const hosted = checkouts.find(session.id);
        checkouts.pay(session.id, paying);
        const order = await orders.get(session.orderId);
        const paid = await proposals.get(proposal.id);

        const { dueToday } = cartTotals(proposal.services, ids);
        const shown = [
          { amount: dueToday, currency: proposal.currency },
          { amount: hosted?.totals.dueToday ?? 0, currency: hosted?.currency ?? '' },
          { amount: order?.total ?? 0, currency: order?.currency ?? '' },
          { amount: paid === undefined ? 0 : paidTotal(paid), currency: paid?.currency ?? '' },
        ].map((each) => parseMoney(formatMoney({ ...each, currency }), each.currency));
        const exact = made.reduce((sum, { id, price }) => sum + (ids.has(id) ? BigInt(price) : 0n), 0n);
        expect(shown).toEqual([exact, exact, exact, exact].map(Number));
      }),
      { numRuns: 500 },
    );
  });

  it('is what new proposals, copies and estimates are in, and refuses in its words', async () => {
    const { proposals } = await open('JPY', robin.email);
    const line = {
      title: 'Launch',
      description: '',
      billingType: 'ONE_TIME',
      billingInterval: undefined,
      files: [],
    } as const;
    const draft = (price: number) => ({
      recipients: [],
      message: '',
      services: [{ title: 'Care', type: 'Advertising' as const, lineItems: [{ ...line, price }] }],
    });
    const made = await proposals.create(numbered(7), draft(1200));
    expect([made.currency, (await proposals.duplicate(made.id)).currency]).toEqual(['JPY', 'JPY']);
    expect(await failureOf(proposals.create(numbered(8), draft(0)))).toMatchObject({
      kind: 'invalid',
      message: 'Price must be 1..99,999,999',
    });
  });

  it('is kept by what is in another, which is edited in its own words and not copied', async () => {
    const kept = storedProposal({ status: 'DRAFT', currency: 'KWD' });
    const { proposals } = await open('JPY', robin.email, { proposals: [kept] });
    expect(await failureOf(proposals.duplicate(kept.id))).toMatchObject({
      kind: 'conflict',
      message: 'This proposal is in KWD and new ones are in JPY: write a new proposal instead of a copy',
    });
    const free = kept.services.map((each) => ({
      ...each,
      lineItems: each.lineItems.map((item) => ({ ...item, price: 0, files: [] })),
    }));
    const edit = { recipients: [], message: '', services: free };
    expect(await failureOf(proposals.edit(kept.id, kept.revision, edit))).toMatchObject({
      message: 'Price must be 0.001..99,999.999',
    });
  });
});

describe('the demo world', () => {
  it.each(['EUR', 'JPY', 'KWD'])('is priced in %s where that is the currency, its news too', (currency) => {
    const { proposals = [], orders = [], payments = [], notifications = [] } = demoSeed(0, currency);
    const priced = [...proposals, ...orders, ...payments];
    expect(priced.every((each) => each.currency === currency)).toBe(true);
    const first = proposals.find(({ status }) => status === 'PAID');
    const total = itemsOf(first?.services ?? []).reduce((sum, { price }) => sum + price, 0);
    const texts = notifications.map(({ message }) => message).join('\n');
    expect(texts).toContain(formatMoney({ amount: total, currency }));
    expect(texts).not.toContain('$');
  });
});
