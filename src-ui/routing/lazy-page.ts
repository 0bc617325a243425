import type { ComponentType } from 'react';

export type PageProps = { readonly params: Readonly<Record<string, string>>; readonly search: URLSearchParams };
export type Page = ComponentType<PageProps>;

/** A page whose code comes when it is first wanted. `loaded` answers at once when it is there. */
export type LazyPage = { readonly load: () => Promise<Page>; readonly loaded: () => Page | undefined };

export const lazyPage = (importPage: () => Promise<Page>): LazyPage => {
  let page: Page | undefined;
  let loading: Promise<Page> | undefined;
  return {
    loaded: () => page,
    load: () => {
      loading ??= importPage().then(
        (arrived) => (page = arrived),
        (cause: unknown) => {
          loading = undefined;
          throw cause;
        },
      );
      return loading;
    },
  };
};
