import {
  firstDayCounted,
  firstMonthShown,
  type DashboardAnswers,
  type DashboardMonth,
  type DashboardSum,
} from '#core/dashboard/dashboard-stats.ts';
import { medianOf } from '#core/dashboard/median.ts';
import { utcDay } from '#core/kernel/calendar/day.ts';
import { utcMonth } from '#core/kernel/calendar/month.ts';
import { moneyOf, type Money } from '#core/kernel/money.ts';
import { monthlyCharges } from '#core/orders/monthly-charges.ts';
import type { Order } from '#core/orders/order.ts';
import { orderLines, renewalLines, type LineMoney } from '#core/orders/service-lines.ts';
import { openTotal } from '#core/proposals/payment-parts.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { serviceTypes } from '#core/proposals/service.ts';
import { answerDays } from '#core/proposals/waiting.ts';
import { subscriptionNow } from '../orders/subscription-calls.ts';
import { answeredAtOf } from '../proposal-access.ts';
import type { MemoryWorld } from '../world.ts';

export const waitingSum = (waiting: readonly Proposal[]): DashboardSum => ({
  count: waiting.length,
  totals: moneyOf(waiting.map((proposal) => ({ amount: openTotal(proposal), currency: proposal.currency }))),
});

/** What the active subscriptions of a person, or of everybody, cost a month. */
export const chargesOf = (world: MemoryWorld, userId?: string): readonly Money[] =>
  monthlyCharges(
    [...world.tables.subscriptions.keys()]
      .flatMap((id) => subscriptionNow(world, id) ?? [])
      .filter((each) => each.status === 'active' && (userId === undefined || each.userId === userId)),
  );

type Income = { readonly at: string; readonly currency: string; readonly lines: readonly LineMoney[] };

const incomeOf = ({ createdAt, currency, services }: Order): Income => ({
  at: createdAt,
  currency,
  lines: orderLines(services),
});

/** What came in by months and service lines: every order, or one person's with the renewals that they paid. */
export const monthsOf = ({ tables, clock }: MemoryWorld, userId?: string): readonly DashboardMonth[] => {
  const orders = [...tables.orders.values()].filter(({ user }) => userId === undefined || user.id === userId);
  const renewals = [...tables.payments.values()].flatMap((payment): readonly Income[] => {
    const subscription = tables.subscriptions.get(payment.subscriptionId);
    const isRenewal = payment.status === 'paid' && payment.billingReason !== 'subscription_create';
    if (!isRenewal || subscription?.userId !== userId) return [];
    const services = tables.orders.get(subscription?.orderId ?? '')?.services ?? [];
    return [{ at: payment.createdAt, currency: payment.currency, lines: renewalLines(services, payment.amount) }];
  });
  const amounts = new Map<string, readonly Money[]>();
  for (const { at, currency, lines } of [...orders.map(incomeOf), ...renewals])
    for (const { serviceType, amount } of lines) {
      const key = `${utcMonth(Date.parse(at))} ${serviceTypes.indexOf(serviceType)}`;
      amounts.set(key, [...(amounts.get(key) ?? []), { amount, currency }]);
    }
  const [first, last] = [firstMonthShown(clock.now()), utcMonth(clock.now())];
  return [...amounts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, parts]) => {
      const [month = '', line] = key.split(' ');
      const serviceType = serviceTypes[Number(line)];
      if (serviceType === undefined || month < first || month > last) return [];
      return moneyOf(parts).map((money) => ({ month, serviceType, ...money }));
    });
};

/** The orders of this month. */
export const wonOf = ({ tables, clock }: MemoryWorld): DashboardSum => {
  const month = utcMonth(clock.now());
  const won = [...tables.orders.values()].filter(({ createdAt }) => utcMonth(Date.parse(createdAt)) === month);
  return { count: won.length, totals: moneyOf(won.map(({ total, currency }) => ({ amount: total, currency }))) };
};

export const answersOf = ({ tables, clock }: MemoryWorld): DashboardAnswers => {
  const since = firstDayCounted(clock.now());
  const sent = [...tables.proposals.values()].filter(
    ({ status, sentAt }) => status !== 'DRAFT' && sentAt !== undefined && utcDay(Date.parse(sentAt)) >= since,
  );
  const days = sent.flatMap((proposal) => {
    const answeredAt = answeredAtOf(proposal);
    const isKnown = proposal.sentAt !== undefined && answeredAt !== undefined;
    return isKnown ? [{ value: answerDays(proposal.sentAt, answeredAt), count: 1 }] : [];
  });
  const answered = sent.filter(({ status }) => status === 'PAID' || status === 'DECLINED').length;
  return { since, sent: sent.length, answered, medianDays: medianOf(days) };
};
