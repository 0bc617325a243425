import { aws_ec2 as ec2, aws_logs as logs } from 'aws-cdk-lib';

/**
 * Returns the network of the database and of the functions: two zones, one gateway to the internet, and a way to S3 without it. Functions
 * share a security group.
 * @param {import('constructs').Construct} scope
 */
export const createNetwork = (scope) => {
  const vpc = new ec2.Vpc(scope, 'Network', {
    maxAzs: 2,
    natGateways: 1,
    restrictDefaultSecurityGroup: false,
    subnetConfiguration: [
      { name: 'public', subnetType: ec2.SubnetType.PUBLIC, cidrMask: 24 },
      { name: 'functions', subnetType: ec2.SubnetType.PRIVATE_WITH_EGRESS, cidrMask: 22 },
      { name: 'database', subnetType: ec2.SubnetType.PRIVATE_ISOLATED, cidrMask: 24 },
    ],
    gatewayEndpoints: { S3: { service: ec2.GatewayVpcEndpointAwsService.S3 } },
    flowLogs: {
      rejected: {
        trafficType: ec2.FlowLogTrafficType.REJECT,
        destination: ec2.FlowLogDestination.toCloudWatchLogs(
          new logs.LogGroup(scope, 'NetworkLog', { retention: logs.RetentionDays.ONE_MONTH }),
        ),
      },
    },
  });
  const functions = new ec2.SecurityGroup(scope, 'FunctionsGroup', { vpc, description: 'Functions of the portal' });
  return { vpc, functions };
};
