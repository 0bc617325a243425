import { demoAccounts, type DemoAccount } from './demo-accounts.ts';
import { demoAssets, demoCollections, type DemoAsset, type DemoCollection } from './demo-assets.ts';
import { demoBrands, type DemoBrand } from './demo-brands.ts';
import { demoId } from './demo-id.ts';
import type { DemoPlan } from './demo-plan.ts';
import { demoPlans } from './demo-proposals.ts';
import { demoQuestions, type DemoQuestion } from './demo-questions.ts';
import { demoRequests, type DemoRequest } from './demo-requests.ts';
import {
  numberedReceipts,
  type DemoLineItem,
  type DemoOrder,
  type DemoProposalService,
  type Unnumbered,
  type UnnumberedSubscription,
} from './demo-orders.ts';
import { demoTasks, type DemoTask } from './demo-tasks.ts';
import { demoServices } from './demo-services.ts';

/** People are named by email; times are milliseconds since 1970. */
export type DemoProposal = {
  readonly id: string;
  readonly owner: string;
  readonly recipients: readonly {
    readonly email: string;
    readonly declinedAt: number | undefined;
    readonly declineReason: string | undefined;
    readonly seenAt: number | undefined;
  }[];
  readonly services: readonly DemoProposalService[];
  readonly title: string;
  readonly message: string;
  /** `YYYY-MM-DD`. */
  readonly validUntil: string | undefined;
  readonly terms: string;
  readonly status: DemoPlan['status'];
  readonly revision: number;
  readonly createdAt: number;
  readonly sentAt: number | undefined;
  readonly remindedAt: number | undefined;
  readonly payments: readonly {
    readonly orderId: string;
    readonly payer: string;
    readonly total: number;
    readonly paidAt: number;
    readonly itemIds: readonly string[];
  }[];
  readonly requestId: string | undefined;
  readonly currency: string;
};

export type DemoNotification = {
  readonly id: string;
  readonly type: 'ProposalReceived' | 'ProposalDeclined' | 'ProposalPaid';
  readonly title: string;
  readonly message: string;
  readonly status: 'read' | 'unread';
  readonly user: string;
  /** The one to open first. */
  readonly subjects: readonly { readonly kind: 'order' | 'proposal'; readonly id: string }[];
  readonly createdBy: string;
  readonly createdAt: number;
};

export type DemoWorld = {
  readonly accounts: readonly DemoAccount[];
  readonly proposals: readonly DemoProposal[];
  readonly orders: readonly DemoOrder[];
  readonly questions: readonly DemoQuestion[];
  readonly notifications: readonly DemoNotification[];
  readonly brands: readonly Dated<DemoBrand>[];
  readonly assets: readonly Dated<DemoAsset>[];
  readonly collections: readonly Dated<DemoCollection>[];
  readonly tasks: readonly DemoTask[];
  readonly requests: readonly Dated<DemoRequest>[];
};

type Dated<T> = Omit<T, 'daysAgo'> & { readonly createdAt: number };

const day = 86_400_000;
const month = 30;
const emailOf = (name: string): string => `${name}@coolio.test`;
const nameOf = (email: string): string => demoAccounts.find((account) => account.email === email)?.name ?? email;
const moneyIn = (currency: string, amount: number): string => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};
const sum = (items: readonly { readonly price: number; readonly quantity: number }[]): number =>
  items.reduce((total, { price, quantity }) => total + price * quantity, 0);

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
  base: number,
  serial: number,
): UnnumberedSubscription | undefined => {
  const recurring = items.filter(({ billingType }) => billingType === 'RECURRING');
  const interval = recurring[0]?.billingInterval;
  if (interval === undefined) return undefined;
  const paidDaysAgo = plan.daysAgo - 1;
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
        createdAt: base - ago * day,
      };
    }),
  };
};

type Told = Pick<DemoNotification, 'type' | 'title' | 'message' | 'user' | 'createdBy'> & {
  readonly daysAgo: number;
  readonly orderId?: string;
};

const toldOf = (
  plan: DemoPlan,
  services: readonly DemoProposalService[],
  order: Unnumbered | undefined,
  currency: string,
): readonly Told[] => {
  if (plan.status === 'DRAFT') return [];
  const owner = emailOf(plan.owner);
  const total = moneyIn(currency, sum(services.flatMap(({ lineItems }) => lineItems)));
  const { daysAgo } = plan;
  const received = plan.to.map((name): Told => ({
    type: 'ProposalReceived',
    title: 'New proposal',
    message: `${nameOf(owner)} sent you a proposal of ${total}`,
    user: emailOf(name),
    createdBy: nameOf(owner),
    daysAgo,
  }));
  const declined = plan.to.flatMap((name, at): Told[] => {
    const reason = plan.declines?.[at];
    const who = nameOf(emailOf(name));
    const base = { type: 'ProposalDeclined', title: 'Proposal declined', user: owner, createdBy: who } as const;
    return reason === undefined ? [] : [{ ...base, message: `${who} declined: ${reason}`, daysAgo: daysAgo - 0.5 }];
  });
  if (order === undefined) return [...received, ...declined];
  const payer = nameOf(order.user);
  const message = `${payer} paid ${moneyIn(currency, order.total)}`;
  const paid: Told = {
    type: 'ProposalPaid',
    title: plan.status === 'PAID' ? 'Proposal paid' : 'Part of a proposal paid',
    message,
    user: owner,
    createdBy: payer,
    orderId: order.id,
    daysAgo: daysAgo - 1,
  };
  return [...received, ...declined, paid];
};

/** Returns the whole data set as of this moment, priced in this currency. Ids are the same every time. */
export const demoWorld = (base: number, currency = 'USD'): DemoWorld => {
  const orders: Unnumbered[] = [];
  const notifications: DemoNotification[] = [];
  const proposals = demoPlans.map((plan, index): DemoProposal => {
    const serial = index + 1;
    const id = demoId(plan.daysAgo, serial * 10_000);
    const services = servicesOf(plan, serial);
    const at = (daysAgo: number): number => base - Math.round(daysAgo * day);
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
    const order: Unnumbered | undefined =
      plan.status === 'PAID' || plan.bought !== undefined
        ? {
            id: demoId(plan.daysAgo - 1, serial * 10_000 + 9_000),
            user: emailOf(plan.to[0] ?? 'ada'),
            proposalId: id,
            services: chosen,
            total: sum(items),
            currency,
            card: { brand: 'visa', last4: '4242' },
            createdAt: at(plan.daysAgo - 1),
            subscription: subscriptionOf(plan, items, base, serial),
          }
        : undefined;
    if (order !== undefined) orders.push(order);
    for (const [place, { daysAgo, orderId, ...told }] of toldOf(plan, services, order, currency).entries())
      notifications.push({
        ...told,
        id: demoId(daysAgo, serial * 10_000 + 9_500 + place),
        status: daysAgo > 21 ? 'read' : 'unread',
        subjects: [
          ...(orderId === undefined ? [] : [{ kind: 'order' as const, id: orderId }]),
          { kind: 'proposal', id },
        ],
        createdAt: at(daysAgo),
      });
    return {
      id,
      currency,
      owner: emailOf(plan.owner),
      recipients: plan.to.map((name, place) => ({
        email: emailOf(name),
        declinedAt: plan.declines?.[place] === undefined ? undefined : at(plan.daysAgo - 0.5),
        declineReason: plan.declines?.[place],
        seenAt: hasOpened(plan, name) ? at(plan.daysAgo - 0.25) : undefined,
      })),
      services,
      title: plan.title ?? '',
      message: plan.message,
      validUntil:
        plan.validFor === undefined
          ? undefined
          : new Date(base + plan.validFor * day).toISOString().slice(0, 'YYYY-MM-DD'.length),
      terms: plan.terms ?? '',
      status: plan.status,
      revision: plan.status === 'DRAFT' ? 1 : plan.status === 'SENT' && order === undefined ? 2 : 3,
      createdAt: at(plan.daysAgo),
      sentAt: plan.status === 'DRAFT' ? undefined : at(plan.daysAgo),
      remindedAt: plan.status === 'SENT' && plan.daysAgo > 7 ? at(plan.daysAgo - 7) : undefined,
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
  });
  const dated = <T extends { readonly daysAgo: number }>({ daysAgo, ...rest }: T): Dated<T> => ({
    ...rest,
    createdAt: base - daysAgo * day,
  });
  return {
    accounts: demoAccounts,
    proposals,
    questions: demoQuestions(proposals),
    orders: numberedReceipts(orders),
    notifications,
    brands: demoBrands.map((brand) => dated(brand)),
    assets: demoAssets.map((asset) => dated(asset)),
    collections: demoCollections.map((collection) => dated(collection)),
    tasks: demoTasks(base, orders),
    requests: Object.values(demoRequests).map((request) => dated<DemoRequest>(request)),
  };
};
