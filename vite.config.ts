import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: isSsrBuild === true ? server : portal,
}));
