import { useMemo } from 'react';
import type { Noun } from '../noun.ts';
import type { Bulk } from './bulk.ts';
import { useBulk } from './use-bulk.ts';
import { useEscape } from './use-escape.ts';
import { useSelection } from './use-selection.ts';

/** The row that keys are for: the one with the focus, or else the one under the pointer. */
const activeRow = (): string | undefined => {
  const row = document.activeElement?.closest('tr[data-key]') ?? document.querySelector('tr[data-key]:hover');
  return row?.getAttribute('data-key') ?? undefined;
};

type Listed<T> = {
  readonly items: readonly T[] | undefined;
  readonly keyOf: (item: T) => string;
  readonly noun: Noun;
};

const noItems: readonly never[] = [];

/** The selection of a list, and what can be done with it; undefined where nothing can. */
export const useListSelection = <T>({ items = noItems, keyOf, noun }: Listed<T>, bulk: Bulk<T> | undefined) => {
  const rows = useMemo(() => items.map((item) => ({ id: keyOf(item), item })), [items, keyOf]);
  const { selected, select, selectOnly, selectAll, clear } = useSelection(rows, bulk?.scope ?? '');
  const { state, run, forget } = useBulk(bulk, noun, (failed) => selectOnly(failed.map(keyOf)));
  const letGo = (): void => {
    clear();
    forget();
  };
  useEscape(state.kind === 'failed' || (selected.size > 0 && state.kind === 'idle'), letGo);
  if (bulk === undefined || bulk.verbs.length === 0) return undefined;
  const chosen = rows.filter(({ id }) => selected.has(id)).map(({ item }) => item);
  return {
    selected,
    chosen,
    state,
    shown: rows.length,
    verbs: bulk.verbs.filter(({ fits }) => chosen.every(fits)),
    nameOf: bulk.nameOf,
    select: (id: string, event: { readonly shiftKey: boolean }): void => {
      if (state.kind === 'running') return;
      forget();
      select(id, event);
    },
    selectActive: (): void => {
      const id = activeRow();
      if (id !== undefined && state.kind !== 'running') select(id, { shiftKey: false });
    },
    selectAll,
    letGo,
    run,
  };
};

export type ListSelection<T> = NonNullable<ReturnType<typeof useListSelection<T>>>;
