import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageShell } from './src/page/page-shell.ts';

const portal = {
  outDir: 'dist/portal',
  manifest: true,
  target: 'es2023',
  cssMinify: true,
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
};

const server = {
  outDir: 'dist/server',
  target: 'node20',
  rollupOptions: { input: { backend: 'src/backend.ts', cli: 'src/cli.ts' } },
};

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), pageShell()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: isSsrBuild === true ? server : { ...portal, outDir: mode === 'memory' ? 'dist/memory' : portal.outDir },
}));
