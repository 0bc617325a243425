/** Returns the name of the package that an import such as `@scope/name/path` is of. */
export declare const packageOf: (specifier: string) => string;

/**
 * Returns what a built module takes from packages, sorted, each once: by imports, re-exports and lazy imports, and by `resolve` or
 * `require` where the name is that of an installed package. Throws where a lazy import is computed.
 */
export declare const importsOf: (text: string, isInstalled: (name: string) => boolean) => readonly string[];

/** Returns what the built modules under a folder take from packages, sorted, each once; a lockfile says which are installed. */
export declare const importsUnder: (
  folder: string,
  lock: { readonly packages: Readonly<Record<string, unknown>> },
) => readonly string[];
