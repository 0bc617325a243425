import { join } from 'node:path';
import { build } from 'vite';

const programs = {
  main: 'tests/bench/figures/main.ts',
  run: 'tests/bench/run.ts',
  'bare-graphql': 'tests/bench/throughput/bare-graphql.ts',
  'bare-http': 'tests/bench/throughput/bare-http.ts',
  'roomy-backend': 'tests/bench/identity/roomy-backend.ts',
  'steady-sign-ins': 'tests/bench/identity/steady-sign-ins.ts',
  'alternating-loader': 'tests/bench/cluster/alternating-loader.ts',
};

/** The folders that benches import by `#name/…`; their own code is always the present one. */
const sources = {
  core: 'src-core',
  adapters: 'src-adapters',
  ui: 'src-ui',
  backend: 'src-backend',
  contracts: 'contracts',
  src: 'src',
};

/** Builds the benches into a folder, over the sources of this checkout or of another one. */
export const buildPrograms = (outDir, root) =>
  build({
    configFile: false,
    logLevel: 'warn',
    resolve: {
      alias:
        root === undefined
          ? []
          : Object.entries(sources).map(([name, folder]) => ({
              find: new RegExp(`^#${name}/`),
              replacement: `${join(root, folder)}/`,
            })),
    },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: {
        input: programs,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
