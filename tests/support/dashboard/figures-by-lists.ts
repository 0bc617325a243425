import {
  monthsShown,
  type AdminDashboardStats,
  type DashboardMonth,
  type DashboardSum,
  type UserDashboardStats,
} from '#core/dashboard/dashboard-stats.ts';
import { medianOf } from '#core/dashboard/median.ts';
import { utcMonth } from '#core/kernel/calendar/month.ts';
import { moneyOf, type Money } from '#core/kernel/money.ts';
import type { Page, PageRequest } from '#core/kernel/page.ts';
import { monthlyCharges } from '#core/orders/monthly-charges.ts';
import type { Order } from '#core/orders/order.ts';
import { orderLines, renewalLines } from '#core/orders/service-lines.ts';
import type { Subscription } from '#core/orders/subscription.ts';
import { openTotal } from '#core/proposals/payment-parts.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { serviceTypes, type ServiceType } from '#core/proposals/service.ts';
import { answerDays } from '#core/proposals/waiting.ts';
import { allPages } from '#tests/support/pages.ts';
import type { Person } from '#tests/support/world.ts';

const whole = async <T>(load: (page: PageRequest) => Promise<Page<T> | undefined>): Promise<readonly T[]> =>
  (await allPages(load, 100)).flatMap(({ items }) => items);

const sumOf = (amounts: readonly Money[]): DashboardSum => ({ count: amounts.length, totals: moneyOf(amounts) });

const openOf = (proposal: Proposal): Money => ({ amount: openTotal(proposal), currency: proposal.currency });

const paidIn = ({ total, currency }: Order): Money => ({ amount: total, currency });

type Line = Money & { readonly month: string; readonly serviceType: ServiceType };

const linesOf = ({ createdAt, currency, services }: Order): readonly Line[] =>
  orderLines(services).map((line) => ({ ...line, currency, month: utcMonth(Date.parse(createdAt)) }));

const byMonth = (lines: readonly Line[], now: number): readonly DashboardMonth[] =>
  monthsShown(now).flatMap((month) =>
    serviceTypes.flatMap((serviceType) =>
      moneyOf(lines.filter((line) => line.month === month && line.serviceType === serviceType)).map((money) => ({
        month,
        serviceType,
        ...money,
      })),
    ),
  );

/** The renewals of subscriptions that were paid, by the services of the orders that began them. */
const renewalsOf = async ({ orders }: Person, subscriptions: readonly Subscription[]): Promise<readonly Line[]> => {
  const lines: Line[] = [];
  for (const { id, orderId } of subscriptions) {
    const services = (await orders.get(orderId))?.services ?? [];
    const payments = await whole((page) => orders.payments(id, page));
    for (const { status, billingReason, amount, currency, createdAt } of payments)
      if (status === 'paid' && billingReason !== 'subscription_create')
        for (const line of renewalLines(services, amount))
          lines.push({ ...line, currency, month: utcMonth(Date.parse(createdAt)) });
  }
  return lines;
};

/** The figures of a customer, each counted or added up from all pages of the list that it opens. */
export const figuresOfCustomer = async (person: Person, now: number): Promise<UserDashboardStats> => {
  const { proposals, orders, tasks } = person;
  const bought = await whole((page) => orders.listMine({}, page));
  const active = await whole((page) => orders.listSubscriptions({ status: 'active' }, page));
  const renewals = await renewalsOf(person, await whole((page) => orders.listSubscriptions({}, page)));
  const waiting = await whole((page) => proposals.listReceived({ waiting: true }, page));
  return {
    proposals: (await whole((page) => proposals.listReceived({}, page))).length,
    orders: bought.length,
    tasks: (await whole((page) => tasks.list({}, page))).length,
    waitingProposals: sumOf(waiting.map(openOf)),
    monthlyCharges: monthlyCharges(active),
    months: byMonth([...bought.flatMap(linesOf), ...renewals], now),
  };
};

const daysOf = ({ sentAt, answeredAt }: Proposal) =>
  sentAt === undefined || answeredAt === undefined ? [] : [{ value: answerDays(sentAt, answeredAt), count: 1 }];

/** The figures of the whole site, as those of a customer. */
export const figuresOfSite = async (admin: Person, now: number, since: string): Promise<AdminDashboardStats> => {
  const { proposals, orders, tasks, users, requests } = admin;
  const everyOrder = await whole((page) => orders.listAll({}, page));
  const inMonths: Order[] = [];
  for (const month of monthsShown(now)) inMonths.push(...(await whole((page) => orders.listAll({ month }, page))));
  const active = await whole((page) => orders.listAllSubscriptions({ status: 'active' }, page));
  const sent = await whole((page) => proposals.list({ sentSince: since }, page));
  return {
    proposals: (await whole((page) => proposals.list({}, page))).length,
    orders: everyOrder.length,
    tasks: (await whole((page) => tasks.list({}, page))).length,
    users: (await whole((page) => users.list({}, 'newest', page))).length,
    proposalRequests: (await whole((page) => requests.listAll({}, 'newest', page))).length,
    waitingProposals: sumOf((await whole((page) => proposals.list({ waiting: true }, page))).map(openOf)),
    monthlyCharges: monthlyCharges(active),
    months: byMonth(inMonths.flatMap(linesOf), now),
    won: sumOf((await whole((page) => orders.listAll({ month: utcMonth(now) }, page))).map(paidIn)),
    answers: {
      since,
      sent: sent.length,
      answered: sent.filter(({ answeredAt }) => answeredAt !== undefined).length,
      medianDays: medianOf(sent.flatMap(daysOf)),
    },
  };
};
