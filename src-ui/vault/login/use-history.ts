import { useCallback, useEffect, useState } from 'react';
import type { AppError } from '#core/kernel/app-error.ts';
import type { LoginHistory } from '#core/vault/login-entries.ts';
import type { QueryState } from '#ui/cache/query-store.ts';
import { screenError } from '#ui/errors/screen-error.ts';

/** What a load answers, held by the view alone. */
export const useHistory = (load: () => Promise<LoginHistory>): QueryState<LoginHistory | null> => {
  const [data, setData] = useState<LoginHistory>();
  const [error, setError] = useState<AppError>();
  const refresh = useCallback(
    () =>
      load().then(
        (history) => {
          setData(history);
          setError(undefined);
        },
        (cause: unknown) => setError(screenError(cause)),
      ),
    [load],
  );
  useEffect(() => void refresh(), [refresh]);
  return { data, error, loading: data === undefined, refresh };
};
