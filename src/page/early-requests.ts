import {
  GetAdminDashboardStatsDocument,
  GetUserDashboardStatsDocument,
  GetWaitingDocument,
} from '../../contracts/generated/dashboard/graphql.ts';
import {
  GetAllOrdersDocument,
  GetUserOrdersDocument,
  GetUserSubscriptionsDocument,
} from '../../contracts/generated/orders/graphql.ts';
import { GetRecipientProposalsDocument } from '../../contracts/generated/proposals/graphql.ts';
import { proposalsPageSize } from '../../src-core/proposals/proposal-gateway.ts';
import { ordersPageSize, subscriptionsPageSize } from '../../src-core/orders/order-gateway.ts';
import { nextCharges } from '../../src-core/orders/subscription.ts';

const body = (document: { toString(): string }, variables: object = {}): string =>
  JSON.stringify({ query: document.toString(), variables });

const waiting = body(GetWaitingDocument, {});

const { sort, ...filter } = nextCharges;

const charges = body(GetUserSubscriptionsDocument, { filter, sort, limit: subscriptionsPageSize });

const forBoth = (request: string) => ({ user: [request], admin: [request] });

type Early = { readonly user: readonly string[]; readonly admin: readonly string[] };

/** The first requests of a page, by its path, for customers and for admins; sent before the portal's code is there. */
export const earlyRequests: Readonly<Record<string, Early>> = {
  '/dashboard': {
    user: [body(GetUserDashboardStatsDocument), waiting, charges],
    admin: [body(GetAdminDashboardStatsDocument), waiting],
  },
  '/orders': forBoth(body(GetUserOrdersDocument, { limit: ordersPageSize })),
  '/proposals/recipient': forBoth(body(GetRecipientProposalsDocument, { limit: proposalsPageSize })),
  '/admin/orders': forBoth(body(GetAllOrdersDocument, { limit: ordersPageSize })),
};
