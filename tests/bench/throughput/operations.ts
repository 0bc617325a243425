import { GetUserAssetsDocument } from '#contracts/generated/assets/graphql.ts';
import { GetBrandsDocument } from '#contracts/generated/brands/graphql.ts';
import { GetUserDashboardStatsDocument, GetWaitingDocument } from '#contracts/generated/dashboard/graphql.ts';
import { GetNotificationsDocument } from '#contracts/generated/notifications/graphql.ts';
import { GetUserOrdersDocument, GetUserSubscriptionsDocument } from '#contracts/generated/orders/graphql.ts';
import { GetProposalDocument, GetRecipientProposalsDocument } from '#contracts/generated/proposals/graphql.ts';
import { GetTasksDocument } from '#contracts/generated/tasks/graphql.ts';
import { stageRecords } from '#ui/demo/stage-records.ts';
import { figure, type Bench } from '../figure.ts';
import { byTurns } from './by-turns.ts';
import { openStage } from './stage.ts';

type Operation = readonly [document: { toString(): string }, variables: object];

/** What a customer's everyday pages ask for. */
export const operations: readonly Operation[] = [
  [GetUserDashboardStatsDocument, {}],
  [GetWaitingDocument, {}],
  [GetNotificationsDocument, { limit: 25 }],
  [GetRecipientProposalsDocument, { limit: 25, isFirst: true }],
  [GetProposalDocument, { id: stageRecords.launch }],
  [GetUserOrdersDocument, { limit: 25, isFirst: true }],
  [GetUserSubscriptionsDocument, { limit: 25, isFirst: true }],
  [GetTasksDocument, { limit: 25, isFirst: true }],
  [GetUserAssetsDocument, { limit: 25 }],
  [GetBrandsDocument, { limit: 25, isFirst: true }],
];

const nameOf = (text: string): string => /query (\w+)/.exec(text)?.[1] ?? '';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The ten most used operations, each from the product and from the same resolvers with nothing in front of them. */
export const operationsTogether: Bench = {
  name: 'operations',
  run: async () => {
    const { product, bare, close } = await openStage();
    try {
      const times = { product: [] as number[], bare: [] as number[] };
      let failures = 0;
      for (const [document, variables] of operations) {
        const query = String(document);
        const { rate, failed } = await byTurns({ product, bare }, JSON.stringify({ query, variables }), {
          rounds: 3,
          seconds: 2,
        });
        failures += failed;
        times.product.push(1 / rate('product'));
        times.bare.push(1 / rate('bare'));
        const ratio = rate('product') / rate('bare');
        console.log(`  ${nameOf(query)}: ${Math.round(rate('product'))} a second, ${ratio.toFixed(3)} × bare`);
      }
      return [
        figure('product: all ten, each as often', operations.length / sum(times.product), 'requests/s'),
        figure('bare Fastify, Mercurius and JIT', operations.length / sum(times.bare), 'requests/s'),
        figure('product / bare', sum(times.bare) / sum(times.product), '×', { least: 1.2 }),
        figure('answers that were not 200', failures, 'answers', { exactly: 0 }),
      ];
    } finally {
      await close();
    }
  },
};
