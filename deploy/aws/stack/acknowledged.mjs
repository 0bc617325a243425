import { Validations } from 'aws-cdk-lib';

const functions = ['DataFunction', 'JobsFunction', 'HttpFunction', 'IdentityFunction', 'MigrateFunction'];
const ofFiles = ['DataFunction', 'JobsFunction', 'HttpFunction'];

/** Of the helper that copies the page to its bucket; the CDK makes it, and one size of it has one name. */
const copier = 'Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C512MiB';

const managed = (/** @type {string} */ name) =>
  `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/${name}]`;
const wildcard = (/** @type {string} */ what) => `AwsSolutions-IAM5[${what}]`;

/**
 * Every finding of AWS Solutions that stays, with the place in the stack that it may stay at.
 * @param {{ region: string, qualifier: string, idOf: (path: string) => string, parameters: import('./parameters.mjs').Parameters }} stack
 * @returns {readonly { at: readonly string[], ids: readonly string[], reason: string }[]}
 */
const findings = ({ region, qualifier, idOf, parameters: { speech, removal } }) => [
  {
    at: ['Database'],
    ids: ['AwsSolutions-RDS6'],
    reason:
      'Functions sign in by passwords that are rotated: a token of IAM is good for 15 minutes, and pools connect later than that.',
  },
  ...(removal === 'retain'
    ? []
    : [
        {
          at: ['Database'],
          ids: ['AwsSolutions-RDS10'],
          reason: 'The operator has said removal=destroy. A last snapshot is kept.',
        },
      ]),
  {
    at: [...functions, copier],
    ids: [managed('AWSLambdaBasicExecutionRole')],
    reason: 'The policy of AWS lets a function write its log, and nothing else.',
  },
  {
    at: functions,
    ids: [managed('AWSLambdaVPCAccessExecutionRole')],
    reason: 'The policy of AWS lets a function have its interface in the network; that has no narrower resource.',
  },
  {
    at: functions,
    ids: ['AwsSolutions-L1'],
    reason: 'Node 22 is the release with long support that the product is tested with.',
  },
  {
    at: ofFiles,
    ids: [wildcard(`Resource::<${idOf('Files/Resource')}.Arn>/*`)],
    reason: 'Each file of a person has a key of its own in the one bucket of files.',
  },
  ...(speech === 'none'
    ? []
    : [
        {
          at: ofFiles,
          ids: [wildcard('Resource::*')],
          reason: 'polly:SynthesizeSpeech has no narrower resource, and is the only action with this one.',
        },
      ]),
  {
    at: ['Files', 'Site'],
    ids: ['AwsSolutions-S1'],
    reason: 'A log of accesses would keep signed addresses, which open files, and the addresses of people.',
  },
  {
    at: ['People'],
    ids: ['AwsSolutions-COG1'],
    reason: 'The contract takes 8 characters of any class, as NIST SP 800-63B advises.',
  },
  { at: ['People'], ids: ['AwsSolutions-COG2'], reason: 'The second factor is for each person to choose.' },
  {
    at: ['People'],
    ids: ['AwsSolutions-COG8'],
    reason: 'The plan Plus costs several times as much for each person; tries are limited by Cognito in every plan.',
  },
  {
    at: ['Guests'],
    ids: ['AwsSolutions-COG7'],
    reason: 'Guests leave an address on the public page. Their role may call Mutation.lead and nothing else.',
  },
  {
    at: ['Api'],
    ids: [managed('AWSAppSyncPushToCloudWatchLogs')],
    reason: 'The policy of AWS lets AppSync write its log, and nothing else.',
  },
  {
    at: ['Api'],
    ids: ['AwsSolutions-ASC3'],
    reason: 'Errors are logged; the values of requests, which are what people keep here, are not.',
  },
  {
    at: ['Api'],
    ids: [wildcard(`Resource::<${idOf('DataFunction/Resource')}.Arn>:*`)],
    reason: 'The wildcard covers versions of the one function that resolves fields.',
  },
  {
    at: ['Http'],
    ids: ['AwsSolutions-APIG4'],
    reason: 'Addresses of files and webhooks are signed, and the function checks the signatures; health is public.',
  },
  { at: ['Distribution'], ids: ['AwsSolutions-CFR1'], reason: 'People open the portal from wherever they are.' },
  {
    at: ['Distribution'],
    ids: ['AwsSolutions-CFR2'],
    reason: 'The page is static. wafRequests puts a firewall before the data API and the user pool, which do the work.',
  },
  {
    at: ['Distribution'],
    ids: ['AwsSolutions-CFR3'],
    reason: 'A log of requests would keep signed addresses, which open files, and the addresses of people.',
  },
  {
    at: ['Distribution'],
    ids: ['Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk'],
    reason:
      'Nothing lists the bucket: every address without a file is that of the page. What is missing is 404, and not 403.',
  },
  {
    at: [copier],
    ids: [
      'AwsSolutions-L1',
      ...['s3:GetBucket*', 's3:GetObject*', 's3:List*', 's3:Abort*', 's3:DeleteObject*'].map((action) =>
        wildcard(`Action::${action}`),
      ),
      wildcard(`Resource::arn:aws:s3:::cdk-${qualifier}-assets-<AWS::AccountId>-${region}/*`),
      wildcard(`Resource::<${idOf('Site/Resource')}.Arn>/*`),
    ],
    reason: "The CDK's own helper copies what was built from the bucket of assets to that of the page.",
  },
];

/**
 * Acknowledges what AWS Solutions finds and what is meant. Throws where a place of the list is not in the stack.
 * @param {import('aws-cdk-lib').Stack} stack
 * @param {import('./parameters.mjs').Parameters} parameters
 */
export const acknowledge = (stack, parameters) => {
  const find = (/** @type {string} */ path) =>
    path.split('/').reduce((/** @type {import('constructs').IConstruct} */ at, id) => at.node.findChild(id), stack);
  const idOf = (/** @type {string} */ path) =>
    stack.resolve(stack.getLogicalId(/** @type {import('aws-cdk-lib').CfnElement} */ (find(path))));
  const qualifier = stack.synthesizer.bootstrapQualifier ?? '';
  for (const { at, ids, reason } of findings({ region: stack.region, qualifier, idOf, parameters }))
    for (const path of at) Validations.of(find(path)).acknowledge(...ids.map((id) => ({ id, reason })));
};
