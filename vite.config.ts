import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './src/page/chunks.ts';
import { eagerCompilation } from './src/page/first-load.ts';
import { pageShell } from './src/page/page-shell.ts';
import { staticHost } from './src/page/static-host.ts';
import { typeface } from './src/page/typeface.ts';

const portal = (outDir: string) => ({
  outDir,
  manifest: true,
  target: 'es2023',
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  rolldownOptions: { output: { codeSplitting: chunks } },
});

/** The functions of a deployment on AWS, each an entry of its own. */
const lambda = Object.fromEntries(
  ['data', 'http', 'identity', 'jobs', 'migrate'].map((name) => [`lambda-${name}`, `src/lambda/${name}.ts`]),
);

/** Packages of many small files: a server that has to find and read each of them begins a sixth of a second later. */
const bundled = [
  ...['kysely', 'jose', 'zwitch', 'longest-streak', 'ccount', 'devlop', 'escape-string-regexp', 'markdown-table'],
  ...[/^mdast-util-/, /^micromark/, /^unist-util-/, /^decode-named-character-reference/, /^character-entities/],
];

const server = {
  outDir: 'dist/server',
  target: 'node20',
  copyPublicDir: false,
  rolldownOptions: {
    /** Beside the entries: what reads files reads them from there. */
    output: { chunkFileNames: '[name]-[hash].js' },
    input: {
      backend: 'src/backend.ts',
      cli: 'src/cli.ts',
      ...lambda,
      'pdf-worker': 'src-backend/pdf/pdf-worker.ts',
      'text-worker': 'src-backend/tasks/text-work/text-worker.ts',
    },
  },
};

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), typeface(), pageShell(), eagerCompilation(), staticHost()],
  ssr: { noExternal: bundled },
  html: { cspNonce: '__CSP_NONCE__' },
  build: isSsrBuild === true ? server : portal(mode === 'memory' ? 'dist/memory' : 'dist/next'),
}));
