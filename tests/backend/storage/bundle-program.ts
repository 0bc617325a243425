import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** Makes one plain JavaScript file of a TypeScript program, inside the checkout so that it finds its packages. */
export const bundleProgram = async (entry: string): Promise<string> => {
  const cache = join(process.cwd(), '.cache');
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(join(cache, 'program-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: entry, outDir, target: 'node20', rollupOptions: { output: { entryFileNames: 'program.mjs' } } },
  });
  return join(outDir, 'program.mjs');
};
