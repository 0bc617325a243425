import { aws_s3 as s3, Duration } from 'aws-cdk-lib';
import { removalOf } from './removal.mjs';

/** What both buckets are: nobody's but the stack's, and reached by TLS only. */
export const privateBucket = {
  blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
  encryption: s3.BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
};

/**
 * Returns the bucket of people's files, to which browsers bring them below `incoming/` by addresses that the functions sign. What is
 * removed or replaced can be restored for 30 days.
 * @param {import('constructs').Construct} scope
 * @param {import('./parameters.mjs').Parameters} parameters
 */
export const createFiles = (scope, { domain, removal }) =>
  new s3.Bucket(scope, 'Files', {
    ...privateBucket,
    versioned: true,
    removalPolicy: removalOf(removal),
    cors: [
      {
        allowedMethods: [s3.HttpMethods.PUT, s3.HttpMethods.GET],
        allowedOrigins: [`https://${domain}`],
        allowedHeaders: ['content-type', 'range'],
        maxAge: 3000,
      },
    ],
    lifecycleRules: [
      { id: 'brought and never named', prefix: 'incoming/', expiration: Duration.days(31) },
      {
        id: 'removed',
        noncurrentVersionExpiration: Duration.days(30),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
      { id: 'markers of what is gone', expiredObjectDeleteMarker: true },
    ],
  });
