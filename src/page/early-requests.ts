import {
  GetAdminDashboardStatsDocument,
  GetUserDashboardStatsDocument,
} from '../../contracts/generated/dashboard/graphql.ts';
import { GetAllOrdersDocument, GetUserOrdersDocument } from '../../contracts/generated/orders/graphql.ts';
import { GetRecipientProposalsDocument } from '../../contracts/generated/proposals/graphql.ts';
import { proposalsPageSize } from '../../src-core/proposals/proposal-gateway.ts';
import { ordersPageSize } from '../../src-core/orders/order-gateway.ts';

const body = (document: { toString(): string }, variables: object = {}): string =>
  JSON.stringify({ query: document.toString(), variables });

const forBoth = (request: string) => ({ user: request, admin: request });

/** The first request of a page, by its path, for customers and for admins; sent before the portal's code is there. */
export const earlyRequests: Readonly<Record<string, { readonly user: string; readonly admin: string }>> = {
  '/dashboard': { user: body(GetUserDashboardStatsDocument), admin: body(GetAdminDashboardStatsDocument) },
  '/orders': forBoth(body(GetUserOrdersDocument, { limit: ordersPageSize })),
  '/proposals/recipient': forBoth(body(GetRecipientProposalsDocument, { limit: proposalsPageSize })),
  '/admin/orders': forBoth(body(GetAllOrdersDocument, { limit: ordersPageSize })),
};
