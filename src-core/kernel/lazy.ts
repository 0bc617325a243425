/** Returns a function that makes its value at the first call and returns the same one ever after. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** An object of functions that each return a promise. */
export type Calls<T> = { readonly [name in keyof T]: (...args: never[]) => Promise<unknown> };

const loaders = new WeakMap<object, () => Promise<unknown>>();

/**
 * Returns a proxy for a port or a feature whose code loads with its first call, so that a first page does not wait for
 * it. Each of its functions returns a promise. After a load that failed, the next call loads again.
 */
export const lazy = <T extends Calls<T>>(load: () => Promise<T>): T => {
  let loading: Promise<T> | undefined;
  const target = (): Promise<T> => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    });
    return loading;
  };
  const calls = new Map<string, (...args: never[]) => Promise<unknown>>();
  const callOf = (name: string) => {
    const known = calls.get(name) ?? (async (...args: never[]) => (await target())[name as keyof T](...args));
    calls.set(name, known);
    return known;
  };
  const proxy = new Proxy({} as T, {
    get: (_target, name) => (typeof name === 'string' && name !== 'then' ? callOf(name) : undefined),
  });
  loaders.set(proxy, target);
  return proxy;
};

/** Returns the object behind a {@link lazy} proxy, loading it where needed; any other object is returned as it is. */
export const loaded = async <T extends object>(feature: T): Promise<T> => {
  const load = loaders.get(feature);
  return load === undefined ? feature : ((await load()) as T);
};
