import { useCallback, useEffect, useState } from 'react';
import type { AppError } from '#core/kernel/app-error.ts';
import type { Login } from '#core/vault/login.ts';
import { useApp } from '#ui/context/portal-context.ts';
import type { QueryState } from '#ui/cache/query-store.ts';
import { screenError } from '#ui/errors/screen-error.ts';

type State = { readonly login: Login | null | undefined; readonly error: AppError | undefined };

/** One login of the open vault, held by the view alone; null where there is none. */
export const useLogin = (id: string): QueryState<Login | null> & { readonly put: (login: Login) => void } => {
  const { portal } = useApp();
  const [{ login, error }, setState] = useState<State>({ login: undefined, error: undefined });
  const refresh = useCallback(
    () =>
      portal.vault.get(id).then(
        (found) => setState({ login: found ?? null, error: undefined }),
        (cause: unknown) => setState((before) => ({ ...before, error: screenError(cause) })),
      ),
    [portal, id],
  );
  useEffect(() => void refresh(), [refresh]);
  const put = useCallback((changed: Login) => setState({ login: changed, error: undefined }), []);
  return { data: login, error, loading: login === undefined && error === undefined, refresh, put };
};
