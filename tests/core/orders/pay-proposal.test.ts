import { describe, expect, it } from 'vitest';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import type { CheckoutSelection } from '#core/orders/checkout.ts';
import type { OrderGateway } from '#core/orders/order-gateway.ts';
import { payProposal } from '#core/orders/pay-proposal.ts';
import { numbered, partOf, recurringItem, storedItem, storedProposal, storedService } from '#tests/support/entities.ts';
import { failureOf } from '#tests/support/rejection.ts';

const once = storedItem({ id: numbered(1) });
const monthly = recurringItem('MONTH', { id: numbered(2) });
const yearly = recurringItem('YEAR', { id: numbered(3) });
const proposal = storedProposal({
  services: [storedService(once, monthly), { ...storedService(yearly), id: numbered(11) }],
});

const till = () => {
  const selections: CheckoutSelection[] = [];
  const orders = partOf<OrderGateway>({
    openCheckout: async (selection) => {
      selections.push(selection);
      return {
        id: numbered(5),
        url: 'https://payments.test/pay/5',
        status: 'open',
        orderId: numbered(6),
        proposalId: proposal.id,
      };
    },
  });
  return { selections, pay: payProposal({ orders, clock: createMemoryClock() }) };
};

describe('paying a proposal', () => {
  it('names the ticked items and the revision that was seen, and no price', async () => {
    const { selections, pay } = till();
    await pay(proposal, new Set([once.id, monthly.id]));
    expect(selections).toEqual([
      { proposalId: proposal.id, revision: 2, services: [{ id: numbered(10), lineItemIds: [once.id, monthly.id] }] },
    ]);
  });

  it.each([
    ['PAID', 'This proposal is already paid'],
    ['DECLINED', 'This proposal is already declined'],
    ['DRAFT', 'This proposal was not sent yet'],
  ])('that is %s is a conflict, without a call', async (status, message) => {
    const { selections, pay } = till();
    expect(await failureOf(pay({ ...proposal, status }, new Set([once.id])))).toEqual({ kind: 'conflict', message });
    expect(selections).toEqual([]);
  });

  it('after its last day is a conflict, without a call', async () => {
    const { selections, pay } = till();
    expect(await failureOf(pay({ ...proposal, validUntil: '2025-12-30' }, new Set([once.id])))).toEqual({
      kind: 'conflict',
      message: 'This proposal was good until Dec 30, 2025',
    });
    expect(selections).toEqual([]);
  });

  it('with nothing ticked, or monthly and yearly items together, is invalid without a call', async () => {
    const { selections, pay } = till();
    expect(await failureOf(pay(proposal, new Set()))).toMatchObject({ kind: 'invalid', field: 'items' });
    expect(await failureOf(pay(proposal, new Set([monthly.id, yearly.id])))).toMatchObject({
      kind: 'invalid',
      field: 'items',
    });
    expect(selections).toEqual([]);
  });
});
