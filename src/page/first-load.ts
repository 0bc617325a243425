import type { Plugin } from 'vite';

type ModuleGraph = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

const firstScript = 'portal';

const pathOf = (file: string): string => new URL(`../../${file}`, import.meta.url).pathname;

/**
 * Names one chunk for everything that the entry imports without waiting, and for what its first page shares with others,
 * so that the first page is two scripts.
 */
export const firstLoad = (entry: string, firstPage: string) => {
  const own = pathOf(firstPage.slice(0, firstPage.lastIndexOf('/')));
  let reached: Set<string> | undefined;
  const reach = (starts: readonly string[], graph: ModuleGraph): Set<string> => {
    const seen = new Set(starts);
    for (const id of seen) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
    return seen;
  };
  return (id: string, graph: ModuleGraph): string | null => {
    if (reached === undefined) {
      const always = reach([pathOf(entry)], graph);
      const shared = [...reach([pathOf(firstPage)], graph)].filter((other) => !other.startsWith(own));
      reached = new Set([...always, ...shared]);
    }
    return reached.has(id) || id.includes('rolldown/runtime') || id.includes('vite/preload-helper')
      ? firstScript
      : null;
  };
};

/** Tells V8 to compile the first script whole while it arrives, and not function by function when they run. */
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
