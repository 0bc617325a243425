import type { ComponentType } from 'react';
import { Failure } from '#core/kernel/app-error.ts';

export type PageProps = { readonly params: Readonly<Record<string, string>>; readonly search: URLSearchParams };
export type Page = ComponentType<PageProps>;

/** A page whose code comes when it is first wanted. `loaded` answers at once when it is there. */
export type LazyPage = { readonly load: () => Promise<Page>; readonly loaded: () => Page | undefined };

const updateMessage = 'A new version of the app is ready. Reload to update and continue.';

/** A module that cannot be fetched means a newer build, unless the device is offline. */
const moduleFailure = (): Failure =>
  navigator.onLine
    ? new Failure({ kind: 'update-available', message: updateMessage })
    : new Failure({
        kind: 'connection-lost',
        message: "We couldn't reach the server. Check your internet connection and try again.",
      });

export const lazyPage = (importPage: () => Promise<Page>): LazyPage => {
  let page: Page | undefined;
  let loading: Promise<Page> | undefined;
  return {
    loaded: () => page,
    load: () => {
      loading ??= importPage().then(
        (arrived) => (page = arrived),
        () => {
          loading = undefined;
          throw moduleFailure();
        },
      );
      return loading;
    },
  };
};
