import { conflict, invalid } from '#core/kernel/app-error.ts';
import { itemsOf } from '#core/proposals/service.ts';
import { selectionProblem } from '#core/proposals/cart.ts';
import { isPartPaid, partIsPaid } from '#core/proposals/payment-parts.ts';
import { answerProblem, recipientOf, type Proposal } from '#core/proposals/proposal.ts';
import { expiryProblem } from '#core/proposals/validity.ts';
import type { CheckoutSelection, CheckoutSession } from '#core/orders/checkout.ts';
import type { Order } from '#core/orders/order.ts';
import { orderCsv } from '#core/orders/order-csv.ts';
import type { OrderGateway } from '#core/orders/order-gateway.ts';
import { isAdminAccount, type Caller } from './caller.ts';
import { withCsv } from './csv-page.ts';
import { ordersPage } from './orders/orders-page.ts';
import { subscriptionCalls } from './orders/subscription-calls.ts';
import { receivedProposal, requestFor } from './proposal-access.ts';
import type { Account, StoredCheckout } from './tables.ts';
import type { MemoryWorld } from './world.ts';

const sessionOf = ({ id, url, status, orderId, proposalId }: StoredCheckout): CheckoutSession => ({
  id,
  url,
  status,
  orderId,
  proposalId,
});

const sameItems = (services: CheckoutSelection['services']): string =>
  services
    .flatMap((service) => service.lineItemIds)
    .sort()
    .join(' ');

const checkSelection = (proposal: Proposal, { services }: CheckoutSelection): void => {
  const picked = services.flatMap((service) =>
    service.lineItemIds.map((id) => {
      const stored = proposal.services.find((candidate) => candidate.id === service.id);
      const item = stored?.lineItems.find((candidate) => candidate.id === id);
      if (item === undefined) throw invalid('services.lineItems', 'Item not in this proposal');
      return item;
    }),
  );
  if (new Set(picked).size !== picked.length) throw invalid('services.lineItems', 'Each item can be chosen once');
  const items = itemsOf(proposal.services);
  const problem = selectionProblem(items, picked);
  if (problem !== undefined) throw invalid('services', problem);
  if (isPartPaid(items, proposal.payments, new Set(picked.map(({ id }) => id)))) throw conflict(partIsPaid);
};

export const createMemoryOrderGateway = (world: MemoryWorld, caller: Caller): OrderGateway => {
  const { orders, checkouts } = world.tables;
  const sees = (account: Account, ownerId: string): boolean => ownerId === account.id || isAdminAccount(account);
  const shown = (order: Order, account: Account): Order => ({
    ...order,
    requestId: requestFor(world, account, order.requestId),
  });

  return {
    ...subscriptionCalls(world, caller),
    get: async (id): Promise<Order | undefined> => {
      const account = caller.signedIn();
      const order = orders.get(id);
      return order !== undefined && sees(account, order.user.id) ? shown(order, account) : undefined;
    },
    listMine: (query, request) =>
      withCsv(orderCsv, request, async (page) => {
        const account = caller.signedIn();
        const mine = [...orders.values()].filter((order) => order.user.id === account.id);
        const found = ordersPage(mine, ['orders', account.id], query, page);
        return { ...found, items: found.items.map((order) => shown(order, account)) };
      }),
    listAll: (query, request) =>
      withCsv(orderCsv, request, async (page) => {
        const admin = caller.admin();
        return ordersPage([...orders.values()], ['all orders', admin.id], query, page);
      }),
    openCheckout: async (selection) => {
      const account = caller.signedIn();
      const proposal = receivedProposal(world, account, selection.proposalId);
      const answered = answerProblem(proposal.status);
      if (answered !== undefined) throw conflict(answered);
      if (recipientOf(proposal, account.id)?.declinedAt !== undefined)
        throw conflict('You already declined this proposal');
      const expired = expiryProblem(proposal, world.clock.now());
      if (expired !== undefined) throw conflict(expired);
      if (proposal.revision !== selection.revision) throw conflict('The proposal was updated, review again');
      checkSelection(proposal, selection);
      const open = [...checkouts.values()].find(
        (session) =>
          session.status === 'open' &&
          session.userId === account.id &&
          session.proposalId === proposal.id &&
          sameItems(session.services) === sameItems(selection.services),
      );
      if (open !== undefined) return sessionOf(open);
      const id = world.ulid();
      const { services, proposalId } = selection;
      const made = { id, url: `/checkout/${id}`, status: 'open', orderId: world.ulid(), proposalId } as const;
      checkouts.set(id, { ...made, services, userId: account.id });
      world.changed();
      return made;
    },
    checkout: async (id) => {
      const account = caller.signedIn();
      const session = checkouts.get(id);
      return session?.userId === account.id ? sessionOf(session) : undefined;
    },
  };
};
