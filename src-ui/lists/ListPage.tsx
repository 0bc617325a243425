import type { ReactNode } from 'react';
import type { ListState } from '#ui/cache/query-store.ts';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import type { Column } from './columns.ts';
import { ListTable } from './ListTable.tsx';
import { PagedList } from './PagedList.tsx';
import { TableCard } from './Table.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';

type ListProps<T> = {
  readonly list: ListState<T>;
  readonly columns: readonly Column<T>[];
  readonly keyOf: (item: T) => string;
  /** What to do next where there is nothing yet. */
  readonly empty: ReactNode;
};

/** A list in its card: skeleton, failure, nothing yet, rows, and the way to the next page. */
export const ListCard = <T,>({ list, columns, keyOf, empty }: ListProps<T>) => (
  <TableCard>
    <PagedList list={list} skeleton={<TableSkeleton columns={columns.length} />} empty={empty}>
      {(items) => <ListTable columns={columns} items={items} keyOf={keyOf} />}
    </PagedList>
  </TableCard>
);

type Props<T> = ListProps<T> & {
  readonly title: string;
  readonly hint?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Between the title and the list. */
  readonly filters?: ReactNode;
};

/** A page that is one list. */
export const ListPage = <T,>({ title, hint, actions, filters, ...list }: Props<T>) => (
  <>
    <PageHeader title={title} hint={hint}>
      {actions}
    </PageHeader>
    {filters}
    <ListCard {...list} />
  </>
);
