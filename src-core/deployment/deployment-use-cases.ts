import type { DeploymentGateway } from './deployment-gateway.ts';

type Deps = { readonly deploymentChecks: DeploymentGateway };

export const deploymentUseCases = ({ deploymentChecks }: Deps) => ({ check: deploymentChecks.check });

export type DeploymentUseCases = ReturnType<typeof deploymentUseCases>;
