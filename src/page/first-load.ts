import { dirname } from 'node:path';
import type { Plugin } from 'vite';
import { idOf, reach, type ModuleGraph } from './module-graph.ts';

const firstScript = 'portal';

/**
 * Names one chunk for everything that the entry imports without waiting, and for what the parts of its first page share with
 * others, so that the first page is two scripts.
 */
export const firstLoad = (entry: string, ...firstPage: readonly string[]) => {
  const parts = firstPage.map(idOf);
  const own = parts.map((id) => dirname(id));
  let reached: Set<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    if (reached === undefined) {
      const shared = [...reach(parts, graph)].filter((other) => !own.some((folder) => other.startsWith(`${folder}/`)));
      reached = new Set([...reach([idOf(entry)], graph), ...shared]);
    }
    return reached.has(id) || id.includes('rolldown/runtime') || id.includes('vite/preload-helper')
      ? firstScript
      : null;
  };
};

/** Has V8 compile the first script whole while it arrives, and not function by function when they run. */
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
