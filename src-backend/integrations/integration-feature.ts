import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import type { Resolvers } from '#backend/graphql/generated/resolvers.ts';
import type { Allowance, RateLimit } from '#backend/limits/rate-limit.ts';
import { limitExceeded } from '#core/kernel/app-error.ts';
import type { DeploymentCheck } from '#core/deployment/deployment-check.ts';

type IntegrationDeps = {
  readonly rateLimit: Pick<RateLimit, 'take'>;
  /** Checks each part of the deployment that this server is of; unless set there is nothing to check. */
  readonly checkDeployment?: (() => Promise<readonly DeploymentCheck[]>) | undefined;
};

const allowance: Allowance = { burst: 6, perMinute: 6 };

/** Several who ask at once get the same answer: each check keeps a file and asks other servers. */
const integrationResolvers = ({
  rateLimit,
  checkDeployment = async () => [],
}: IntegrationDeps): Pick<Resolvers, 'Query'> => {
  let underWay: Promise<readonly DeploymentCheck[]> | undefined;
  return {
    Query: {
      checkDeployment: async (_source, _args, { caller }) => {
        if (!(await rateLimit.take(allowance, 'deployment check', caller.userId)))
          throw limitExceeded('The deployment was checked just now: try again in ten seconds', 10);
        underWay ??= checkDeployment().finally(() => (underWay = undefined));
        return (await underWay).map(({ remedy = null, ...check }) => ({ ...check, remedy }));
      },
    },
  };
};

export const integrationFeature: BackendFeature<IntegrationDeps> = {
  name: 'integrations',
  resolvers: integrationResolvers,
};
