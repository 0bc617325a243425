import { GetAllOrdersDocument, GetUserOrdersDocument } from '#contracts/generated/orders/graphql.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { startEmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { figure, median, type Bench, type Figure } from './figure.ts';
import { storeOrders } from './many-orders.ts';

const orders = 100_000;
const pageSize = 25;
const pairs = 400;

type Page = { readonly items: readonly { readonly id: string }[]; readonly nextToken?: string | null };
export type LoadPage = (nextToken: string | null) => Promise<Page>;

type Pages = { readonly size: number; readonly deep: number };

const lists: Readonly<Record<string, (api: Api) => LoadPage>> = {
  getUserOrders: (api) => async (nextToken) =>
    (await dataOf(api(GetUserOrdersDocument, { limit: pageSize, nextToken, isFirst: false }))).getUserOrders,
  getAllOrders: (api) => async (nextToken) =>
    (await dataOf(api(GetAllOrdersDocument, { limit: pageSize, nextToken, isFirst: false }))).getAllOrders,
};

/** Walks to a page as people do; answers the token that asks for it and how many rows came twice on the way. */
const walk = async (load: LoadPage, size: number, page: number) => {
  const seen = new Set<string>();
  let token: string | null = null;
  for (let at = 1; at < page; at += 1) {
    const { items, nextToken = null }: Page = await load(token);
    for (const { id } of items) seen.add(id);
    token = nextToken;
  }
  return { token, missed: (page - 1) * size - seen.size };
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** What a page deep in a list costs beside the first, asked for in turns. */
export const comparePages = async (
  name: string,
  load: LoadPage,
  { size, deep: deepPage }: Pages,
): Promise<Figure[]> => {
  const { token, missed } = await walk(load, size, deepPage);
  const first: number[] = [];
  const deep: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const turns = [
      async () => first.push(await timed(() => load(null))),
      async () => deep.push(await timed(() => load(token))),
    ];
    for (const turn of pair % 2 === 0 ? turns : turns.toReversed()) await turn();
  }
  return [
    figure(`${name}: rows missed or doubled on the walk`, missed, 'rows', { exactly: 0 }),
    figure(`${name}: page 1`, median(first), 'ms'),
    figure(`${name}: page ${deepPage}`, median(deep), 'ms'),
    figure(`${name}: page ${deepPage} / page 1`, median(deep) / median(first), '×', { most: 1.1 }),
  ];
};

/** What the thousandth page of a long list costs beside the first, over HTTP. */
export const paging: Bench = {
  name: 'paging',
  run: async () => {
    const backend = await startEmbeddedBackend({ contractOnly: true });
    try {
      const email = 'robin@coolio.test';
      await storeOrders(backend.database, orders, await backend.createUser({ email, name: 'Robin', admin: true }));
      const api = apiClient(backend.url, await backend.signIn(email));
      const figures: Figure[] = [];
      for (const [name, of] of Object.entries(lists))
        figures.push(...(await comparePages(name, of(api), { size: pageSize, deep: 1_000 })));
      return figures;
    } finally {
      await backend.close();
    }
  },
};
