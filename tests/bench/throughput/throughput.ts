import { GetUserOrdersDocument } from '#contracts/generated/orders/graphql.ts';
import { figure, type Bench } from '../figure.ts';
import { byTurns } from './by-turns.ts';
import { openStage } from './stage.ts';

const body = JSON.stringify({ query: String(GetUserOrdersDocument), variables: { limit: 25, isFirst: true } });

/** A page of 25 orders from the product, and from the same resolvers with nothing in front of them. */
export const throughput: Bench = {
  name: 'throughput',
  run: async () => {
    const { product, bare, start, close } = await openStage();
    try {
      const headers = { 'content-type': 'application/json', authorization: product.token };
      const answer = await (await fetch(product.url, { method: 'POST', headers, body })).text();
      const http = await start('bare-http', [answer]);
      const { rate, cost, failed } = await byTurns({ product, bare, http }, body, { rounds: 5, seconds: 4 });
      return [
        figure('page of 25 orders', answer.length / 1000, 'KB'),
        figure('product', rate('product'), 'requests/s'),
        figure('bare Fastify, Mercurius and JIT', rate('bare'), 'requests/s'),
        figure('product / bare', rate('product') / rate('bare'), '×', { least: 1 }),
        figure('bare node:http, the same answer from memory', rate('http'), 'requests/s'),
        figure('product: processor time', cost('product'), 'µs a request'),
        figure('bare: processor time', cost('bare'), 'µs a request'),
        figure('answers that were not 200', failed, 'answers', { exactly: 0 }),
      ];
    } finally {
      await close();
    }
  },
};
