// The portal with hot reload: node tools/dev.mjs live|memory. Live runs the backend in the same process behind a proxy.
import { createServer } from 'vite';

const mode = process.argv[2] === 'memory' ? 'memory' : 'live';
const port = Number(process.env.PORT ?? 5173);
const backendPort = port + 1;
const served = [
  '/graphql',
  '/idp',
  '/oauth2',
  '/logout',
  '/confirmUser',
  '/files',
  '/breach-range',
  '/checkout',
  '/webhooks',
  '/config.json',
  '/error-reports',
  '/health',
  '/dev',
  '/setup',
];
const target = `http://127.0.0.1:${backendPort}`;
const proxy = Object.fromEntries(served.map((path) => [path, { target, ws: path === '/graphql' }]));

const vite = await createServer({
  mode,
  server: { port, strictPort: true, ...(mode === 'live' ? { proxy } : {}) },
});
if (mode === 'live') {
  process.env.PORT = String(backendPort);
  process.env.PUBLIC_URL ??= `http://localhost:${port}`;
  await vite.ssrLoadModule('/src/backend.ts');
}
await vite.listen();
vite.printUrls();
