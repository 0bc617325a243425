import { aws_s3 as s3, CfnResource } from 'aws-cdk-lib';
import { parse } from 'graphql';
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { requestLimits } from '../stack/api.mjs';
import { rootFields } from '../stack/deployed-schema.mjs';
import { publishFields } from '../stack/functions.mjs';
import { everything, least, synthesise } from './deployment.mjs';
import { allowedTo, environmentsOf, functionNames, limitsOf, ofType } from './template.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const deployments = {
  'with what it must have': synthesise(least),
  'with all that it may have': synthesise(everything),
};

const violationsIn = (/** @type {string} */ folder) =>
  JSON.parse(readFileSync(join(folder, 'validation-report.json'), 'utf8')).pluginReports.flatMap(
    ({ violations }) => violations,
  );

/** The config as it is brought to the bucket, with markers in the place of what is known only at the deployment. */
const pageConfig = (/** @type {string} */ folder) => {
  const file = readdirSync(folder)
    .map((name) => join(folder, name, 'config.json'))
    .find((path) => existsSync(path));
  return JSON.parse(readFileSync(file ?? '', 'utf8'));
};

for (const [which, deployment] of Object.entries(deployments)) {
  describe(`the stack ${which}`, () => {
    const { folder, size, resources } = deployment;

    it('breaks no rule of CloudFormation, and none of AWS Solutions that is not acknowledged', () => {
      assert.deepEqual(violationsIn(folder), []);
    });

    it('is made without a warning', () => {
      const metadata = readFileSync(join(folder, 'portal.metadata.json'), 'utf8');
      assert.doesNotMatch(metadata, /aws:cdk:(?:warning|error)/);
    });

    it('is within the limits of CloudFormation', () => {
      assert.ok(size < 1_000_000, `${size} bytes`);
      assert.ok(resources.length < 500, `${resources.length} resources`);
    });

    it('has one resolver for each root field of the contract, and no other', () => {
      const resolved = ofType(resources, 'AWS::AppSync::Resolver').map((each) => `${each.TypeName}.${each.FieldName}`);
      assert.deepEqual(
        resolved.sort(),
        rootFields()
          .map(({ type, field }) => `${type}.${field}`)
          .sort(),
      );
    });

    it('deploys the schema of the contract, without descriptions', () => {
      const [{ Definition }] = ofType(resources, 'AWS::AppSync::GraphQLSchema');
      const contract = parse(readFileSync(join(root, 'contracts/schema.graphql'), 'utf8'), { noLocation: true });
      const bare = (/** @type {unknown} */ document) =>
        JSON.parse(JSON.stringify(document, (key, value) => (key === 'description' ? undefined : value)));
      assert.deepEqual(bare(parse(Definition, { noLocation: true })), bare(contract));
      assert.ok(!JSON.stringify(parse(Definition, { noLocation: true })).includes('"description":{'));
    });

    it('tells a stranger nothing of the schema, and logs no values', () => {
      const [api] = ofType(resources, 'AWS::AppSync::GraphQLApi');
      assert.equal(api.IntrospectionConfig, 'DISABLED');
      assert.equal(api.LogConfig.ExcludeVerboseContent, true);
      assert.equal(api.LogConfig.FieldLogLevel, 'ERROR');
    });

    it('lets guests leave an address, and nothing else', () => {
      const calls = allowedTo(resources, /^GuestsGuestRole/);
      assert.deepEqual(calls, [
        { actions: ['appsync:GraphQL'], resources: ['ApiF70053CD.Arn/types/Mutation/fields/lead'] },
      ]);
      assert.deepEqual(allowedTo(resources, /^GuestsPersonRole/), []);
    });

    it('lets three functions publish, and nobody else', () => {
      const published = publishFields.map((field) => `ApiF70053CD.Arn/types/Mutation/fields/${field}`).sort();
      for (const name of functionNames) {
        const reached = allowedTo(resources, new RegExp(`^${name}FunctionServiceRole`))
          .filter(({ actions }) => actions.some((action) => action.startsWith('appsync')))
          .flatMap((each) => each.resources);
        assert.deepEqual(reached.sort(), ['Data', 'Jobs', 'Http'].includes(name) ? published : []);
      }
      const callers = resources.filter(
        ([id, { Type, Properties }]) =>
          Type === 'AWS::IAM::Policy' &&
          /appsync:/.test(JSON.stringify(Properties)) &&
          !/^(?:Data|Jobs|Http)Function|^GuestsGuestRole/.test(id),
      );
      assert.deepEqual(callers, []);
    });

    it('gives functions only variables that the configuration reads', () => {
      const read = readdirSync(join(root, 'src/environment'))
        .map((file) => readFileSync(join(root, 'src/environment', file), 'utf8'))
        .join('\n');
      const ofNode = ['NODE_EXTRA_CA_CERTS'];
      const known = new Set([...ofNode, ...(read.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/g) ?? [])]);
      const given = new Set(environmentsOf(resources).flatMap(([, variables]) => Object.keys(variables)));
      assert.deepEqual(
        [...given].filter((name) => !known.has(name)),
        [],
      );
    });

    it('gives only the migration the secret of the owner', () => {
      const owned = environmentsOf(resources).filter(([, variables]) => 'DATABASE_OWNER_SECRET' in variables);
      assert.deepEqual(
        owned.map(([name]) => name),
        ['Migrate'],
      );
      const readers = functionNames.filter((name) =>
        JSON.stringify(allowedTo(resources, new RegExp(`^${name}FunctionServiceRole`))).includes(
          'DatabaseSecretAttachment',
        ),
      );
      assert.deepEqual(readers, ['Migrate']);
    });

    it('gives the identity function nothing of the pool and of the data API, which name it', () => {
      const [, variables] = environmentsOf(resources).find(([name]) => name === 'Identity') ?? [];
      for (const name of ['USER_POOL_ID', 'USER_POOL_CLIENT_ID', 'IDENTITY_POOL_ID', 'APPSYNC_ENDPOINT'])
        assert.ok(!(name in variables), name);
    });

    it('migrates before any other function changes', () => {
      const migration = resources.find(([, { Type }]) => Type === 'Custom::Trigger')?.[0];
      for (const name of ['Data', 'Jobs', 'Http', 'Identity']) {
        const [, made] =
          resources.find(([id, { Type }]) => Type === 'AWS::Lambda::Function' && id.startsWith(`${name}Function`)) ??
          [];
        assert.ok(made?.DependsOn?.includes(migration), name);
      }
    });

    it('keeps the database out of reach, encrypted, and by TLS only', () => {
      const [cluster] = ofType(resources, 'AWS::RDS::DBCluster');
      const [instance] = ofType(resources, 'AWS::RDS::DBInstance');
      const [{ Parameters }] = ofType(resources, 'AWS::RDS::DBClusterParameterGroup');
      assert.equal(cluster.StorageEncrypted, true);
      assert.equal(cluster.BackupRetentionPeriod, 14);
      assert.equal(instance.PubliclyAccessible, false);
      assert.deepEqual(Parameters, { 'rds.force_ssl': '1' });
    });

    it('sends the page what the portal reads, and nothing that it does not know', () => {
      const known = readFileSync(join(root, 'src-backend/server/portal-config.ts'), 'utf8');
      const config = pageConfig(folder);
      assert.deepEqual(
        Object.keys(config).filter((key) => !new RegExp(`readonly ${key}\\??:`).test(known)),
        [],
      );
      assert.equal(config.demo, false);
      assert.ok(!('userPoolEndpoint' in config));
    });
  });
}

describe('the checks of a stack', () => {
  it('notice a bucket that takes requests without TLS', () => {
    const open = (/** @type {import('aws-cdk-lib').App} */ app) =>
      new s3.Bucket(/** @type {import('aws-cdk-lib').Stack} */ (app.node.findChild('portal')), 'Open');
    assert.throws(() => synthesise(least, open), /Validation failed/);
  });

  it('notice a circle, with which the synthesis itself succeeds', () => {
    const circle = (/** @type {import('aws-cdk-lib').App} */ app) => {
      const stack = /** @type {import('aws-cdk-lib').Stack} */ (app.node.findChild('portal'));
      const [one, other] = ['One', 'Other'].map((id) => new CfnResource(stack, id, { type: 'AWS::SNS::Topic' }));
      one.addDependency(other);
      other.addPropertyOverride('DisplayName', one.ref);
    };
    const { folder } = synthesise(least, circle);
    assert.ok(violationsIn(folder).some(({ description }) => /circular/i.test(description)));
  });
});

describe('what a request may ask for', () => {
  const operations = readdirSync(join(root, 'contracts/operations'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => parse(readFileSync(join(root, 'contracts/operations', file), 'utf8')));

  it('is as much as the portal’s own operations ask for', () => {
    const { depth, fields } = limitsOf(operations);
    assert.ok(depth <= requestLimits.depth, `a depth of ${depth}`);
    assert.ok(fields <= requestLimits.resolvers, `${fields} fields`);
  });
});

describe('what is without Google', () => {
  const { resources, folder } = deployments['with what it must have'];

  it('has no login pages', () => {
    const [client] = ofType(resources, 'AWS::Cognito::UserPoolClient');
    assert.equal(client.AllowedOAuthFlowsUserPoolClient, false);
    assert.deepEqual(ofType(resources, 'AWS::Cognito::UserPoolDomain'), []);
    assert.ok(!('hostedLoginBase' in pageConfig(folder)));
  });
});

describe('the client of the user pool', () => {
  for (const [which, { resources }] of Object.entries(deployments)) {
    it(`${which} is as the contract has it`, () => {
      const [client] = ofType(resources, 'AWS::Cognito::UserPoolClient');
      assert.equal(client.GenerateSecret, false);
      assert.deepEqual(client.ExplicitAuthFlows, ['ALLOW_CUSTOM_AUTH', 'ALLOW_USER_SRP_AUTH']);
      assert.deepEqual(client.RefreshTokenRotation, { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 });
      for (const name of ['name', 'zoneinfo', 'locale', 'picture']) assert.ok(client.WriteAttributes.includes(name));
    });
  }
});
