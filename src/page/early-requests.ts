import {
  GetAdminDashboardStatsDocument,
  GetUserDashboardStatsDocument,
} from '../../contracts/generated/dashboard/graphql.ts';
import { GetAllOrdersDocument, GetUserOrdersDocument } from '../../contracts/generated/orders/graphql.ts';
import { GetRecipientProposalsDocument } from '../../contracts/generated/proposals/graphql.ts';
import { pageSize } from '../../src-core/kernel/page.ts';

const body = (document: { toString(): string }, variables: object = {}): string =>
  JSON.stringify({ query: document.toString(), variables });

const forBoth = (request: string) => ({ user: request, admin: request });

/** The first request of a page, by its path, for customers and for admins; sent before the portal's code is there. */
export const earlyRequests: Readonly<Record<string, { readonly user: string; readonly admin: string }>> = {
  '/dashboard': { user: body(GetUserDashboardStatsDocument), admin: body(GetAdminDashboardStatsDocument) },
  '/orders': forBoth(body(GetUserOrdersDocument, { limit: pageSize.orders })),
  '/proposals/recipient': forBoth(body(GetRecipientProposalsDocument, { limit: pageSize.proposals })),
  '/admin/orders': forBoth(body(GetAllOrdersDocument, { limit: pageSize.orders })),
};
