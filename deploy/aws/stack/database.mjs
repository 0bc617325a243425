import { aws_ec2 as ec2, aws_rds as rds, aws_secretsmanager as secretsmanager, Duration } from 'aws-cdk-lib';
import { removalOf } from './removal.mjs';

const databaseName = 'portal';
const port = 5432;
const rotated = Duration.days(30);

const rotate = (
  /** @type {secretsmanager.ISecret} */ secret,
  /** @type {{ vpc: ec2.IVpc, cluster: rds.DatabaseCluster }} */ { vpc, cluster },
  /** @type {string} */ id,
) => {
  const hosted = secretsmanager.HostedRotation.postgreSqlSingleUser({
    vpc,
    vpcSubnets: { subnetType: ec2.SubnetType.PRIVATE_WITH_EGRESS },
    excludeCharacters: ' %+~`#$&*()|[]{}:;<>?!\'/@"\\',
  });
  const schedule = secret.addRotationSchedule(id, {
    hostedRotation: hosted,
    automaticallyAfter: rotated,
    rotateImmediatelyOnUpdate: false,
  });
  cluster.connections.allowDefaultPortFrom(hosted, 'Rotation of passwords');
  return schedule;
};

/**
 * Returns the database with two secrets, whose JSON has username, password, host, port and dbname: the owner's of the tables, and that of
 * the role portal_backend, which the migration makes. Connections have to use TLS.
 * @param {import('constructs').Construct} scope
 * @param {import('./parameters.mjs').Parameters} parameters
 * @param {{ vpc: ec2.IVpc, functions: ec2.ISecurityGroup }} network
 */
export const createDatabase = (scope, { minAcu, maxAcu, removal }, { vpc, functions }) => {
  const cluster = new rds.DatabaseCluster(scope, 'Database', {
    engine: rds.DatabaseClusterEngine.auroraPostgres({ version: rds.AuroraPostgresEngineVersion.VER_17_7 }),
    writer: rds.ClusterInstance.serverlessV2('writer', { autoMinorVersionUpgrade: true }),
    serverlessV2MinCapacity: minAcu,
    serverlessV2MaxCapacity: maxAcu,
    vpc,
    vpcSubnets: { subnetType: ec2.SubnetType.PRIVATE_ISOLATED },
    port,
    defaultDatabaseName: databaseName,
    credentials: rds.Credentials.fromGeneratedSecret('portal_owner'),
    parameters: { 'rds.force_ssl': '1' },
    storageEncrypted: true,
    copyTagsToSnapshot: true,
    backup: { retention: Duration.days(14) },
    deletionProtection: removal === 'retain',
    removalPolicy: removalOf(removal, { snapshot: true }),
  });
  cluster.connections.allowDefaultPortFrom(functions, 'Functions of the portal');
  const owner = cluster.secret;
  if (owner === undefined) throw new Error('The cluster has no secret of its owner');
  const backend = new rds.DatabaseSecret(scope, 'BackendSecret', { username: 'portal_backend', dbname: databaseName });
  const attached = backend.attach(cluster);
  for (const secret of [cluster.node.findChild('Secret'), backend])
    /** @type {secretsmanager.Secret} */ (secret).applyRemovalPolicy(removalOf(removal));
  const rotations = [
    rotate(owner, { vpc, cluster }, 'OwnerRotation'),
    rotate(attached, { vpc, cluster }, 'BackendRotation'),
  ];
  return { cluster, owner, backend: attached, rotations };
};
