import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalApp } from '../stack/portal-app.mjs';

/** Parameters of a deployment that names only what it must. */
export const least = {
  region: 'eu-west-1',
  domain: 'portal.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/11111111-2222-3333-4444-555555555555',
  settingsSecretArn: 'arn:aws:secretsmanager:eu-west-1:123456789012:secret:portal/settings-AbCdEf',
  mailIdentity: 'example.com',
  mailFrom: 'Harbour & Pine <portal@example.com>',
};

/** The others, each set. */
export const everything = {
  ...least,
  productName: 'Harbour & Pine',
  payments: 'stripe',
  currency: 'EUR',
  speech: 'polly',
  hostedZoneId: 'Z0123456789ABC',
  hostedZoneName: 'example.com',
  googleClientId: '1234.apps.googleusercontent.com',
  googleSecretArn: 'arn:aws:secretsmanager:eu-west-1:123456789012:secret:portal/google-AbCdEf',
  loginPrefix: 'harbour-pine',
  wafRequests: '2000',
  removal: 'destroy',
};

const page = `<!doctype html><html><head><title>Coolio</title><!--config-->
<meta property="csp-nonce" nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__">:root{color:red}</style>
<script type="module" src="/assets/portal-a1.js" nonce="__CSP_NONCE__"></script>
<script nonce="__CSP_NONCE__">document.documentElement.dataset.early = 'yes';</script></head>
<body><div id="root"><b><!--product--></b></div></body></html>`;

const createFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-aws-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Writes small folders in the place of the two that are built. They go with the process. */
export const writeBuilt = () => {
  const folder = createFolder();
  const functions = join(folder, 'lambda');
  const portal = join(folder, 'portal');
  mkdirSync(join(functions, 'dist/server'), { recursive: true });
  mkdirSync(join(portal, 'assets'), { recursive: true });
  writeFileSync(join(functions, 'package.json'), '{"type":"module"}');
  for (const name of ['data', 'jobs', 'http', 'identity', 'migrate'])
    writeFileSync(join(functions, `dist/server/lambda-${name}.js`), 'export const handler = async () => undefined;\n');
  writeFileSync(join(portal, 'index.html'), page);
  writeFileSync(join(portal, 'manifest.webmanifest'), '{"name":"Coolio","short_name":"Coolio","display":"standalone"}');
  writeFileSync(join(portal, 'assets/portal-a1.js'), 'export {};\n');
  return { functions, portal };
};

/**
 * Synthesises a deployment into a folder of its own, which goes with the process.
 * @param {Record<string, string>} parameters
 * @param {(app: import('aws-cdk-lib').App) => void} [change] Changes the app before.
 */
export const synthesise = (parameters, change = () => undefined) => {
  const outdir = join(createFolder(), 'out');
  const app = portalApp({ context: { ...writeBuilt(), ...parameters }, outdir });
  change(app);
  app.synth();
  const file = join(outdir, 'portal.template.json');
  const text = readFileSync(file, 'utf8');
  /** @type {{ Resources: Record<string, { Type: string, Properties: any, DependsOn?: string | string[] }> }} */
  const template = JSON.parse(text);
  return { folder: outdir, file, size: text.length, template, resources: Object.entries(template.Resources) };
};
