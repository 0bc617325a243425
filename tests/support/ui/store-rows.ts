import type { QueryKey } from '@tanstack/query-core';
import type { StoreApi } from 'zustand/vanilla';
import type { ListState, QueryState } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import type { Call } from './recorded-portal.ts';

type Maker<A> = (deps: FeatureDeps) => A;
type ListOf = StoreApi<ListState<unknown>>;
type RecordOf = StoreApi<QueryState<unknown>>;

type Shared = {
  readonly make: Maker<object>;
  /** The member of what the maker returns. */
  readonly name: string;
  readonly key: QueryKey;
  /** Whether answers may be kept on the device for the next visit. */
  readonly keeps: boolean;
};

export type ListRow = Shared & {
  readonly open: (stores: object) => ListOf;
  readonly asks: (token: string | undefined) => Call;
};

export type RecordRow = Shared & { readonly open: (stores: object) => RecordOf; readonly asks: Call };

export const onDevice = { keeps: true } as const;
export const inMemory = { keeps: false } as const;

/** Returns how the rows of a feature's stores are written. */
export const storeRowsOf = <A extends object>(make: Maker<A>) => {
  type Row<S> = { readonly key: QueryKey; readonly keeps: boolean; readonly open: (stores: A) => S };
  return {
    list: (name: keyof A & string, row: Row<ListOf> & Pick<ListRow, 'asks'>): ListRow => ({
      ...row,
      make,
      name,
      open: row.open as ListRow['open'],
    }),
    record: (name: keyof A & string, row: Row<RecordOf> & Pick<RecordRow, 'asks'>): RecordRow => ({
      ...row,
      make,
      name,
      open: row.open as RecordRow['open'],
    }),
  };
};
