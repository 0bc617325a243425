import { proposalNews } from '#core/proposals/proposal-news.ts';
import { proposalTitle } from '#core/proposals/proposal-title.ts';
import { notFound } from '#core/kernel/app-error.ts';
import { cartTotals, recurringCharge, selectedServices, type CartTotals } from '#core/proposals/cart.ts';
import type { CheckoutSession, CheckoutStatus } from '#core/orders/checkout.ts';
import { nextCharge } from '#core/orders/next-charge.ts';
import { cardOf, type PaymentCard } from '#core/orders/payment-card.ts';
import { itemsOf, type Service } from '#core/proposals/service.ts';
import { isPartPaid, partWith, statusAfterAnswer } from '#core/proposals/payment-parts.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { closeCheckouts, itemIdsOf } from './open-checkouts.ts';
import { formatMoney } from '#core/kernel/money.ts';
import { personOf } from './caller.ts';
import { notify } from './notices.ts';
import { nextReceiptNumber } from './receipt-number.ts';
import type { StoredCheckout } from './tables.ts';
import type { MemoryWorld } from './world.ts';

/** What the payment provider's page shows. */
export type HostedCheckout = CheckoutSession & {
  readonly services: readonly Service[];
  readonly totals: CartTotals;
  readonly currency: string;
};

/** The payment provider's side of a checkout: anyone with the link may act. */
export type Checkouts = {
  readonly find: (sessionId: string) => HostedCheckout | undefined;
  /** Paid by 4242 4242 4242 4242; any other card is declined, and the session stays open for the next try. */
  readonly pay: (sessionId: string, cardNumber: string) => CheckoutSession;
  readonly cancel: (sessionId: string) => CheckoutSession;
};

const isSettled = (proposal: Proposal, session: StoredCheckout): boolean =>
  proposal.status === 'DECLINED' ||
  isPartPaid(itemsOf(proposal.services), proposal.payments, new Set(itemIdsOf(session)));

export const createCheckouts = (world: MemoryWorld): Checkouts => {
  const { tables } = world;

  const find = (sessionId: string): HostedCheckout | undefined => {
    const session = tables.checkouts.get(sessionId);
    const proposal = session && tables.proposals.get(session.proposalId);
    if (session === undefined || proposal === undefined) return undefined;
    const ids = new Set(session.services.flatMap((service) => service.lineItemIds));
    return {
      id: session.id,
      url: session.url,
      status: session.status,
      orderId: session.orderId,
      proposalId: session.proposalId,
      services: selectedServices(proposal.services, ids),
      totals: cartTotals(proposal.services, ids),
      currency: proposal.currency,
    };
  };

  const settle = (session: StoredCheckout, status: CheckoutStatus): CheckoutSession => {
    const settled = { ...session, status };
    tables.checkouts.set(session.id, settled);
    world.changed();
    return settled;
  };

  const bill = (
    session: StoredCheckout,
    { services, totals, currency }: HostedCheckout,
    receiptNumber: number,
    card: PaymentCard,
  ): string | undefined => {
    const charge = recurringCharge(totals);
    if (charge === undefined) return undefined;
    const products = itemsOf(services)
      .filter((item) => item.billingType === 'RECURRING')
      .map((item) => item.title);
    const startDate = world.stamp();
    const subscription = {
      id: world.ulid(),
      status: 'active',
      products,
      userId: session.userId,
      startDate,
      orderId: session.orderId,
      ...charge,
      currency,
      currentPeriodEnd: nextCharge(startDate, charge.interval),
      cancelAtPeriodEnd: false,
      card,
    };
    const id = world.ulid();
    tables.subscriptions.set(subscription.id, subscription);
    tables.payments.set(id, {
      id,
      subscriptionId: subscription.id,
      amount: totals.dueToday,
      currency,
      status: 'paid',
      billingReason: 'subscription_create',
      receiptNumber,
      createdAt: world.stamp(),
    });
    return subscription.id;
  };

  const complete = (session: StoredCheckout, hosted: HostedCheckout, card: PaymentCard): CheckoutSession => {
    const payer = tables.users.get(session.userId);
    const proposal = tables.proposals.get(session.proposalId);
    if (payer === undefined || proposal === undefined || isSettled(proposal, session))
      return settle(session, 'canceled');
    const receiptNumber = nextReceiptNumber(world);
    tables.orders.set(session.orderId, {
      id: session.orderId,
      mode: hosted.totals.mode,
      subscriptionId: bill(session, hosted, receiptNumber, card),
      proposalId: proposal.id,
      requestId: proposal.requestId,
      services: hosted.services,
      user: personOf(payer),
      total: hosted.totals.dueToday,
      currency: hosted.currency,
      receiptNumber,
      card,
      createdAt: world.stamp(),
    });
    const total = hosted.totals.dueToday;
    const itemIds = itemIdsOf(session);
    const payments = [
      ...proposal.payments,
      { orderId: session.orderId, total, paidAt: world.stamp(), paidBy: payer.name, itemIds },
    ];
    const items = itemsOf(proposal.services);
    const status = statusAfterAnswer(items, payments, proposal.recipients);
    tables.proposals.set(proposal.id, { ...proposal, status, payments, revision: proposal.revision + 1 });
    const part = partWith(items, new Set(itemIds)).map(({ id }) => id);
    closeCheckouts(world, proposal.id, status === 'SENT' ? { itemIds: part } : {});
    const name = proposalTitle(proposal);
    notify(world, proposal.owner.id, {
      type: 'ProposalPaid',
      ...proposalNews.paid(payer.name, formatMoney({ amount: total, currency: hosted.currency }), status === 'PAID'),
      subjects: [
        { kind: 'order', id: session.orderId, name },
        { kind: 'proposal', id: proposal.id, name },
      ],
      createdBy: payer.name,
    });
    return settle(session, 'paid');
  };

  const open = (sessionId: string): { readonly session: StoredCheckout; readonly hosted: HostedCheckout } => {
    const session = tables.checkouts.get(sessionId);
    const hosted = find(sessionId);
    if (session === undefined || hosted === undefined) throw notFound('checkout');
    return { session, hosted };
  };

  return {
    find,
    pay: (sessionId, cardNumber) => {
      const { session, hosted } = open(sessionId);
      if (session.status !== 'open') return session;
      const accepted = cardNumber.replaceAll(/\D/g, '') === '4242424242424242';
      return accepted ? complete(session, hosted, cardOf(cardNumber)) : session;
    },
    cancel: (sessionId) => {
      const { session } = open(sessionId);
      return session.status === 'open' ? settle(session, 'canceled') : session;
    },
  };
};
