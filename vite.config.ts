import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { eagerCompilation, firstLoad } from './src/page/first-load.ts';
import { pageShell } from './src/page/page-shell.ts';

const chunks = {
  includeDependenciesRecursively: false,
  groups: [
    {
      debugName: 'first load',
      name: firstLoad('src/main.tsx', 'src-ui/dashboard/DashboardPage.tsx'),
      priority: 4,
    },
    {
      name: 'aria',
      test: /node_modules\/(?:react-aria|react-stately|@react-|@internationalized|@swc\/helpers)(?!.*(?:search|text)field)|src-ui\/kit\/overlays/i,
      priority: 3,
    },
    { name: 'forms', test: /node_modules\/react-hook-form|src-ui\/kit\/forms/, priority: 3 },
    { name: 'editor', test: /src-ui\/proposals\/editor/, priority: 3 },
    {
      name: 'background',
      test: /src-ui\/(?:notifications\/notification-live|cache\/persist-cache)|appsync\/realtime\/(?!realtime-endpoint)|node_modules\/@tanstack\/query-core\/.*\/hydration|node_modules\/(?:graphql-ws|idb)\//,
      priority: 5,
    },
    {
      name: 'parts',
      test: /src-ui\/(?!identity|public|vault|assets|cache\/edit-cached|kit\/(?:forms|overlays))|src-core\/(?!vault|exchange|assets|files)|node_modules\/lucide-react/,
      minShareCount: 2,
      priority: 2,
    },
  ],
};

const portal = (outDir: string) => ({
  outDir,
  manifest: true,
  target: 'es2023',
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  rolldownOptions: { output: { codeSplitting: chunks } },
});

const server = {
  outDir: 'dist/server',
  target: 'node20',
  copyPublicDir: false,
  rolldownOptions: { input: { backend: 'src/backend.ts', cli: 'src/cli.ts' } },
};

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), pageShell(), eagerCompilation()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: isSsrBuild === true ? server : portal(mode === 'memory' ? 'dist/memory' : 'dist/next'),
}));
