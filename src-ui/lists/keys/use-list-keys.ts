import type { RefObject } from 'react';
import { rowSelector } from '../RowLink.tsx';
import { moveFocus, useShortcuts } from './use-shortcuts.ts';

type Keys = {
  /** The field that `/` leads to; none where the list has no search. */
  readonly search: RefObject<HTMLInputElement | null> | undefined;
  /** What `c` does. */
  readonly onCreate: (() => void) | undefined;
  /** What `x` does. */
  readonly onSelect?: (() => void) | undefined;
};

/** Walks the rows of a list by single keys, and leads to its search and to what is made there. */
export const useListKeys = ({ search, onCreate, onSelect }: Keys): void =>
  useShortcuts({
    j: () => moveFocus(rowSelector, 1),
    k: () => moveFocus(rowSelector, -1),
    '/': search === undefined ? undefined : () => search.current?.focus(),
    c: onCreate,
    x: onSelect,
  });
