import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isPartPaid,
  leftItemIds,
  openParts,
  openTotal,
  paidItemIds,
  paidTotal,
  partName,
  partsOf,
  partsToPay,
  partWith,
  statusAfterAnswer,
} from '#core/proposals/payment-parts.ts';
import type { BillingInterval } from '#core/proposals/service.ts';
import {
  numbered,
  recurringItem,
  storedItem,
  storedPayment,
  storedProposal,
  storedService,
} from '#tests/support/entities.ts';

const once = storedItem({ id: numbered(1) });
const monthly = recurringItem('MONTH', { id: numbered(2) });
const yearly = recurringItem('YEAR', { id: numbered(3) });
const mixed = [yearly, once, monthly];
const paid = (...items: readonly { readonly id: string }[]) => storedPayment({ itemIds: items.map(({ id }) => id) });
const idsOf = (...items: readonly { readonly id: string }[]) => new Set(items.map(({ id }) => id));

describe('the payments that a proposal needs', () => {
  it('are two for monthly and yearly items, one-time ones with the monthly', () => {
    expect(partsOf(mixed)).toEqual([[once, monthly], [yearly]]);
  });

  it('are one for anything else', () => {
    for (const items of [[], [once], [once, monthly], [once, yearly]]) expect(partsOf(items)).toEqual([items]);
  });

  it('hold each item once, whatever there is, and no part mixes intervals', () => {
    const intervals = fc.array(fc.constantFrom<BillingInterval | undefined>('MONTH', 'YEAR', undefined));
    fc.assert(
      fc.property(intervals, (each) => {
        const items = each.map((interval, at) =>
          interval === undefined ? storedItem({ id: numbered(at) }) : recurringItem(interval, { id: numbered(at) }),
        );
        const parts = partsOf(items);
        expect(new Set(parts.flat())).toEqual(new Set(items));
        expect(parts.flat()).toHaveLength(items.length);
        const kinds = parts.map((part) => new Set(part.flatMap((item) => item.billingInterval ?? [])).size);
        expect(Math.max(...kinds)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('are settled one by one, whichever items of a part were chosen', () => {
    expect(openParts(mixed, [])).toHaveLength(2);
    expect(openParts(mixed, [paid(monthly)])).toEqual([[yearly]]);
    expect(openParts(mixed, [paid(yearly), paid(once)])).toEqual([]);
    expect(isPartPaid(mixed, [paid(monthly)], idsOf(once))).toBe(true);
    expect(isPartPaid(mixed, [paid(monthly)], idsOf(yearly))).toBe(false);
    expect(partWith(mixed, idsOf(monthly))).toEqual([once, monthly]);
  });
});

describe('what can still be paid', () => {
  const sent = storedProposal({ services: [storedService(...mixed)] });

  it('is each part of a sent proposal that is not paid yet', () => {
    expect(partsToPay(sent)).toHaveLength(2);
    expect(partsToPay({ ...sent, payments: [paid(monthly)] })).toEqual([[yearly]]);
    for (const status of ['DRAFT', 'PAID', 'DECLINED']) expect(partsToPay({ ...sent, status })).toEqual([]);
    expect(openTotal({ ...sent, payments: [paid(monthly)] })).toBe(yearly.price);
  });

  it('is apart from what was paid and what was left', () => {
    const partly = { ...sent, payments: [paid(monthly)] };
    expect(leftItemIds(sent)).toEqual(new Set());
    expect(leftItemIds(partly)).toEqual(idsOf(once));
    expect(leftItemIds({ ...partly, status: 'PAID' })).toEqual(idsOf(once, yearly));
    expect(paidItemIds(partly)).toEqual(idsOf(monthly));
  });

  it('is named by when it is billed', () => {
    expect([[once], [monthly], [yearly], [once, monthly], [once, yearly]].map(partName)).toEqual([
      'Once',
      'Monthly',
      'Yearly',
      'Once and monthly',
      'Once and yearly',
    ]);
  });
});

describe('a sent proposal after an answer', () => {
  const nobody = [{ declinedAt: undefined }];
  const everybody = [{ declinedAt: 'then' }];

  it('is paid once each part is', () => {
    expect(statusAfterAnswer(mixed, [paid(once)], nobody)).toBe('SENT');
    expect(statusAfterAnswer(mixed, [paid(once), paid(yearly)], nobody)).toBe('PAID');
    expect(statusAfterAnswer([once], [paid(once)], nobody)).toBe('PAID');
  });

  it('is declined by everybody, or paid where a part was', () => {
    expect(statusAfterAnswer(mixed, [], everybody)).toBe('DECLINED');
    expect(statusAfterAnswer(mixed, [paid(yearly)], everybody)).toBe('PAID');
    expect(statusAfterAnswer(mixed, [], [...nobody, ...everybody])).toBe('SENT');
  });

  it('has the sum of what came in', () => {
    expect(paidTotal({ payments: [storedPayment({ total: 300 }), storedPayment({ total: 45 })] })).toBe(345);
  });
});
