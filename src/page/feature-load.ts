import { featureModules, isOwn, type FeatureModules } from './feature-modules.ts';
import { reach, type ModuleGraph } from './module-graph.ts';

type Script = { readonly name: string; readonly reached: ReadonlySet<string>; readonly feature: FeatureModules };

/** What a feature's first data may need of others' modules without the pages of others needing them. */
const others =
  /\/(?:contracts\/generated|src-adapters\/appsync|src-core|src-ui\/kit\/drawings)\/|node_modules\/(?:lucide-react|@fortawesome)\//;

/**
 * Names one chunk for what a feature's first data, and those of others, need of its own modules, and with them its first page
 * where its preloads come with its code: so they come at once and not one after the other.
 */
export const featureLoad = () => {
  let scripts: readonly Script[] | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    scripts ??= featureModules(graph).map((feature) => {
      const { name, pages, preloads, cores } = feature;
      const starts =
        preloads.length === 0 ? cores : [...pages.slice(0, 1).map(({ module }) => module), ...preloads, ...cores];
      return { name, feature, reached: reach(starts, graph) };
    });
    const found = scripts.filter(({ reached }) => reached.has(id));
    if (found.length === 0) return null;
    const script = [...found, ...scripts].find(({ feature }) => isOwn(id, feature));
    if (script !== undefined) return script.name;
    return found.length === 1 && others.test(id) ? (found[0]?.name ?? null) : null;
  };
};

/** Names the chunk of what the command menu knows of the features. */
export const commandsLoad = () => {
  let commands: ReadonlySet<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    commands ??= new Set(featureModules(graph).flatMap((feature) => feature.commands));
    return commands.has(id) ? 'commands' : null;
  };
};

const isAction = (id: string): boolean => id.endsWith('-actions.ts') || id.endsWith('/cache/use-action.ts');

/**
 * Names one chunk for what the pages of signed-in people share; features whose first page has a script of its own, and
 * pages for others, keep all to themselves but what is `common`. What changes something is left to its actions, so that a page
 * to read brings none.
 */
export const sharedLoad = (name: string, common: RegExp, without: RegExp) => {
  let apart: readonly FeatureModules[] | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    if (!/\/src-(?:ui|core)\/|node_modules\/lucide-react\//.test(id) || without.test(id)) return null;
    if (common.test(id)) return name;
    apart ??= featureModules(graph).filter(
      ({ pages, preloads }) => preloads.length > 0 || ['public', 'auth'].includes(pages[0]?.access ?? ''),
    );
    const acts = isAction(id) || graph.getModuleInfo(id)?.importedIds.some(isAction) === true;
    return acts || apart.some((feature) => isOwn(id, feature)) ? null : name;
  };
};
