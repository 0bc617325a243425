import { aws_secretsmanager as secretsmanager, CfnOutput, Stack } from 'aws-cdk-lib';
import { acknowledge } from './acknowledged.mjs';
import { createDataApi } from './api.mjs';
import { createDatabase } from './database.mjs';
import { createFiles } from './files.mjs';
import { createFirewall } from './firewall.mjs';
import { createFunctions, equip } from './functions.mjs';
import { createGuests } from './guests.mjs';
import { createHttp } from './http.mjs';
import { createIdentity } from './identity.mjs';
import { createNetwork } from './network.mjs';
import { portalConfig } from './portal-config.mjs';
import { scheduleJobs } from './schedule.mjs';
import { createSite } from './site.mjs';

/** The portal in one stack, in whichever account it is deployed to. */
export class PortalStack extends Stack {
  /**
   * @param {import('constructs').Construct} scope
   * @param {string} id
   * @param {import('./parameters.mjs').Parameters} parameters
   */
  constructor(scope, id, parameters) {
    super(scope, id, { env: { region: parameters.region }, description: 'A client portal' });
    const network = createNetwork(this);
    const database = createDatabase(this, parameters, network);
    const settings = secretsmanager.Secret.fromSecretCompleteArn(this, 'Settings', parameters.settingsSecretArn);
    const functions = createFunctions(this, parameters, network, database, settings);
    const files = createFiles(this, parameters);
    const identity = createIdentity(this, parameters, functions.identity);
    const api = createDataApi(this, parameters, identity, functions.data);
    const guests = createGuests(this, identity, api);
    const mailArn = this.formatArn({ service: 'ses', resource: 'identity', resourceName: parameters.mailIdentity });
    equip(parameters, functions, { files, identity, guests, api, mailArn });
    scheduleJobs(this, functions.jobs);
    const httpHost = createHttp(this, parameters, functions.http);
    if (parameters.wafRequests !== undefined)
      createFirewall(this, parameters.wafRequests, { api, pool: identity.pool });
    const page = portalConfig(parameters, { identity, guests, api, files });
    const distribution = createSite(this, parameters, { httpHost, ...page });
    this.print({
      PortalAddress: `https://${parameters.domain}/`,
      DistributionDomain: distribution.distributionDomainName,
      UserPoolId: identity.pool.userPoolId,
      ApiEndpoint: api.graphqlUrl,
      FilesBucket: files.bucketName,
      DatabaseCluster: database.cluster.clusterIdentifier,
      OwnerSecret: database.owner.secretArn,
    });
    acknowledge(this, parameters);
  }

  /** @param {Readonly<Record<string, string>>} outputs */
  print(outputs) {
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}
