type Names = Readonly<Record<string, string>>;

type LockEntry = {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Names;
  readonly optionalDependencies?: Names;
  readonly peerDependencies?: Names;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
};

/**
 * Returns where the packages of these names, and all that they need, are in `node_modules`, by a lockfile. Throws, naming it, for one
 * that the lockfile lacks or has for development only.
 */
export declare const closureOf: (
  lock: { readonly packages: Readonly<Record<string, LockEntry>> },
  names: readonly string[],
) => readonly string[];
