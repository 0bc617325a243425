import { featureModules } from './feature-modules.ts';
import { idOf, type ModuleGraph } from './module-graph.ts';

type Chunk = {
  readonly type: string;
  readonly fileName: string;
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
};

type Scripts = Readonly<Record<string, readonly string[]>>;

/** Returns all scripts of some tables, each once, and the tables with their places in that list. */
export const numbered = (...tables: readonly Scripts[]) => {
  const scripts = [...new Set(tables.flatMap((table) => Object.values(table).flat()))];
  const places = tables.map((table) =>
    Object.fromEntries(
      Object.entries(table).map(([path, files]) => [path, files.map((file) => scripts.indexOf(file))]),
    ),
  );
  return [scripts, ...places] as const;
};

const scriptsIn = (bundle: Readonly<Record<string, Chunk>>) => {
  const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk');
  const always = new Set(
    chunks.flatMap((chunk) => (chunk.isEntry === true ? [chunk.fileName, ...(chunk.imports ?? [])] : [])),
  );
  return (module: string): readonly string[] => {
    const chunk = chunks.find(({ moduleIds = [] }) => moduleIds.includes(module));
    return chunk === undefined ? [] : [chunk.fileName, ...(chunk.imports ?? [])].filter((name) => !always.has(name));
  };
};

/** Returns which scripts an address needs more in a demo. */
export const demoScripts = (bundle: Readonly<Record<string, Chunk>>): Scripts => ({
  '/dashboard': scriptsIn(bundle)(idOf('src-ui/demo/TryThis.tsx')),
});

/**
 * Returns which scripts each address needs beyond the first load, by the manifests and the finished bundle: those of its page,
 * and the container where the use cases of its feature come with it.
 */
export const routeScripts = (bundle: Readonly<Record<string, Chunk>>, graph: ModuleGraph): Scripts => {
  const scriptsOf = scriptsIn(bundle);
  const container = scriptsOf(idOf('src/composition/container.ts'));
  return Object.fromEntries(
    featureModules(graph).flatMap(({ pages, cores }) =>
      pages.map(({ path, module }) => [
        path,
        [...new Set([...scriptsOf(module), ...(cores.length === 0 ? [] : container)])],
      ]),
    ),
  );
};
