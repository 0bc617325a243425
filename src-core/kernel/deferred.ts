type Calls<T> = { readonly [name in keyof T]: (...args: never[]) => Promise<unknown> };

const loaders = new WeakMap<object, () => Promise<unknown>>();

/**
 * A port or a feature whose code comes with its first call, so that a first page does not wait for it. Every one of its
 * functions answers a promise. A load that failed is tried again by the next call.
 */
export const deferred = <T extends Calls<T>>(load: () => Promise<T>): T => {
  let loading: Promise<T> | undefined;
  const loaded = (): Promise<T> => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    });
    return loading;
  };
  const calls = new Map<string, (...args: never[]) => Promise<unknown>>();
  const callOf = (name: string) => {
    const known = calls.get(name) ?? (async (...args: never[]) => (await loaded())[name as keyof T](...args));
    calls.set(name, known);
    return known;
  };
  const stand = new Proxy({} as T, {
    get: (_target, name) => (typeof name === 'string' && name !== 'then' ? callOf(name) : undefined),
  });
  loaders.set(stand, loaded);
  return stand;
};

/** The thing itself where it is deferred, for those who want to know what it has. */
export const whole = async <T extends object>(feature: T): Promise<T> => {
  const load = loaders.get(feature);
  return load === undefined ? feature : ((await load()) as T);
};
