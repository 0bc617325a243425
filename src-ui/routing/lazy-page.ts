import type { ComponentType } from 'react';

export type PageProps = { readonly params: Readonly<Record<string, string>>; readonly search: URLSearchParams };
export type Page = ComponentType<PageProps>;

/** What comes when it is first wanted. `loaded` returns it at once when it is there. */
export type Lazy<Part> = { readonly load: () => Promise<Part>; readonly loaded: () => Part | undefined };

/** A page whose code comes when it is first wanted. */
export type LazyPage = Lazy<Page>;

/** Returns what loads a part when it is first wanted, and once; after a failure it is asked for again. */
export const lazily = <Part>(importPart: () => Promise<Part>): Lazy<Part> => {
  let part: Part | undefined;
  let loading: Promise<Part> | undefined;
  return {
    loaded: () => part,
    load: () => {
      loading ??= importPart().then(
        (arrived) => (part = arrived),
        (cause: unknown) => {
          loading = undefined;
          throw cause;
        },
      );
      return loading;
    },
  };
};

export const lazyPage: (importPage: () => Promise<Page>) => LazyPage = lazily;
