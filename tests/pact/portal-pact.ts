import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll } from 'vitest';
import { createAppSyncArchiveGateway } from '#adapters/appsync/archives/archive-gateway.ts';
import { createAppSyncAssetGateway } from '#adapters/appsync/asset-gateway.ts';
import { createAppSyncViewingGateway } from '#adapters/appsync/viewing/viewing-gateway.ts';
import { createAppSyncAuditGateway } from '#adapters/appsync/audit/audit-gateway.ts';
import { createAppSyncDeploymentGateway } from '#adapters/appsync/deployment/deployment-gateway.ts';
import { createAppSyncBrandGateway } from '#adapters/appsync/brand-gateway.ts';
import { createAppSyncCollectionGateway } from '#adapters/appsync/collection-gateway.ts';
import { createAppSyncDashboardGateway } from '#adapters/appsync/dashboard-gateway.ts';
import { createAppSyncCommentGateway } from '#adapters/appsync/comment-gateway.ts';
import { createDataApi } from '#adapters/appsync/data-api.ts';
import { createAppSyncFileGateway } from '#adapters/appsync/file-gateway.ts';
import { createAppSyncHandoverGateway } from '#adapters/appsync/handovers/handover-gateway.ts';
import { createAppSyncJobGateway } from '#adapters/appsync/job-gateway.ts';
import { createAppSyncLeadGateway } from '#adapters/appsync/lead-gateway.ts';
import { createAppSyncNotificationGateway } from '#adapters/appsync/notification-gateway.ts';
import { createAppSyncOrderGateway } from '#adapters/appsync/order-gateway.ts';
import { createAppSyncProposalGateway } from '#adapters/appsync/proposal-gateway.ts';
import { createAppSyncQuestionGateway } from '#adapters/appsync/proposals/question-gateway.ts';
import { createAppSyncTemplateGateway } from '#adapters/appsync/proposals/template-gateway.ts';
import { createAppSyncRequestGateway } from '#adapters/appsync/request-gateway.ts';
import type { RequestKind } from '#core/design-code/request-kind.ts';
import { createAppSyncTaskGateway } from '#adapters/appsync/task-gateway.ts';
import { createAppSyncUserGateway } from '#adapters/appsync/user-gateway.ts';
import { createAppSyncVaultGateway } from '#adapters/appsync/vault-gateway.ts';
import { foldPact, type Feature } from './fold-pact.ts';
import { matchNoted } from './noted-match.ts';
import { sendOnce } from './send-once.ts';

/** Of the proposal that is given: its items, by kind of billing, and whether the first one has a picture; of the request, its kind. */
type Parameters = {
  readonly items?: ('ONE_TIME' | 'MONTH')[];
  readonly picture?: boolean;
  readonly kind?: RequestKind;
};

export type Interaction = {
  /** Ends the sentence that begins with the feature and a colon. */
  readonly title: string;
  readonly caller: 'admin' | 'customer' | 'receiver' | 'nobody';
  /** What else is given, beside who is signed in. */
  readonly given?: string;
  readonly parameters?: Parameters;
  readonly operation: { toString(): string };
  readonly variables?: unknown;
  readonly status?: number;
  readonly answer: Readonly<Record<string, unknown>>;
};

const callers = {
  admin: 'an admin is signed in',
  customer: 'a customer is signed in',
  receiver: 'a receiver is signed in',
  nobody: 'nobody is signed in',
} as const;

const exampleToken = 'header.claims.signature';

const gatewaysAt = (url: string, token: string | undefined) => {
  const tokens = { current: async () => token, renew: async () => undefined };
  const api = createDataApi({ endpoint: `${url}/graphql`, tokens, send: sendOnce });
  return {
    assets: createAppSyncAssetGateway(api),
    audit: createAppSyncAuditGateway(api),
    deploymentChecks: createAppSyncDeploymentGateway(api),
    viewing: createAppSyncViewingGateway(api),
    brands: createAppSyncBrandGateway(api),
    collections: createAppSyncCollectionGateway(api),
    comments: createAppSyncCommentGateway(api, () => () => undefined),
    dashboard: createAppSyncDashboardGateway(api, () => () => undefined),
    files: createAppSyncFileGateway(api),
    handovers: createAppSyncHandoverGateway(api),
    jobs: createAppSyncJobGateway(api),
    leads: createAppSyncLeadGateway(api),
    notifications: createAppSyncNotificationGateway(api, () => () => undefined),
    orders: createAppSyncOrderGateway(api),
    proposals: createAppSyncProposalGateway(api),
    questions: createAppSyncQuestionGateway(api),
    requests: createAppSyncRequestGateway(api),
    tasks: createAppSyncTaskGateway(api, () => () => undefined),
    templates: createAppSyncTemplateGateway(api),
    archives: createAppSyncArchiveGateway(api),
    users: createAppSyncUserGateway(api),
    vault: createAppSyncVaultGateway(api),
  };
};

type Gateways = ReturnType<typeof gatewaysAt>;

/** The part of the pact that one feature's tests write, through the very adapters that the portal has. */
export const portalPact = (feature: Feature) => {
  const dir = `.cache/pacts/${feature}`;
  const pact = new PactV4({ consumer: 'portal', provider: 'data-api', dir, logLevel: 'error' });
  beforeAll(() => rm(dir, { recursive: true, force: true }));
  afterAll(() => foldPact(feature, dir));

  return {
    pact,
    /** Has the portal make one call, and returns what the gateway made of the response. */
    expects: async <T>(interaction: Interaction, ask: (portal: Gateways) => Promise<T>): Promise<T> => {
      const { title, caller, given, parameters, operation, variables, status = 200, answer } = interaction;
      const token = caller === 'nobody' ? undefined : exampleToken;
      const headers =
        token === undefined ? {} : { Authorization: MatchersV3.fromProviderState('${token}', exampleToken) };
      const started = pact.addInteraction().given(callers[caller]);
      const stated = given === undefined ? started : started.given(given, { ...parameters });
      let outcome: { readonly value: T } | undefined;
      await stated
        .uponReceiving(`${feature}: ${title}`)
        .withRequest('POST', '/graphql', (request) =>
          request
            .headers(headers)
            .jsonBody({ query: operation.toString(), ...(variables === undefined ? {} : { variables }) }),
        )
        .willRespondWith(status, (response) =>
          response
            .headers({ 'Content-Type': MatchersV3.regex('application/json.*', 'application/json; charset=utf-8') })
            .jsonBody(answer),
        )
        .executeTest(async ({ url, port }) => {
          outcome = { value: await ask(gatewaysAt(url, token)) };
          await matchNoted(port);
        });
      if (outcome === undefined) throw new Error(`${title}: nothing was asked`);
      return outcome.value;
    },
  };
};
