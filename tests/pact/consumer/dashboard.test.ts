import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import {
  GetAdminDashboardStatsDocument,
  GetUserDashboardStatsDocument,
  GetWaitingDocument,
  OnDashboardChangeDocument,
  type OnDashboardChangeSubscription,
} from '#contracts/generated/dashboard/graphql.ts';
import { createAppSyncDashboardGateway } from '#adapters/appsync/dashboard-gateway.ts';
import type { Realtime } from '#adapters/appsync/realtime/realtime.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '../portal-pact.ts';
import { aMoment, currency, ids, refused, someText, ulid } from '../shapes.ts';

const { arrayContaining, integer, like, number, regex, string } = MatchersV3;
const { pact, expects } = portalPact('dashboard');

const waitingThing = (kind: string, changes: Readonly<Record<string, unknown>>) => ({
  kind,
  id: ulid(ids.proposal),
  subject: { kind, id: ulid(ids.proposal) },
  commentId: null,
  title: someText('The spring shop'),
  from: someText('Robin Vale'),
  detail: string(''),
  since: aMoment,
  dueOn: null,
  amount: null,
  currency: null,
  ...changes,
});

const waiting = (kind: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  data: {
    getWaiting: {
      things: arrayContaining(waitingThing(kind, changes)),
      counts: arrayContaining({ value: kind, count: integer(1) }),
      removalDueAt: null,
    },
  },
});

const sum = { count: integer(2), totals: like([]) };
const money = { waitingProposals: sum, monthlyCharges: like([]), months: like([]) };
const noMoney = { waitingProposals: { count: 2, totals: [] }, monthlyCharges: [], months: [] };

describe('the dashboard over the wire', () => {
  it('counts for a customer what is his', async () => {
    const stats = await expects(
      {
        title: 'a customer asks for his counts',
        caller: 'customer',
        operation: GetUserDashboardStatsDocument,
        variables: {},
        answer: {
          data: { getDashboardStats: { proposals: integer(3), orders: integer(1), tasks: integer(2), ...money } },
        },
      },
      ({ dashboard }) => dashboard.userStats(),
    );
    expect(stats).toEqual({ proposals: 3, orders: 1, tasks: 2, ...noMoney });
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
            getDashboardStats: {
              ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, integer(count)])),
              ...money,
              won: sum,
              answers: {
                since: regex(String.raw`^\d{4}-\d{2}-\d{2}$`, '2026-01-02'),
                sent: integer(4),
                answered: integer(2),
              },
            },
          },
        },
      },
      ({ dashboard }) => dashboard.adminStats(),
    );
    expect(stats).toMatchObject({
      ...counts,
      ...noMoney,
      won: noMoney.waitingProposals,
      answers: { since: '2026-01-02', sent: 4, answered: 2 },
    });
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

  it('lists what waits for a customer: a proposal with what it still asks for', async () => {
    const found = await expects(
      {
        title: 'a customer asks what waits for him',
        caller: 'customer',
        given: 'a sent proposal',
        operation: GetWaitingDocument,
        variables: {},
        answer: waiting('proposal', { amount: number(45_000), currency }),
      },
      ({ dashboard }) => dashboard.waiting(),
    );
    expect(found).toEqual({
      things: [
        {
          kind: 'proposal',
          id: ids.proposal,
          subject: { kind: 'proposal', id: ids.proposal },
          commentId: undefined,
          title: 'The spring shop',
          from: 'Robin Vale',
          detail: '',
          since: '2026-11-20T09:30:00.000Z',
          dueOn: undefined,
          amount: 45_000,
          currency: 'USD',
        },
      ],
      counts: [{ value: 'proposal', count: 1 }],
    });
  });

  it('lists what waits for a customer: a task that nothing is asked for', async () => {
    const { things } = await expects(
      {
        title: 'a customer asks what waits for him, a task among it',
        caller: 'customer',
        given: 'a task',
        operation: GetWaitingDocument,
        variables: {},
        answer: waiting('task'),
      },
      ({ dashboard }) => dashboard.waiting(),
    );
    expect(things).toMatchObject([{ kind: 'task', amount: undefined, currency: undefined }]);
  });

  it('is pushed to its user that something has changed', async () => {
    const asked: unknown[] = [];
    let changes = 0;
    await pact
      .addAsynchronousInteraction()
      .given('a customer is signed in')
      .expectsToReceive('dashboard: a change is pushed to its user', (message) => {
        message
          .withJSONContent({ data: { onDashboardChange: { userId: string(ids.customer), at: aMoment } } })
          .withMetadata({ subscription: OnDashboardChangeDocument.toString() });
      })
      .executeTest(async ({ contents }) => {
        const realtime: Realtime = {
          subscribe: (document, variables, feed) => {
            asked.push(document.toString(), variables);
            const { data } = contents.content as unknown as { readonly data: OnDashboardChangeSubscription };
            feed.onData(data as Parameters<typeof feed.onData>[0]);
            return () => undefined;
          },
          dispose: async () => undefined,
        };
        const gateway = createAppSyncDashboardGateway(
          () => () => Promise.reject(new Error('not expected')),
          (start) => start(realtime),
        );
        gateway.watch(ids.customer, { onChange: () => (changes += 1), onOpen: () => undefined });
      });
    expect(asked).toEqual([OnDashboardChangeDocument.toString(), { userId: ids.customer }]);
    expect(changes).toBe(1);
  });
});
