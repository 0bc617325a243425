import { expect, it } from 'vitest';
import { stepsOf, type EngagementRecords } from '#core/engagements/engagement-steps.ts';
import type { SubscriptionPayment } from '#core/orders/subscription.ts';
import { numbered, storedOrder, storedPayment, storedProposal, storedRecipient } from '#tests/support/entities.ts';

const payment = (changes: Partial<SubscriptionPayment>): SubscriptionPayment => ({
  id: 'pay_1',
  subscriptionId: 'sub_1',
  amount: 12_000,
  currency: 'USD',
  status: 'paid',
  billingReason: 'subscription_cycle',
  receiptNumber: 43,
  createdAt: '2026-11-20T09:40:00.000Z',
  ...changes,
});

const none: EngagementRecords = { request: undefined, proposals: [], orders: [], tasks: [] };

const kinds = (records: Partial<EngagementRecords>): readonly string[] =>
  stepsOf({ ...none, ...records }).map(({ kind }) => kind);

it('a draft is drafted, a proposal is sent, opened by each who opened it and declined with the reason', () => {
  const draft = storedProposal({ status: 'DRAFT', sentAt: undefined });
  expect(kinds({ proposals: [{ proposal: draft, questions: [] }] })).toEqual(['drafted']);
  const proposal = storedProposal({
    recipients: [
      storedRecipient({ seenAt: '2026-11-20T10:00:00.000Z' }),
      storedRecipient({
        email: 'mei@x.test',
        seenAt: '2026-11-20T11:00:00.000Z',
        declinedAt: '2026-11-20T12:00:00.000Z',
        declineReason: 'Too late',
      }),
    ],
  });
  const steps = stepsOf({ ...none, proposals: [{ proposal, questions: [] }] });
  expect(steps.map(({ kind, by, words }) => [kind, by, words])).toEqual([
    ['sent', 'Robin Vale', ''],
    ['opened', 'ada@coolio.test', ''],
    ['opened', 'mei@x.test', ''],
    ['declined', 'mei@x.test', 'Too late'],
  ]);
});

it('an order is paid once, with its proposal where that is seen, and renewed by each later payment', () => {
  const order = storedOrder();
  const first = payment({ id: 'pay_1', billingReason: 'subscription_create' });
  const renewed = payment({ id: 'pay_2', createdAt: '2026-12-20T09:40:00.000Z' });
  const failed = payment({ id: 'pay_3', status: 'failed', createdAt: '2027-01-20T09:40:00.000Z' });
  const orders = [{ order, payments: [failed, renewed, first] }];
  expect(kinds({ orders })).toEqual(['paid', 'renewed', 'unpaid']);
  const proposal = storedProposal({ status: 'PAID', payments: [storedPayment({ orderId: order.id })] });
  expect(kinds({ orders, proposals: [{ proposal, questions: [] }] })).toEqual(['sent', 'paid', 'renewed', 'unpaid']);
});

it('a payment whose order somebody may not see leads to the proposal', () => {
  const proposal = storedProposal({ payments: [storedPayment({ orderId: undefined })] });
  const paid = stepsOf({ ...none, proposals: [{ proposal, questions: [] }] }).find(({ kind }) => kind === 'paid');
  expect(paid?.place).toEqual({ kind: 'proposal', id: numbered(1) });
});
