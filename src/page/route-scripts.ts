import { featureModules } from './feature-modules.ts';
import type { ModuleGraph } from './module-graph.ts';

type Chunk = {
  readonly type: string;
  readonly fileName: string;
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
};

/** Returns which scripts each address needs beyond the first load, by the manifests and the finished bundle. */
export const routeScripts = (
  bundle: Readonly<Record<string, Chunk>>,
  graph: ModuleGraph,
): Readonly<Record<string, readonly string[]>> => {
  const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk');
  const always = new Set(
    chunks.flatMap((chunk) => (chunk.isEntry === true ? [chunk.fileName, ...(chunk.imports ?? [])] : [])),
  );
  return Object.fromEntries(
    featureModules(graph)
      .flatMap(({ pages }) => pages)
      .map(({ path, module }) => {
        const page = chunks.find(({ moduleIds = [] }) => moduleIds.includes(module));
        const files = page === undefined ? [] : [page.fileName, ...(page.imports ?? [])];
        return [path, files.filter((name) => !always.has(name))];
      }),
  );
};
