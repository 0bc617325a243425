import { aws_cognito as cognito, aws_iam as iam } from 'aws-cdk-lib';

const roleFor = (
  /** @type {cognito.CfnIdentityPool} */ pool,
  /** @type {string} */ id,
  /** @type {'authenticated' | 'unauthenticated'} */ kind,
) =>
  new iam.Role(pool, id, {
    assumedBy: new iam.WebIdentityPrincipal('cognito-identity.amazonaws.com', {
      StringEquals: { 'cognito-identity.amazonaws.com:aud': pool.ref },
      'ForAnyValue:StringLike': { 'cognito-identity.amazonaws.com:amr': kind },
    }),
  });

/**
 * Returns the identity pool, whose guests may leave an address with `lead` and do nothing else. Who is signed in gets nothing from it:
 * the data API takes their own tokens.
 * @param {import('constructs').Construct} scope
 * @param {{ pool: cognito.UserPool, client: cognito.UserPoolClient }} identity
 * @param {import('aws-cdk-lib').aws_appsync.GraphqlApi} api
 */
export const createGuests = (scope, { pool, client }, api) => {
  const identityPool = new cognito.CfnIdentityPool(scope, 'Guests', {
    allowUnauthenticatedIdentities: true,
    cognitoIdentityProviders: [
      { clientId: client.userPoolClientId, providerName: pool.userPoolProviderName, serverSideTokenCheck: true },
    ],
  });
  const guest = roleFor(identityPool, 'GuestRole', 'unauthenticated');
  guest.addToPolicy(
    new iam.PolicyStatement({ actions: ['appsync:GraphQL'], resources: [`${api.arn}/types/Mutation/fields/lead`] }),
  );
  const person = roleFor(identityPool, 'PersonRole', 'authenticated');
  new cognito.CfnIdentityPoolRoleAttachment(identityPool, 'Roles', {
    identityPoolId: identityPool.ref,
    roles: { unauthenticated: guest.roleArn, authenticated: person.roleArn },
  });
  return identityPool;
};
