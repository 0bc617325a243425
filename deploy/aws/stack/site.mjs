import {
  aws_certificatemanager as certificates,
  aws_cloudfront as cloudfront,
  aws_cloudfront_origins as origins,
  aws_logs as logs,
  aws_route53 as route53,
  aws_route53_targets as route53Targets,
  aws_s3 as s3,
  aws_s3_deployment as deployment,
  Duration,
} from 'aws-cdk-lib';
import { fileURLToPath } from 'node:url';
import { privateBucket } from './files.mjs';
import { httpPaths } from './http.mjs';
import { pagePolicy, renderManifest, renderPage } from './page.mjs';
import { removalOf } from './removal.mjs';

const year = Duration.days(365);

const own = (/** @type {string} */ header, /** @type {string} */ value) => ({ header, value, override: true });

/** As the server sends them. A hashed file has only those that matter for it. */
const headersOf = (/** @type {import('constructs').Construct} */ scope, /** @type {string} */ policy) => {
  const strict = {
    contentTypeOptions: { override: true },
    frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override: true },
    referrerPolicy: { referrerPolicy: cloudfront.HeadersReferrerPolicy.SAME_ORIGIN, override: true },
    strictTransportSecurity: { accessControlMaxAge: year, includeSubdomains: true, override: true },
  };
  const sameOrigin = own('cross-origin-resource-policy', 'same-origin');
  const page = new cloudfront.ResponseHeadersPolicy(scope, 'PageHeaders', {
    securityHeadersBehavior: { ...strict, contentSecurityPolicy: { contentSecurityPolicy: policy, override: true } },
    customHeadersBehavior: {
      customHeaders: [
        sameOrigin,
        own('cross-origin-opener-policy', 'same-origin'),
        own('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()'),
      ],
    },
  });
  const assets = new cloudfront.ResponseHeadersPolicy(scope, 'AssetHeaders', {
    securityHeadersBehavior: { contentTypeOptions: { override: true } },
    customHeadersBehavior: { customHeaders: [sameOrigin] },
  });
  const vaultWorker = new cloudfront.ResponseHeadersPolicy(scope, 'VaultWorkerHeaders', {
    securityHeadersBehavior: {
      contentTypeOptions: { override: true },
      contentSecurityPolicy: {
        contentSecurityPolicy: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
        override: true,
      },
    },
    customHeadersBehavior: { customHeaders: [sameOrigin] },
  });
  return { page, assets, vaultWorker };
};

const readOnly = cloudfront.AllowedMethods.ALLOW_GET_HEAD;

const createDistribution = (
  /** @type {import('constructs').Construct} */ scope,
  /** @type {import('./parameters.mjs').Parameters} */ { domain, certificateArn },
  /** @type {{ site: s3.Bucket, httpHost: string, policy: string }} */ { site, httpHost, policy },
) => {
  const headers = headersOf(scope, policy);
  const files = origins.S3BucketOrigin.withOriginAccessControl(site, {
    originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
  });
  const fromSite = {
    origin: files,
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
    compress: true,
  };
  const fromHttp = {
    origin: new origins.HttpOrigin(httpHost, { protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY }),
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
    cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
    originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  };
  const pageAddress = new cloudfront.Function(scope, 'PageAddress', {
    code: cloudfront.FunctionCode.fromFile({
      filePath: fileURLToPath(new URL('../edge/page-address.js', import.meta.url)),
    }),
    runtime: cloudfront.FunctionRuntime.JS_2_0,
  });
  return new cloudfront.Distribution(scope, 'Distribution', {
    domainNames: [domain],
    defaultRootObject: 'index.html',
    certificate: certificates.Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
    httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
    priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
    defaultBehavior: {
      ...fromSite,
      responseHeadersPolicy: headers.page,
      functionAssociations: [{ eventType: cloudfront.FunctionEventType.VIEWER_REQUEST, function: pageAddress }],
    },
    additionalBehaviors: {
      ...Object.fromEntries(
        Object.entries(httpPaths).map(([path, isSentTo]) => [
          path,
          { ...fromHttp, allowedMethods: isSentTo ? cloudfront.AllowedMethods.ALLOW_ALL : readOnly },
        ]),
      ),
      '/assets/vault-worker-*': { ...fromSite, responseHeadersPolicy: headers.vaultWorker },
      '/assets/*.*': { ...fromSite, responseHeadersPolicy: headers.assets },
    },
  });
};

const bring = (
  /** @type {s3.Bucket} */ site,
  /** @type {import('./parameters.mjs').Parameters} */ { portal, productName },
  /** @type {{ html: string, config: object }} */ { html, config },
) => {
  const log = new logs.LogGroup(site, 'DeploymentLog', { retention: logs.RetentionDays.ONE_MONTH });
  const to = (
    /** @type {string} */ id,
    /** @type {Pick<deployment.BucketDeploymentProps, 'sources' | 'exclude' | 'include' | 'cacheControl'>} */ what,
  ) =>
    new deployment.BucketDeployment(site, id, {
      ...what,
      destinationBucket: site,
      prune: false,
      retainOnDelete: true,
      memoryLimit: 512,
      logGroup: log,
    });
  const built = deployment.Source.asset(portal, {
    exclude: ['.vite', '**/*.br', '*.br', 'index.html', 'manifest.webmanifest'],
  });
  const immutable = [
    deployment.CacheControl.setPublic(),
    deployment.CacheControl.maxAge(year),
    deployment.CacheControl.immutable(),
  ];
  const asked = [deployment.CacheControl.noCache()];
  const hashed = to('Hashed', { sources: [built], exclude: ['*'], include: ['assets/*'], cacheControl: immutable });
  const others = to('Others', { sources: [built], exclude: ['assets/*'], cacheControl: asked });
  const page = to('Page', {
    sources: [
      deployment.Source.data('index.html', html),
      deployment.Source.data('manifest.webmanifest', renderManifest(portal, productName)),
      deployment.Source.jsonData('config.json', config),
    ],
    cacheControl: asked,
  });
  page.node.addDependency(hashed, others);
};

/**
 * Returns the distribution of the page, whose files are in a bucket of its own, and of the addresses that the http function answers. New
 * files come before the page, and none goes, so that open tabs go on.
 * @param {import('constructs').Construct} scope
 * @param {import('./parameters.mjs').Parameters} parameters
 * @param {{ httpHost: string } & ReturnType<typeof import('./portal-config.mjs').portalConfig>} uses
 */
export const createSite = (scope, parameters, { httpHost, config, reaches, filesOrigin }) => {
  const { html, ...allowed } = renderPage(parameters.portal, `https://${parameters.domain}`, config);
  const policy = pagePolicy({ ...allowed, reaches, files: filesOrigin });
  const site = new s3.Bucket(scope, 'Site', { ...privateBucket, removalPolicy: removalOf(parameters.removal) });
  const distribution = createDistribution(scope, parameters, { site, httpHost, policy });
  bring(site, parameters, { html, config });
  addRecords(scope, parameters, distribution);
  return distribution;
};

const addRecords = (
  /** @type {import('constructs').Construct} */ scope,
  /** @type {import('./parameters.mjs').Parameters} */ { domain, zone },
  /** @type {cloudfront.Distribution} */ distribution,
) => {
  if (zone === undefined) return;
  const to = {
    zone: route53.HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId: zone.id, zoneName: zone.name }),
    recordName: domain,
    target: route53.RecordTarget.fromAlias(new route53Targets.CloudFrontTarget(distribution)),
  };
  new route53.ARecord(scope, 'Address', to);
  new route53.AaaaRecord(scope, 'Address6', to);
};
