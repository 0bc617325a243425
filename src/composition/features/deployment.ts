import type { DeploymentGateway } from '#core/deployment/deployment-gateway.ts';
import { lazy } from '#core/kernel/lazy.ts';
import { lazyUseCases, type LiveAdapters } from '../feature.ts';

type DeploymentPorts = {
  readonly deploymentChecks: DeploymentGateway;
};

const live: LiveAdapters<DeploymentPorts> = {
  deploymentChecks: ({ api }) =>
    lazy(async () =>
      (await import('#adapters/appsync/deployment/deployment-gateway.ts')).createAppSyncDeploymentGateway(api),
    ),
};

export const deploymentChecks = {
  useCases: lazyUseCases(
    'deploymentChecks',
    ['deploymentChecks'],
    async () => (await import('#core/deployment/deployment-use-cases.ts')).deploymentUseCases,
  ),
  live,
};
