import { CheckDeploymentDocument } from '#contracts/generated/deployment/graphql.ts';
import type { DeploymentGateway } from '#core/deployment/deployment-gateway.ts';
import type { DataApi } from '../data-api.ts';

export const createAppSyncDeploymentGateway = (api: DataApi): DeploymentGateway => {
  const execute = api('deployment');
  return {
    check: async () => {
      const { checkDeployment } = await execute(CheckDeploymentDocument, {});
      return checkDeployment.map(({ remedy, ...check }) => ({ ...check, remedy: remedy ?? undefined }));
    },
  };
};
