import { GetAdminDashboardStatsDocument, GetUserDashboardStatsDocument } from '../../contracts/generated/graphql.ts';

const body = (document: { toString(): string }): string => JSON.stringify({ query: document.toString() });

/** The first request of a page, by its path, for customers and for admins; sent before the portal's code is there. */
export const earlyRequests: Readonly<Record<string, { readonly user: string; readonly admin: string }>> = {
  '/dashboard': { user: body(GetUserDashboardStatsDocument), admin: body(GetAdminDashboardStatsDocument) },
};
