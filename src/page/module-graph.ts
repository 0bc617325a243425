type ModuleInfo = {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
  readonly code: string | null;
};

export type ModuleGraph = { readonly getModuleInfo: (id: string) => ModuleInfo | null };

/** The id of a module of the repository. */
export const idOf = (file: string): string => new URL(`../../${file}`, import.meta.url).pathname;

/** Everything that these import without waiting, themselves among it. */
export const reach = (starts: readonly string[], graph: ModuleGraph): ReadonlySet<string> => {
  const seen = new Set(starts);
  for (const id of seen) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
};
