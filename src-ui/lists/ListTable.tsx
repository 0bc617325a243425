import { Hidden } from '#ui/kit/Hidden.tsx';
import { phonePlace, type Column } from './columns.ts';
import { SelectCell, SelectColumn } from './selection/SelectCell.tsx';
import type { ListSelection } from './selection/use-list-selection.ts';
import { Figure, FigureHead, MenuCell, Name, Table } from './Table.tsx';

const cells = { name: Name, figure: Figure, menu: MenuCell, plain: 'td' } as const;

type Props<T> = {
  readonly columns: readonly Column<T>[];
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly selection?: Pick<ListSelection<T>, 'selected' | 'select' | 'nameOf'> | undefined;
};

const marks = ({ isExtra = false, wraps = false }: Pick<Column<never>, 'isExtra' | 'wraps'>) => ({
  'data-extra': isExtra || undefined,
  'data-wraps': wraps || undefined,
});

/** Rows of a list by its columns. */
export const ListTable = <T,>({ columns, items, keyOf, selection }: Props<T>) => (
  <Table>
    <thead>
      <tr>
        {selection === undefined ? null : <SelectColumn />}
        {columns.map((column) => {
          const Head = column.kind === 'figure' ? FigureHead : 'th';
          return (
            <Head key={column.head} scope="col" style={{ width: column.width }} {...marks(column)}>
              {column.kind === 'menu' ? <Hidden>{column.head}</Hidden> : column.head}
            </Head>
          );
        })}
      </tr>
    </thead>
    <tbody>
      {items.map((item) => (
        <tr key={keyOf(item)} data-key={keyOf(item)}>
          {selection === undefined ? null : (
            <SelectCell
              name={selection.nameOf(item)}
              isSelected={selection.selected.has(keyOf(item))}
              onSelect={(event) => selection.select(keyOf(item), event)}
            />
          )}
          {columns.map((column) => {
            const Cell = cells[column.kind ?? 'plain'];
            return (
              <Cell key={column.head} data-phone={phonePlace(column)} {...marks(column)}>
                {column.cell(item)}
              </Cell>
            );
          })}
        </tr>
      ))}
    </tbody>
  </Table>
);
