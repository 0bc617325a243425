import { aws_appsync as appsync, aws_iam as iam, aws_logs as logs } from 'aws-cdk-lib';
import { fileURLToPath } from 'node:url';
import { resolverOf } from '../resolvers/resolver-of.mjs';
import { deployedSchema, rootFields } from './deployed-schema.mjs';
import { removalOf } from './removal.mjs';

const codeFile = (/** @type {string} */ name) => fileURLToPath(new URL(`../resolvers/${name}`, import.meta.url));

/** What one request may ask for: as deep as the embedded backend takes, and as many fields of Query or Mutation. */
export const requestLimits = { depth: 8, resolvers: 15 };

const createApi = (
  /** @type {import('constructs').Construct} */ scope,
  /** @type {import('./parameters.mjs').Parameters} */ { stackName },
  /** @type {{ pool: import('aws-cdk-lib').aws_cognito.UserPool, client: import('aws-cdk-lib').aws_cognito.UserPoolClient }} */ {
    pool,
    client,
  },
) =>
  new appsync.GraphqlApi(scope, 'Api', {
    name: stackName,
    definition: appsync.Definition.fromSchema({
      bind: (api) => ({ apiId: /** @type {appsync.GraphqlApi} */ (api).apiId, definition: deployedSchema() }),
    }),
    authorizationConfig: {
      defaultAuthorization: {
        authorizationType: appsync.AuthorizationType.USER_POOL,
        userPoolConfig: {
          userPool: pool,
          appIdClientRegex: `^${client.userPoolClientId}$`,
          defaultAction: appsync.UserPoolDefaultAction.ALLOW,
        },
      },
      additionalAuthorizationModes: [{ authorizationType: appsync.AuthorizationType.IAM }],
    },
    introspectionConfig: appsync.IntrospectionConfig.DISABLED,
    queryDepthLimit: requestLimits.depth,
    resolverCountLimit: requestLimits.resolvers,
  });

/** The construct's own way to log has a helper function set how long the log is kept. */
const logErrors = (/** @type {appsync.GraphqlApi} */ api) => {
  const role = new iam.Role(api, 'LogRole', {
    assumedBy: new iam.ServicePrincipal('appsync.amazonaws.com'),
    managedPolicies: [iam.ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSAppSyncPushToCloudWatchLogs')],
  });
  const made = /** @type {appsync.CfnGraphQLApi} */ (api.node.findChild('Resource'));
  made.logConfig = {
    cloudWatchLogsRoleArn: role.roleArn,
    fieldLogLevel: appsync.FieldLogLevel.ERROR,
    excludeVerboseContent: true,
  };
  new logs.LogGroup(api, 'Log', {
    logGroupName: `/aws/appsync/apis/${api.apiId}`,
    retention: logs.RetentionDays.ONE_MONTH,
    removalPolicy: removalOf('destroy'),
  });
};

/**
 * Returns the data API of the contract, each root field with its resolver. Values of requests are in no log.
 * @param {import('constructs').Construct} scope
 * @param {import('./parameters.mjs').Parameters} parameters
 * @param {{ pool: import('aws-cdk-lib').aws_cognito.UserPool, client: import('aws-cdk-lib').aws_cognito.UserPoolClient }} identity
 * @param {import('aws-cdk-lib').aws_lambda.IFunction} data
 */
export const createDataApi = (scope, parameters, identity, data) => {
  const api = createApi(scope, parameters, identity);
  logErrors(api);
  const dataSources = { data: api.addLambdaDataSource('data', data), none: api.addNoneDataSource('none') };
  for (const { type, field } of rootFields()) {
    const { code, dataSource } = resolverOf(type, field);
    new appsync.Resolver(api, `${type}${field}`, {
      api,
      typeName: type,
      fieldName: field,
      dataSource: dataSources[dataSource],
      runtime: appsync.FunctionRuntime.JS_1_0_0,
      code: appsync.Code.fromAsset(codeFile(code)),
    });
  }
  return api;
};
