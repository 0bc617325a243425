type LockEntry = {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly engines?: { readonly node?: string };
  readonly integrity?: string;
  readonly resolved?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

export type Lock = { readonly packages: Readonly<Record<string, LockEntry>> };

/** What keeps `npm ci` from working on a platform, as sentences; none when the lockfile is complete. */
export declare const lockProblems: (lock: Lock) => readonly string[];

/** The packages that the product cannot do without, and that need a newer Node than it says; as sentences. */
export declare const nodeProblems: (lock: Lock) => readonly string[];
