import { assetTables, variationKeys } from './demo-asset-tables.ts';
import { taskTables } from './demo-task-tables.ts';
import { demoCovers, demoCoverSize } from '#contracts/demo-world/covers/demo-covers.ts';
import { demoPassword } from '#contracts/demo-world/demo-accounts.ts';
import type { DemoFile, DemoProposalService } from '#contracts/demo-world/demo-orders.ts';
import { demoWorld, type DemoWorld } from '#contracts/demo-world/demo-world.ts';
import type { MemorySeed } from '#adapters/memory/tables.ts';
import { nextCharge } from '#core/orders/next-charge.ts';
import type { Person } from '#core/users/user.ts';
import { invitationDays } from '#core/users/user-account.ts';
import type { ItemFile, Service } from '#core/proposals/service.ts';

const day = 24 * 60 * 60 * 1000;

const time = (milliseconds: number): string => new Date(milliseconds).toISOString();

const plainDrawing = ({ caption, hue }: DemoFile): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><rect width="600" height="400" fill="hsl(${hue} 45% 85%)"/><text x="32" y="360" font-family="sans-serif" font-size="32">${caption.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text></svg>`;

const pictureOf = (file: DemoFile): string =>
  `data:image/svg+xml,${encodeURIComponent(demoCovers[file.caption]?.() ?? plainDrawing(file))}`;

const fileOf = (file: DemoFile): ItemFile => {
  const url = pictureOf(file);
  const width = demoCovers[file.caption] === undefined ? 1200 : demoCoverSize.width;
  return { id: file.id, key: `demo/${file.id}.webp`, url, thumbnailUrl: url, type: 'image', width };
};

const serviceOf = ({ lineItems, ...service }: DemoProposalService): Service => ({
  ...service,
  lineItems: lineItems.map(({ files, ...item }) => ({ ...item, files: files.map(fileOf) })),
});

/** The demo world, priced in this currency, as an in-memory world begins with it. */
export const demoSeed = (now: number, pricedIn = 'USD'): MemorySeed => {
  const { accounts, proposals, orders, notifications, brands, assets, collections, tasks, ...others } = demoWorld(
    now,
    pricedIn,
  );
  const { questions, templates, requests, leads } = others;
  const byEmail = new Map(accounts.map((account) => [account.email, account]));
  const accountOf = (email: string): DemoWorld['accounts'][number] => {
    const account = byEmail.get(email);
    if (account === undefined) throw new Error(`The demo world has no ${email}`);
    return account;
  };
  const personOf = (email: string): Person => {
    const { id, name } = accountOf(email);
    return { id, name, email };
  };
  const sold = orders.flatMap((order) =>
    order.subscription === undefined ? [] : [{ ...order, subscription: order.subscription }],
  );

  const requestOf = new Map(proposals.map(({ id, requestId }) => [id, requestId]));

  return {
    users: accounts.map(({ createdAt: madeAt, lastSignInAt, state, ...account }) => {
      const createdAt = time(madeAt);
      const endsAt = time(madeAt + invitationDays * day);
      return {
        ...account,
        password: demoPassword,
        isConfirmed: true,
        isSuspended: state === 'SUSPENDED',
        lastSignInAt: lastSignInAt === undefined ? undefined : time(lastSignInAt),
        createdAt,
        ...(state === 'INVITED' ? { demand: 'NEW_PASSWORD', invitation: { sentAt: createdAt, endsAt } } : {}),
      };
    }),
    proposals: proposals.map(
      ({ owner, recipients, services, createdAt, sentAt, remindedAt, payments, ...proposal }) => ({
        ...proposal,
        owner: personOf(owner),
        recipients: recipients.map(({ email, declinedAt, declineReason, seenAt }) => ({
          email,
          userId: byEmail.get(email)?.id,
          declinedAt: declinedAt === undefined ? undefined : time(declinedAt),
          declineReason,
          seenAt: seenAt === undefined ? undefined : time(seenAt),
        })),
        services: services.map(serviceOf),
        payments: payments.map(({ payer, paidAt, ...payment }) => ({
          ...payment,
          paidAt: time(paidAt),
          paidBy: accountOf(payer).name,
        })),
        createdAt: time(createdAt),
        sentAt: sentAt === undefined ? undefined : time(sentAt),
        remindedAt: remindedAt === undefined ? undefined : time(remindedAt),
      }),
    ),
    proposalQuestions: questions.map(({ by, createdAt, ...question }, at) => ({
      ...question,
      author: personOf(by),
      createdAt: time(createdAt),
      sequence: at + 1,
    })),
    proposalTemplates: templates.map(({ by, createdAt, services, ...template }) => ({
      ...template,
      services: services.map(serviceOf),
      revision: 1,
      updatedAt: time(createdAt),
      authorId: accountOf(by).id,
    })),
    orders: orders.map(
      ({ id, user, proposalId, services, total, currency, receiptNumber, card, createdAt, subscription }) => ({
        id,
        mode: subscription === undefined ? 'ONE_TIME' : 'SUBSCRIPTION',
        subscriptionId: subscription?.id,
        proposalId,
        requestId: requestOf.get(proposalId),
        services: services.map(serviceOf),
        user: personOf(user),
        total,
        currency,
        receiptNumber,
        card,
        createdAt: time(createdAt),
      }),
    ),
    subscriptions: sold.map(({ id: orderId, user, services, currency, card, createdAt, subscription }) => ({
      id: subscription.id,
      status: subscription.status,
      products: services
        .flatMap(({ lineItems }) => lineItems)
        .filter(({ billingType }) => billingType === 'RECURRING')
        .map(({ title }) => title),
      userId: accountOf(user).id,
      startDate: time(createdAt),
      orderId,
      amount: subscription.amount,
      currency,
      interval: subscription.interval,
      currentPeriodEnd: nextCharge(time(subscription.payments.at(-1)?.createdAt ?? createdAt), subscription.interval),
      cancelAtPeriodEnd: false,
      card,
    })),
    payments: sold.flatMap(({ subscription, currency }) =>
      subscription.payments.map((payment) => ({
        ...payment,
        subscriptionId: subscription.id,
        currency,
        createdAt: time(payment.createdAt),
      })),
    ),
    requests: requests.map((request) => ({
      ...request,
      owner: personOf(request.owner),
      createdAt: time(request.createdAt),
      revision: 1,
    })),
    leads: leads.map(({ createdAt, ...lead }) => ({ ...lead, createdAt: time(createdAt) })),
    brands: brands.map((brand) => ({ ...brand, owner: personOf(brand.owner), createdAt: time(brand.createdAt) })),
    ...assetTables(assets, collections, (email) => accountOf(email).id),
    ...taskTables(tasks, {
      personOf,
      isAdmin: (email) => accountOf(email).group === 'Admin',
      keyOf: variationKeys(assets, (email) => accountOf(email).id),
    }),
    notifications: notifications.flatMap(({ user, createdAt, ...notification }) => {
      const account = byEmail.get(user);
      if (account === undefined) return [];
      const nothing = { count: 1, commentId: undefined, completedBy: undefined, reason: undefined };
      return [{ ...nothing, ...notification, userId: account.id, createdAt: time(createdAt) }];
    }),
  };
};
