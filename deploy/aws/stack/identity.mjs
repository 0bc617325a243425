import { aws_cognito as cognito, aws_secretsmanager as secretsmanager, Duration } from 'aws-cdk-lib';
import { removalOf } from './removal.mjs';

/** What people write and read of themselves. An address is written at a sign-up, and changed only by a code sent to the new one. */
const written = { fullname: true, email: true, timezone: true, locale: true, profilePicture: true };
const read = { ...written, emailVerified: true };

const attributesOf = (/** @type {cognito.StandardAttributesMask} */ mask) =>
  new cognito.ClientAttributes().withStandardAttributes(mask);

const createPool = (
  /** @type {import('constructs').Construct} */ scope,
  /** @type {import('./parameters.mjs').Parameters} */ { productName, domain, mailFrom, mailIdentity, removal, region },
  /** @type {import('aws-cdk-lib').aws_lambda.IFunction} */ trigger,
) =>
  new cognito.UserPool(scope, 'People', {
    featurePlan: cognito.FeaturePlan.ESSENTIALS,
    selfSignUpEnabled: true,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    keepOriginal: { email: true },
    standardAttributes: {
      email: { required: true, mutable: true },
      fullname: { required: true, mutable: true },
      timezone: { mutable: true },
      locale: { mutable: true },
      profilePicture: { mutable: true },
    },
    passwordPolicy: {
      minLength: 8,
      requireLowercase: false,
      requireUppercase: false,
      requireDigits: false,
      requireSymbols: false,
      tempPasswordValidity: Duration.days(7),
    },
    mfa: cognito.Mfa.OPTIONAL,
    mfaSecondFactor: { sms: false, otp: true },
    deviceTracking: { challengeRequiredOnNewDevice: false, deviceOnlyRememberedOnUserPrompt: false },
    accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
    email: cognito.UserPoolEmail.withSES({
      sesRegion: region,
      fromEmail: mailFrom.address,
      fromName: mailFrom.name ?? productName,
      ...(mailIdentity.includes('@') ? {} : { sesVerifiedDomain: mailIdentity }),
    }),
    userVerification: {
      emailSubject: `Your code for ${productName}`,
      emailBody: `Your code for ${productName} is {####}.`,
      emailStyle: cognito.VerificationEmailStyle.CODE,
    },
    userInvitation: {
      emailSubject: `Your account at ${productName}`,
      emailBody: `You have an account at ${productName}: https://${domain}/. Sign in as {username} with the password {####}, which is good for seven days.`,
    },
    lambdaTriggers: { postConfirmation: trigger, preTokenGeneration: trigger },
    deletionProtection: removal === 'retain',
    removalPolicy: removalOf(removal),
  });

const addGoogle = (
  /** @type {cognito.UserPool} */ pool,
  /** @type {NonNullable<import('./parameters.mjs').Parameters['google']>} */ { clientId, secretArn, loginPrefix },
) => {
  const secret = secretsmanager.Secret.fromSecretCompleteArn(pool, 'GoogleSecret', secretArn);
  const provider = new cognito.UserPoolIdentityProviderGoogle(pool, 'Google', {
    userPool: pool,
    clientId,
    clientSecretValue: secret.secretValue,
    scopes: ['openid', 'email', 'profile'],
    attributeMapping: {
      email: cognito.ProviderAttribute.GOOGLE_EMAIL,
      emailVerified: cognito.ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
      fullname: cognito.ProviderAttribute.GOOGLE_NAME,
    },
  });
  return { provider, loginDomain: pool.addDomain('Login', { cognitoDomain: { domainPrefix: loginPrefix } }) };
};

const hostedLogin = (/** @type {string} */ domain) => ({
  flows: { authorizationCodeGrant: true },
  scopes: [
    cognito.OAuthScope.OPENID,
    cognito.OAuthScope.EMAIL,
    cognito.OAuthScope.PROFILE,
    cognito.OAuthScope.COGNITO_ADMIN,
  ],
  callbackUrls: [`https://${domain}/dashboard`],
  logoutUrls: [`https://${domain}/`],
});

/**
 * Returns the user pool, the client of the portal and, where Google's parameters are given, the domain of the login pages. A person who
 * confirms an account, and each token that is made, calls the trigger.
 * @param {import('constructs').Construct} scope
 * @param {import('./parameters.mjs').Parameters} parameters
 * @param {import('aws-cdk-lib').aws_lambda.IFunction} trigger
 */
export const createIdentity = (scope, parameters, trigger) => {
  const { domain, google } = parameters;
  const pool = createPool(scope, parameters, trigger);
  new cognito.CfnUserPoolGroup(pool, 'Admins', { userPoolId: pool.userPoolId, groupName: 'Admin' });
  const added = google === undefined ? undefined : addGoogle(pool, google);
  const client = pool.addClient('Portal', {
    generateSecret: false,
    authFlows: { userSrp: true, custom: true },
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    idTokenValidity: Duration.hours(1),
    accessTokenValidity: Duration.hours(1),
    refreshTokenValidity: Duration.days(30),
    refreshTokenRotationGracePeriod: Duration.seconds(60),
    readAttributes: attributesOf(read),
    writeAttributes: attributesOf(written),
    ...(added === undefined
      ? { disableOAuth: true }
      : {
          oAuth: hostedLogin(domain),
          supportedIdentityProviders: [
            cognito.UserPoolClientIdentityProvider.COGNITO,
            cognito.UserPoolClientIdentityProvider.GOOGLE,
          ],
        }),
  });
  if (added !== undefined) client.node.addDependency(added.provider);
  return { pool, client, loginDomain: added?.loginDomain };
};
