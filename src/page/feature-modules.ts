import { dirname } from 'node:path';
import { pagesIn, type FeaturePage } from './feature-pages.ts';
import { idOf, type ModuleGraph } from './module-graph.ts';

/** The modules of one feature that come when they are wanted. */
export type FeatureModules = {
  /** The name of its folders. */
  readonly name: string;
  readonly pages: readonly FeaturePage[];
  /** What asks for the first data of its pages, where that is not among what is always there. */
  readonly preloads: readonly string[];
  readonly commands: readonly string[];
  /** Its use cases, and what the composition root gives them. */
  readonly cores: readonly string[];
};

const nameOf = (id: string): string => /\/src-(?:ui|core)\/([^/]+)\//.exec(id)?.[1] ?? '';

const importsOf = (file: string, graph: ModuleGraph): readonly string[] =>
  graph.getModuleInfo(idOf(file))?.importedIds ?? [];

const lazyImportsOf = (id: string, graph: ModuleGraph): readonly string[] =>
  graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];

/** Use cases, gateways and tools by the folder of the use cases, as the composition root loads them. */
const coresOf = (graph: ModuleGraph): ReadonlyMap<string, readonly string[]> => {
  const cores = new Map<string, readonly string[]>();
  for (const id of importsOf('src/composition/features.ts', graph)) {
    const imported = lazyImportsOf(id, graph);
    const useCases = imported.find((each) => each.endsWith('-use-cases.ts'));
    if (useCases === undefined) continue;
    const own = imported.filter(
      (each) =>
        each === useCases || ['src-adapters/appsync/', 'src/composition/'].some((at) => each.startsWith(idOf(at))),
    );
    cores.set(nameOf(useCases), [...(cores.get(nameOf(useCases)) ?? []), ...own]);
  }
  return cores;
};

/** Returns what each feature's manifest, and the composition root for it, load when it is wanted. */
export const featureModules = (graph: ModuleGraph): readonly FeatureModules[] => {
  const cores = coresOf(graph);
  const listed = importsOf('src-ui/app/features.ts', graph).filter((id) => id.endsWith('-feature.ts'));
  const shown = listed.map((id): FeatureModules => {
    const name = nameOf(id);
    const pages = pagesIn(graph.getModuleInfo(id)?.code ?? '', id);
    const others = lazyImportsOf(id, graph).filter((each) => !pages.some(({ module }) => module === each));
    const commands = others.filter((each) => each.endsWith('-commands.ts'));
    const preloads = others.filter((each) => !commands.includes(each));
    return { name, pages, preloads, commands, cores: cores.get(name) ?? [] };
  });
  const unseen = [...cores].filter(([name]) => !shown.some((feature) => feature.name === name));
  return [...shown, ...unseen.map(([name, own]) => ({ name, pages: [], preloads: [], commands: [], cores: own }))];
};

/** Whether a module is in a folder of the feature. */
export const isOwn = (id: string, { name }: FeatureModules): boolean => dirname(id).split('/').includes(name);
