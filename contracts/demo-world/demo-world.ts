import { demoAccounts, type DemoAccount } from './demo-accounts.ts';
import { agencyAssets } from './agency-assets.ts';
import type { DemoAsset } from './demo-asset.ts';
import { demoAssets, demoCollections, type DemoCollection } from './demo-assets.ts';
import { demoBrands, type DemoBrand } from './demo-brands.ts';
import { begun, demoClock, inMonthOf, type DemoClock } from './demo-clock.ts';
import { demoId } from './demo-id.ts';
import type { DemoPlan } from './demo-plan.ts';
import { demoPlans } from './demo-proposals.ts';
import { demoLeads, type DemoLead } from './demo-leads.ts';
import { proposalNotifications, taskNotifications, type DemoNotification } from './demo-notifications.ts';
import { demoQuestions, type DemoQuestion } from './demo-questions.ts';
import { demoRequests, type DemoRequest } from './demo-requests.ts';
import {
  numberedReceipts,
  type DemoLineItem,
  type DemoOrder,
  type DemoProposal,
  type DemoProposalService,
  type Unnumbered,
  type UnnumberedSubscription,
} from './demo-orders.ts';
import { demoTasks, type DemoTask } from './demo-tasks.ts';
import { inSeason } from './demo-season.ts';
import { demoServices } from './demo-services.ts';
import { demoTemplates, type DemoTemplate } from './demo-templates.ts';
import { demoThreads } from './demo-threads.ts';

/** People are named by email; times are milliseconds since 1970. */
export type DemoWorld = {
  readonly accounts: readonly PastAccount[];
  readonly proposals: readonly DemoProposal[];
  readonly orders: readonly DemoOrder[];
  readonly questions: readonly DemoQuestion[];
  readonly templates: readonly DemoTemplate[];
  readonly notifications: readonly DemoNotification[];
  readonly brands: readonly Dated<DemoBrand>[];
  readonly assets: readonly Dated<DemoAsset>[];
  readonly collections: readonly Dated<DemoCollection>[];
  readonly tasks: readonly DemoTask[];
  readonly requests: readonly Dated<DemoRequest>[];
  readonly leads: readonly Dated<DemoLead>[];
};

type Dated<T> = Omit<T, 'daysAgo'> & { readonly createdAt: number };

type PastAccount = Dated<Omit<DemoAccount, 'signedInDaysAgo'>> & { readonly lastSignInAt: number | undefined };

const day = 86_400_000;
const month = 30;
const emailOf = (name: string): string => `${name}@coolio.test`;
const sum = (items: readonly { readonly price: number; readonly quantity: number }[]): number =>
  items.reduce((total, { price, quantity }) => total + price * quantity, 0);

const paidDaysAgoOf = ({ daysAgo, paidDaysAgo = daysAgo - 1 }: DemoPlan): number => paidDaysAgo;

/** Who has an account opens what they get within a week. */
const hasOpened = ({ status, daysAgo }: DemoPlan, name: string): boolean =>
  status !== 'DRAFT' && daysAgo > 7 && demoAccounts.some(({ email }) => email === emailOf(name));

const servicesOf = ({ services, daysAgo }: DemoPlan, serial: number): readonly DemoProposalService[] =>
  services.map((name, at) => {
    const { title, type, items } = demoServices[name];
    const base = serial * 10_000 + at * 1_000;
    return {
      id: demoId(daysAgo, base + 1),
      title,
      type,
      lineItems: items.map(({ picture, ...item }, place) => ({
        ...item,
        id: demoId(daysAgo, base + 10 * (place + 1)),
        files: picture === undefined ? [] : [{ ...picture, id: demoId(daysAgo, base + 10 * (place + 1) + 1) }],
      })),
    };
  });

const subscriptionOf = (
  plan: DemoPlan,
  items: readonly DemoLineItem[],
  clock: DemoClock,
  order: { readonly id: string; readonly daysAgo: number; readonly serial: number },
): UnnumberedSubscription | undefined => {
  const recurring = items.filter(({ billingType }) => billingType === 'RECURRING');
  const interval = recurring[0]?.billingInterval;
  if (interval === undefined) return undefined;
  const paidDaysAgo = paidDaysAgoOf(plan);
  const { serial } = order;
  const amount = sum(recurring);
  return {
    id: demoId(paidDaysAgo, serial * 10_000 + 9_001),
    status: 'active',
    interval,
    amount,
    payments: Array.from({ length: (plan.renewals ?? 0) + 1 }, (_, period) => {
      const ago = paidDaysAgo - period * month;
      return {
        id: demoId(ago, serial * 10_000 + 9_100 + period),
        amount: period === 0 ? sum(items) : amount,
        status: 'paid',
        billingReason: period === 0 ? 'subscription_create' : 'subscription_cycle',
        createdAt: clock(order.daysAgo - period * month, order.id),
      };
    }),
  };
};

const inWords = ({ answers, ...request }: DemoRequest, told: (text: string) => string): DemoRequest => ({
  ...request,
  answers: { ...answers, description: told(String(answers['description'])) },
});

/** Returns the whole data set as of this moment, priced in this currency. Ids are the same every time. */
export const demoWorld = (base: number, currency = 'USD'): DemoWorld => {
  const clock = demoClock(base);
  const told = inSeason(base);
  const orders: Unnumbered[] = [];
  const notifications: DemoNotification[] = [];
  const proposals = [...demoPlans, ...demoThreads].map((plan, index): DemoProposal => {
    const serial = index + 1;
    const id = demoId(plan.daysAgo, serial * 10_000);
    const services = servicesOf(plan, serial);
    const reasonOf = (reason: string | undefined) => (reason === undefined ? undefined : told(reason));
    const began = begun(plan.daysAgo, id);
    const bought = new Set(plan.bought ?? services.flatMap(({ lineItems }) => lineItems).map((_, place) => place));
    const chosenIds = new Set(
      services
        .flatMap(({ lineItems }) => lineItems)
        .filter((_, place) => bought.has(place))
        .map((item) => item.id),
    );
    const chosen = services
      .map((service) => ({ ...service, lineItems: service.lineItems.filter((item) => chosenIds.has(item.id)) }))
      .filter(({ lineItems }) => lineItems.length > 0);
    const items = chosen.flatMap(({ lineItems }) => lineItems);
    const orderId = demoId(paidDaysAgoOf(plan), serial * 10_000 + 9_000);
    const paid = begun(paidDaysAgoOf(plan), orderId, 0.98, 0.46);
    const paidAt = clock(paid, orderId);
    const order: Unnumbered | undefined =
      plan.status === 'PAID' || plan.bought !== undefined
        ? {
            id: orderId,
            user: emailOf(plan.to[0] ?? 'ada'),
            proposalId: id,
            services: chosen,
            total: sum(items),
            currency,
            card: { brand: 'visa', last4: '4242' },
            createdAt: plan.isPaidThisMonth === true ? inMonthOf(base, paidAt) : paidAt,
            subscription: subscriptionOf(plan, items, clock, { id: orderId, daysAgo: paid, serial }),
          }
        : undefined;
    if (order !== undefined) orders.push(order);
    const proposal: DemoProposal = {
      id,
      currency,
      owner: emailOf(plan.owner),
      recipients: plan.to.map((name, place) => ({
        email: emailOf(name),
        declinedAt: plan.declines?.[place] === undefined ? undefined : clock(began - 0.5, `${id} ${place} declined`),
        declineReason: reasonOf(plan.declines?.[place]),
        seenAt: hasOpened(plan, name) ? clock(began - 0.25, `${id} ${place} seen`) : undefined,
      })),
      services,
      title: told(plan.title ?? ''),
      message: told(plan.message),
      validUntil:
        plan.validFor === undefined
          ? undefined
          : new Date(base + plan.validFor * day).toISOString().slice(0, 'YYYY-MM-DD'.length),
      terms: plan.terms ?? '',
      status: plan.status,
      revision: plan.status === 'DRAFT' ? 1 : plan.status === 'SENT' && order === undefined ? 2 : 3,
      createdAt: clock(began, id),
      sentAt: plan.status === 'DRAFT' ? undefined : clock(began - 0.03, `${id} sent`),
      remindedAt:
        plan.status === 'SENT' && plan.daysAgo > 7
          ? clock(begun(plan.daysAgo - 7, `${id} reminded`, 0.98), `${id} reminded`)
          : undefined,
      payments:
        order === undefined
          ? []
          : [
              {
                orderId: order.id,
                payer: order.user,
                total: order.total,
                paidAt: order.createdAt,
                itemIds: [...chosenIds],
              },
            ],
      requestId: plan.request === undefined ? undefined : demoRequests[plan.request].id,
    };
    notifications.push(...proposalNotifications(plan, serial, proposal, order));
    return proposal;
  });
  const tasks = demoTasks(base, clock, orders);
  const at = (daysAgo: number, id: string): number => clock(begun(daysAgo, id, 0.98), id);
  const dated = <T extends { readonly daysAgo: number; readonly id: string }>({ daysAgo, ...rest }: T): Dated<T> => ({
    ...rest,
    createdAt: at(daysAgo, rest.id),
  });
  return {
    accounts: demoAccounts.map(({ signedInDaysAgo, ...account }) => ({
      ...dated(account),
      lastSignInAt: signedInDaysAgo === undefined ? undefined : at(signedInDaysAgo, `${account.id} signed in`),
    })),
    proposals,
    questions: demoQuestions(clock, proposals),
    templates: demoTemplates(clock, currency),
    orders: numberedReceipts(orders),
    notifications: [...notifications, ...taskNotifications(tasks)],
    brands: demoBrands.map((brand) => dated(brand)),
    assets: [...demoAssets, ...agencyAssets].map((asset) => dated(asset)),
    collections: demoCollections.map((collection) => dated(collection)),
    leads: demoLeads.map((lead) => dated(lead)),
    tasks,
    requests: Object.values(demoRequests).map((request) => dated<DemoRequest>(inWords(request, told))),
  };
};
