import { describe, expect, it } from 'vitest';
import { createAppSyncDashboardGateway } from '#adapters/appsync/dashboard-gateway.ts';
import { createDataApi } from '#adapters/appsync/data-api.ts';
import { createAppSyncOrderGateway } from '#adapters/appsync/order-gateway.ts';
import { createAppSyncProposalGateway } from '#adapters/appsync/proposal-gateway.ts';
import { createSystemClock } from '#adapters/web/clock.ts';
import { dashboardUseCases } from '#core/dashboard/dashboard-use-cases.ts';
import { earlyRequests } from '#src/page/early-requests.ts';
import { routes } from '#ui/app/routes.ts';
import { createQueryCache } from '#ui/cache/query-cache.ts';
import { partOf } from '#tests/support/entities.ts';
import type { AppContext, FeatureDeps, PortalSettings } from '#ui/context/portal-context.ts';
import type { Portal } from '#core/portal.ts';
import type { AuthStore } from '#ui/context/auth-store.ts';

/** The bodies of the requests that a page's own preload sends for this person. */
const bodiesOfPreload = async (path: string, isAdmin: boolean): Promise<readonly string[]> => {
  const bodies: string[] = [];
  const api = createDataApi({
    endpoint: 'https://portal.test/graphql',
    tokens: { current: async () => 'token', renew: async () => undefined },
    send: async (_url, init) => {
      if (typeof init?.body === 'string') bodies.push(init.body);
      return new Response('{"errors":[{"errorType":"Unauthorized","message":"enough"}]}');
    },
  });
  const { listMine, listAll, listSubscriptions } = createAppSyncOrderGateway(api);
  const { listReceived } = createAppSyncProposalGateway(api);
  const dashboard = createAppSyncDashboardGateway(api, () => () => undefined);
  const portal = partOf<Portal>({
    dashboard: dashboardUseCases({ dashboard, clock: createSystemClock() }),
    orders: partOf<Portal['orders']>({ listMine, listAll, listSubscriptions }),
    proposals: partOf<Portal['proposals']>({ listReceived }),
  });
  const user = { id: 'ada-id', email: 'ada@coolio.test', name: 'Ada', groups: [], isAdmin };
  const auth = partOf<AuthStore>({ getState: () => ({ status: 'AUTHENTICATED', user }) });
  const deps = partOf<FeatureDeps>({ portal, cache: createQueryCache(), auth });
  const app = partOf<AppContext>({
    auth,
    settings: partOf<PortalSettings>({ demo: false }),
    feature: (make) => make(deps),
  });
  await routes.find((route) => route.path === path)?.preload?.(app, {}, new URLSearchParams());
  return bodies;
};

const early = Object.entries(earlyRequests).flatMap(([path, { user, admin }]) => [
  { path, who: 'a customer', isAdmin: false, bodies: user },
  { path, who: 'an admin', isAdmin: true, bodies: admin },
]);

describe('the requests that the page sends before its scripts are there', () => {
  it.each(early)('are the very ones that $path sends for $who', async ({ path, isAdmin, bodies }) => {
    expect(await bodiesOfPreload(path, isAdmin)).toEqual(bodies);
  });

  it('are for pages that exist', () => {
    expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(earlyRequests)));
  });
});
