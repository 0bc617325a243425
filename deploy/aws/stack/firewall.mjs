import { aws_wafv2 as waf } from 'aws-cdk-lib';

const visible = (/** @type {string} */ metricName) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

/**
 * Refuses an address that asks the data API or the user pool too often in five minutes.
 * @param {import('constructs').Construct} scope
 * @param {number} requests
 * @param {{ api: import('aws-cdk-lib').aws_appsync.GraphqlApi, pool: import('aws-cdk-lib').aws_cognito.UserPool }} guarded
 */
export const createFirewall = (scope, requests, { api, pool }) => {
  const acl = new waf.CfnWebACL(scope, 'Firewall', {
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: visible('portal'),
    rules: [
      {
        name: 'rate',
        priority: 0,
        action: { block: {} },
        statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: requests, evaluationWindowSec: 300 } },
        visibilityConfig: visible('portal-rate'),
      },
    ],
  });
  new waf.CfnWebACLAssociation(acl, 'Api', { resourceArn: api.arn, webAclArn: acl.attrArn });
  new waf.CfnWebACLAssociation(acl, 'People', { resourceArn: pool.userPoolArn, webAclArn: acl.attrArn });
};
