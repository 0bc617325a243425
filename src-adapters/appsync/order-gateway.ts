import {
  CancelSubscriptionDocument,
  ChangeCardDocument,
  CreateCheckoutSessionDocument,
  GetAllOrdersDocument,
  GetAllSubscriptionsDocument,
  GetCheckoutSessionDocument,
  GetOrderDocument,
  GetSubscriptionPaymentsDocument,
  GetUserOrdersDocument,
  GetUserSubscriptionDocument,
  GetUserSubscriptionsDocument,
  RenewSubscriptionDocument,
  ResumeSubscriptionDocument,
  type OrderFieldsFragment,
  type OrderSubscriptionFieldsFragment,
} from '#contracts/generated/orders/graphql.ts';
import type { PageRequest } from '#core/kernel/page.ts';
import type { Order } from '#core/orders/order.ts';
import {
  ordersPageSize,
  paymentsPageSize,
  subscriptionsPageSize,
  type OrderGateway,
} from '#core/orders/order-gateway.ts';
import type { Subscription, SubscriptionPayment } from '#core/orders/subscription.ts';
import type { DataApi } from './data-api.ts';
import { toPerson } from './people/wire-person.ts';
import { countedVariables, filterVariable, toPage } from './wire-page.ts';
import { toService } from './wire-service.ts';

const toOrder = ({
  services,
  subscriptionId,
  proposalId,
  requestId,
  tax,
  pdfUrl,
  card,
  ...wire
}: OrderFieldsFragment): Order => ({
  ...wire,
  user: toPerson(wire.user),
  services: services.map(toService),
  subscriptionId: subscriptionId ?? undefined,
  proposalId: proposalId ?? undefined,
  requestId: requestId ?? undefined,
  tax: tax ?? undefined,
  pdfUrl: pdfUrl ?? undefined,
  card: card ?? undefined,
});

type WirePayment = Omit<SubscriptionPayment, 'pdfUrl'> & { readonly pdfUrl: string | null };

const toPayment = ({ pdfUrl, ...wire }: WirePayment): SubscriptionPayment => ({ ...wire, pdfUrl: pdfUrl ?? undefined });

const toSubscription = ({ card, ...wire }: OrderSubscriptionFieldsFragment): Subscription => ({
  ...wire,
  user: toPerson(wire.user),
  card: card ?? undefined,
});

const queryVariables = <Sort, Filter extends object>(
  { sort, ...filter }: Filter & { readonly sort?: Sort | undefined },
  page: PageRequest | undefined,
  size: number,
) => ({ filter: filterVariable(filter), sort, ...countedVariables(page, size) });

export const createAppSyncOrderGateway = (api: DataApi): OrderGateway => {
  const execute = api('order');
  const executeOnProposal = api('proposal');
  const executeOnSubscription = api('subscription');
  return {
    get: async (id) => {
      const { getOrder } = await execute(GetOrderDocument, { id });
      return getOrder === null ? undefined : toOrder(getOrder);
    },
    listMine: async (query = {}, page) => {
      const { getUserOrders } = await execute(GetUserOrdersDocument, queryVariables(query, page, ordersPageSize));
      return toPage(getUserOrders, toOrder);
    },
    listAll: async (query = {}, page) => {
      const { getAllOrders } = await execute(GetAllOrdersDocument, queryVariables(query, page, ordersPageSize));
      return toPage(getAllOrders, toOrder);
    },
    subscription: async (id) => {
      const { getUserSubscription } = await executeOnSubscription(GetUserSubscriptionDocument, { id });
      return getUserSubscription === null ? undefined : toSubscription(getUserSubscription);
    },
    payments: async (subscriptionId, page) => {
      const variables = { subscriptionId, ...countedVariables(page, paymentsPageSize) };
      const { getSubscriptionPayments } = await executeOnSubscription(GetSubscriptionPaymentsDocument, variables);
      return getSubscriptionPayments === null ? undefined : toPage(getSubscriptionPayments, toPayment);
    },
    openCheckout: async ({ proposalId, revision, services }) => {
      const selected = services.map(({ id, lineItemIds }) => ({
        id,
        lineItems: lineItemIds.map((lineItemId) => ({ id: lineItemId })),
      }));
      const input = { proposalId, revision, services: selected };
      const { createCheckoutSession } = await executeOnProposal(CreateCheckoutSessionDocument, { input });
      return createCheckoutSession;
    },
    checkout: async (id) => {
      const { getCheckoutSession } = await execute(GetCheckoutSessionDocument, { id });
      return getCheckoutSession ?? undefined;
    },
    renew: async (id) => {
      const { renewSubscription } = await executeOnSubscription(RenewSubscriptionDocument, { id });
      return toSubscription(renewSubscription);
    },
    listSubscriptions: async (query = {}, page) => {
      const variables = queryVariables(query, page, subscriptionsPageSize);
      const { getUserSubscriptions } = await executeOnSubscription(GetUserSubscriptionsDocument, variables);
      return toPage(getUserSubscriptions, toSubscription);
    },
    listAllSubscriptions: async (query = {}, page) => {
      const variables = queryVariables(query, page, subscriptionsPageSize);
      const { getAllSubscriptions } = await executeOnSubscription(GetAllSubscriptionsDocument, variables);
      return toPage(getAllSubscriptions, toSubscription);
    },
    cancelSubscription: async (id) => {
      const { cancelSubscription } = await executeOnSubscription(CancelSubscriptionDocument, { id });
      return toSubscription(cancelSubscription);
    },
    resumeSubscription: async (id) => {
      const { resumeSubscription } = await executeOnSubscription(ResumeSubscriptionDocument, { id });
      return toSubscription(resumeSubscription);
    },
    changeCard: async (id) => {
      const { changeCard } = await executeOnSubscription(ChangeCardDocument, { id });
      return changeCard;
    },
  };
};
