/** The public service of ranges of known breaches. */
const breachRangeBase = 'https://api.pwnedpasswords.com/range';

/**
 * Returns what the page learns at run time, and where else than on its own origin it asks for data.
 * @param {import('./parameters.mjs').Parameters} parameters
 * @param {{ identity: ReturnType<typeof import('./identity.mjs').createIdentity>, guests: import('aws-cdk-lib').aws_cognito.CfnIdentityPool,
 *   api: import('aws-cdk-lib').aws_appsync.GraphqlApi, files: import('aws-cdk-lib').aws_s3.IBucket }} parts
 */
export const portalConfig = ({ region, productName, currency, payments, speech }, { identity, guests, api, files }) => {
  const { pool, client, loginDomain } = identity;
  const hostedLoginBase =
    loginDomain === undefined ? undefined : `https://${loginDomain.domainName}.auth.${region}.amazoncognito.com`;
  const realtimeEndpoint = /** @type {import('aws-cdk-lib').aws_appsync.CfnGraphQLApi} */ (
    api.node.findChild('Resource')
  ).attrRealtimeUrl;
  const filesOrigin = `https://${files.bucketRegionalDomainName}`;
  const config = {
    productName,
    currency,
    defaultTheme: 'system',
    sellerAddress: [],
    demo: false,
    region,
    userPoolId: pool.userPoolId,
    userPoolClientId: client.userPoolClientId,
    identityPoolId: guests.ref,
    signUpVerificationMethod: 'code',
    ...(hostedLoginBase === undefined ? {} : { hostedLoginBase }),
    graphqlEndpoint: api.graphqlUrl,
    realtimeEndpoint,
    breachRangeBase,
    integrations: {
      breachRange: 'live',
      mail: 'live',
      aiSummaries: 'embedded',
      speech: speech === 'polly' ? 'live' : 'embedded',
      ...(payments === 'stripe' ? { payments: 'live' } : {}),
    },
  };
  const reaches = [
    config.graphqlEndpoint,
    realtimeEndpoint,
    `https://cognito-idp.${region}.amazonaws.com`,
    `https://cognito-identity.${region}.amazonaws.com`,
    new URL(breachRangeBase).origin,
    filesOrigin,
    ...(hostedLoginBase === undefined ? [] : [hostedLoginBase]),
  ];
  return { config, reaches, filesOrigin };
};
