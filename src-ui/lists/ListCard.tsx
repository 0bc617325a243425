import type { ReactNode } from 'react';
import type { ListState } from '#ui/cache/query-store.ts';
import type { Column } from './columns.ts';
import { ListTable } from './ListTable.tsx';
import { PagedList } from './PagedList.tsx';
import type { ListSelection } from './selection/use-list-selection.ts';
import { TableCard } from './Table.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';

export type ListRows<T> = {
  readonly list: ListState<T>;
  readonly columns: readonly Column<T>[];
  readonly keyOf: (item: T) => string;
  /** What to do next where there is nothing yet. */
  readonly empty: ReactNode;
};

type Props<T> = ListRows<T> & { readonly selection?: ListSelection<T> | undefined };

/** A list in its card: skeleton, failure, nothing yet, rows, and the way to the next page. */
export const ListCard = <T,>({ list, columns, keyOf, empty, selection }: Props<T>) => (
  <TableCard>
    <PagedList list={list} skeleton={<TableSkeleton columns={columns.length} />} empty={empty}>
      {(items) => <ListTable columns={columns} items={items} keyOf={keyOf} selection={selection} />}
    </PagedList>
  </TableCard>
);
