import type { Plugin } from 'vite';

type ModuleGraph = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

const firstScript = 'portal';

const pathOf = (file: string): string => new URL(`../../${file}`, import.meta.url).pathname;

/** Everything that these import without waiting, themselves among it. */
const reach = (starts: readonly string[], graph: ModuleGraph): ReadonlySet<string> => {
  const seen = new Set(starts.map(pathOf));
  for (const id of seen) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
};

/**
 * Names one chunk for everything that the entry imports without waiting, and for what its first page shares with others,
 * so that the first page is two scripts.
 */
export const firstLoad = (entry: string, firstPage: string) => {
  const own = pathOf(firstPage.slice(0, firstPage.lastIndexOf('/')));
  let reached: Set<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    if (reached === undefined) {
      const shared = [...reach([firstPage], graph)].filter((other) => !other.startsWith(own));
      reached = new Set([...reach([entry], graph), ...shared]);
    }
    return reached.has(id) || id.includes('rolldown/runtime') || id.includes('vite/preload-helper')
      ? firstScript
      : null;
  };
};

/**
 * Names one chunk for what a feature's first page and its first data need of the feature's own modules, so that they come
 * at once and not one after the other.
 */
export const featureLoad = (name: string, page: string, data: readonly string[], own: RegExp) => {
  let reached: ReadonlySet<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    reached ??= reach([page, ...data], graph);
    return reached.has(id) && own.test(id) ? name : null;
  };
};

/** Has V8 compile the whole first script while it arrives, instead of each function when it runs. */
export const eagerCompilation = (): Plugin => ({
  name: 'eager-compilation',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.name === firstScript)
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    },
  },
});
