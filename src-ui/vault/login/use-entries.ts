import { useCallback, useEffect, useState } from 'react';
import { toAppError } from '#core/kernel/app-error.ts';
import { useApp } from '#ui/context/portal-context.ts';

type Entry = { readonly id: string };

/** The entries of one login, loaded once, with changes told in a toast where they fail. */
export const useEntries = <T extends Entry>(load: () => Promise<readonly T[]>) => {
  const { notify } = useApp();
  const [entries, setEntries] = useState<readonly T[]>();
  const [failure, setFailure] = useState<string>();
  const reload = useCallback(
    () =>
      load().then(
        (loaded) => {
          setEntries(loaded);
          setFailure(undefined);
        },
        (cause: unknown) => setFailure(toAppError(cause).message),
      ),
    [load],
  );
  useEffect(() => void reload(), [reload]);
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (cause) {
      notify('error', 'Error!', toAppError(cause).message);
      return false;
    }
  };
  return {
    entries,
    failure,
    reload,
    attempt,
    add: (entry: T): void => setEntries((before = []) => [entry, ...before]),
    replace: (entry: T): void => setEntries((before) => before?.map((each) => (each.id === entry.id ? entry : each))),
    drop: (id: string): void => setEntries((before) => before?.filter((each) => each.id !== id)),
  };
};
