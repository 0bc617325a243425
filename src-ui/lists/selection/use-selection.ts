import { useCallback, useMemo, useState } from 'react';

type Item = { readonly id: string };

type Chosen = {
  /** What the list was of; another list begins with nothing selected. */
  readonly scope: string;
  readonly ids: ReadonlySet<string>;
  /** Where a range with Shift begins. */
  readonly from: string | undefined;
};

const none: ReadonlySet<string> = new Set();

/** The selection after one more click: with Shift everything between this item and the one before it. */
export const selectedAfter = (
  items: readonly Item[],
  ids: ReadonlySet<string>,
  from: string | undefined,
  id: string,
  isRange: boolean,
): ReadonlySet<string> => {
  const next = new Set(ids);
  const start = items.findIndex((item) => item.id === from);
  const end = items.findIndex((item) => item.id === id);
  if (isRange && start >= 0 && end >= 0) {
    for (const item of items.slice(Math.min(start, end), Math.max(start, end) + 1)) next.add(item.id);
    return next;
  }
  if (!next.delete(id)) next.add(id);
  return next;
};

/** Which of the items shown are selected. */
export const useSelection = (items: readonly Item[], scope: string) => {
  const [chosen, setChosen] = useState<Chosen>({ scope, ids: none, from: undefined });
  const isCurrent = chosen.scope === scope;
  const selected = useMemo(
    () =>
      isCurrent && chosen.ids.size > 0
        ? new Set(items.filter(({ id }) => chosen.ids.has(id)).map(({ id }) => id))
        : none,
    [items, chosen, isCurrent],
  );
  const select = useCallback(
    (id: string, event: { readonly shiftKey: boolean }): void =>
      setChosen((before) => {
        const current = before.scope === scope ? before : { ids: none, from: undefined };
        return { scope, ids: selectedAfter(items, current.ids, current.from, id, event.shiftKey), from: id };
      }),
    [items, scope],
  );
  const selectOnly = (ids: readonly string[]): void => setChosen({ scope, ids: new Set(ids), from: undefined });
  return {
    selected,
    select,
    selectOnly,
    selectAll: (): void => selectOnly(items.map(({ id }) => id)),
    clear: (): void => selectOnly([]),
  };
};
