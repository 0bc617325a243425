import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import {
  GetAdminDashboardStatsDocument,
  GetUserDashboardStatsDocument,
} from '#contracts/generated/dashboard/graphql.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '../portal-pact.ts';
import { refused } from '../shapes.ts';

const { integer } = MatchersV3;
const { expects } = portalPact('dashboard');

describe('the dashboard over the wire', () => {
  it('counts for a customer what is his', async () => {
    const stats = await expects(
      {
        title: 'a customer asks for his counts',
        caller: 'customer',
        operation: GetUserDashboardStatsDocument,
        variables: {},
        answer: { data: { getDashboardStats: { proposals: integer(3), orders: integer(1), tasks: integer(2) } } },
      },
      ({ dashboard }) => dashboard.userStats(),
    );
    expect(stats).toEqual({ proposals: 3, orders: 1, tasks: 2 });
  });

  it('counts for an admin the whole site', async () => {
    const counts = { proposals: 9, orders: 4, users: 8, proposalRequests: 2, tasks: 5 };
    const stats = await expects(
      {
        title: 'an admin asks for the counts of the site',
        caller: 'admin',
        operation: GetAdminDashboardStatsDocument,
        variables: {},
        answer: {
          data: {
            getDashboardStats: Object.fromEntries(
              Object.entries(counts).map(([name, count]) => [name, integer(count)]),
            ),
          },
        },
      },
      ({ dashboard }) => dashboard.adminStats(),
    );
    expect(stats).toEqual(counts);
  });

  it('keeps the counts of the site from a customer', async () => {
    const failure = await expects(
      {
        title: 'a customer asks for the counts of the site',
        caller: 'customer',
        operation: GetAdminDashboardStatsDocument,
        variables: {},
        answer: refused('Unauthorized', 'getDashboardStats'),
      },
      ({ dashboard }) => failureOf(dashboard.adminStats()),
    );
    expect(failure.kind).toBe('access-denied');
  });
});
