import {
  aws_ec2 as ec2,
  aws_iam as iam,
  aws_lambda as lambda,
  aws_logs as logs,
  Duration,
  triggers,
} from 'aws-cdk-lib';
import { databasePool } from './parameters.mjs';

/**
 * @typedef {'data' | 'jobs' | 'http' | 'identity' | 'migrate'} FunctionName
 * @typedef {Readonly<Record<FunctionName, lambda.Function>>} Functions
 */

/** @type {Readonly<Record<FunctionName, { memory: number, timeout: Duration, does: string, calls?: lambda.EventInvokeConfigOptions }>>} */
const kinds = {
  data: { memory: 1024, timeout: Duration.seconds(28), does: 'Resolves the fields of the data API' },
  jobs: {
    memory: 1024,
    timeout: Duration.minutes(5),
    does: 'Runs jobs and schedules, each minute',
    calls: { retryAttempts: 0, maxEventAge: Duration.minutes(1) },
  },
  http: { memory: 1024, timeout: Duration.seconds(28), does: 'Serves files, lists, documents and webhooks' },
  identity: { memory: 512, timeout: Duration.seconds(5), does: 'Keeps people of the user pool in the database' },
  migrate: { memory: 512, timeout: Duration.minutes(10), does: 'Changes the schema of the database' },
};

/** Fields that only functions may call, by which they push live updates. */
export const publishFields = [
  'publishNotification',
  'publishTaskComment',
  'publishTaskChange',
  'publishDashboardChange',
];

/** What may be done to accounts of the pool: rights of people are in the database, and come into their tokens from there. */
const administration = ['AdminCreateUser', 'AdminUserGlobalSignOut', 'AdminDeleteUser'].map(
  (action) => `cognito-idp:${action}`,
);

/** Of the authorities that Aurora's certificate is by, which Node does not know. */
const amazonCertificates = '/var/runtime/ca-cert.pem';

/**
 * Returns what every function has in its environment. None of it names the user pool, which the identity function may not: the pool
 * names that function.
 * @param {import('./parameters.mjs').Parameters} parameters
 * @param {import('aws-cdk-lib').aws_secretsmanager.ISecret} backend
 */
const environmentOf = (
  { domain, region, productName, payments, currency, speech, mailFrom, settingsSecretArn },
  backend,
) => ({
  NODE_ENV: 'production',
  NODE_EXTRA_CA_CERTS: amazonCertificates,
  DATA_DIR: '/tmp/portal',
  DATABASE_SECRET: backend.secretArn,
  DATABASE_POOL: String(databasePool),
  SETTINGS_SECRET: settingsSecretArn,
  PUBLIC_URL: `https://${domain}`,
  PRODUCT_NAME: productName,
  REGION: region,
  CURRENCY: currency,
  PAYMENTS: payments,
  MAIL: 'ses',
  MAIL_FROM: mailFrom.text,
  SES_REGION: region,
  ...(speech === 'polly' ? { POLLY_REGION: region } : {}),
});

/**
 * Returns the functions, which share one folder of code, and has the migration run before any other of them changes.
 * @param {import('constructs').Construct} scope
 * @param {import('./parameters.mjs').Parameters} parameters
 * @param {{ vpc: import('aws-cdk-lib').aws_ec2.IVpc, functions: import('aws-cdk-lib').aws_ec2.ISecurityGroup }} network
 * @param {ReturnType<typeof import('./database.mjs').createDatabase>} database
 * @param {import('aws-cdk-lib').aws_secretsmanager.ISecret} settings
 * @returns {Functions}
 */
export const createFunctions = (scope, parameters, network, database, settings) => {
  const code = lambda.Code.fromAsset(parameters.functions);
  /** @type {Partial<Record<FunctionName, number>>} */
  const concurrency = parameters.concurrency;
  const create = (/** @type {FunctionName} */ name) => {
    const { memory, timeout, does, calls } = kinds[name];
    const made = new lambda.Function(scope, `${name[0].toUpperCase()}${name.slice(1)}Function`, {
      description: does,
      code,
      handler: `dist/server/lambda-${name}.handler`,
      runtime: lambda.Runtime.NODEJS_22_X,
      architecture: lambda.Architecture.X86_64,
      memorySize: memory,
      timeout,
      vpc: network.vpc,
      vpcSubnets: { subnetType: ec2.SubnetType.PRIVATE_WITH_EGRESS },
      securityGroups: [network.functions],
      logGroup: new logs.LogGroup(scope, `${name}Log`, { retention: logs.RetentionDays.ONE_MONTH }),
      environment: environmentOf(parameters, database.backend),
      ...calls,
      ...(concurrency[name] === undefined ? {} : { reservedConcurrentExecutions: concurrency[name] }),
    });
    database.backend.grantRead(made);
    settings.grantRead(made);
    return made;
  };
  const functions = {
    data: create('data'),
    jobs: create('jobs'),
    http: create('http'),
    identity: create('identity'),
    migrate: create('migrate'),
  };
  migrateFirst(scope, functions, network, database);
  return functions;
};

const migrateFirst = (
  /** @type {import('constructs').Construct} */ scope,
  /** @type {Functions} */ { migrate, ...others },
  /** @type {{ vpc: import('aws-cdk-lib').aws_ec2.IVpc }} */ { vpc },
  /** @type {ReturnType<typeof import('./database.mjs').createDatabase>} */ { owner, cluster, rotations },
) => {
  migrate.addEnvironment('DATABASE_OWNER_SECRET', owner.secretArn);
  owner.grantRead(migrate);
  const migration = new triggers.Trigger(scope, 'Migration', {
    handler: migrate,
    timeout: Duration.minutes(10),
    executeAfter: [cluster.node.findChild('writer')],
    executeBefore: [...Object.values(others), ...rotations],
  });
  migration.node.addDependency(vpc.internetConnectivityEstablished);
};

/**
 * Gives the functions what they use: files, the user pool, mail, and the fields by which they push live updates.
 * @param {import('./parameters.mjs').Parameters} parameters
 * @param {Functions} functions
 * @param {{ files: import('aws-cdk-lib').aws_s3.IBucket, identity: ReturnType<typeof import('./identity.mjs').createIdentity>,
 *   guests: import('aws-cdk-lib').aws_cognito.CfnIdentityPool, api: import('aws-cdk-lib').aws_appsync.GraphqlApi,
 *   mailArn: string }} uses
 */
export const equip = (
  { region, speech, mailFrom },
  { data, jobs, http },
  { files, identity, guests, api, mailArn },
) => {
  const environment = {
    S3_BUCKET: files.bucketName,
    S3_REGION: region,
    S3_UPLOADS: 'direct',
    USER_POOL_ID: identity.pool.userPoolId,
    USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
    IDENTITY_POOL_ID: guests.ref,
    APPSYNC_ENDPOINT: api.graphqlUrl,
  };
  const allow = (/** @type {lambda.Function} */ to, /** @type {iam.PolicyStatementProps} */ what) =>
    to.addToRolePolicy(new iam.PolicyStatement(what));
  for (const each of [data, jobs, http]) {
    for (const [name, value] of Object.entries(environment)) each.addEnvironment(name, value);
    allow(each, {
      actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
      resources: [files.arnForObjects('*')],
    });
    allow(each, { actions: ['s3:ListBucket'], resources: [files.bucketArn] });
    allow(each, {
      actions: ['appsync:GraphQL'],
      resources: publishFields.map((field) => `${api.arn}/types/Mutation/fields/${field}`),
    });
    if (speech === 'polly') allow(each, { actions: ['polly:SynthesizeSpeech'], resources: ['*'] });
  }
  for (const each of [data, jobs]) allow(each, { actions: administration, resources: [identity.pool.userPoolArn] });
  allow(jobs, {
    actions: ['ses:SendEmail', 'ses:SendRawEmail'],
    resources: [mailArn],
    conditions: { StringEquals: { 'ses:FromAddress': mailFrom.address } },
  });
};
