import { readFileSync } from 'node:fs';

type Chunk = {
  readonly type: string;
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
};

const routeLine = /path: '([^']+)'[\s\S]*?import\('#ui\/([^']+)'\)/g;

/** Which scripts each address needs beyond the first load, read from the route table and the finished bundle. */
export const routeScripts = (bundle: Readonly<Record<string, Chunk>>): Readonly<Record<string, readonly string[]>> => {
  const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk');
  const always = new Set(
    chunks.flatMap((chunk) => (chunk.isEntry === true ? [chunk.fileName, ...(chunk.imports ?? [])] : [])),
  );
  const source = readFileSync(new URL('../../src-ui/app/routes.ts', import.meta.url), 'utf8');
  return Object.fromEntries(
    [...source.matchAll(routeLine)].map(([, path = '', file = '']) => {
      const page = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`src-ui/${file}`));
      const files = page === undefined ? [] : [page.fileName, ...(page.imports ?? [])];
      return [path, files.filter((name) => !always.has(name))];
    }),
  );
};
