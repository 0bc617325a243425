import { Hidden } from '#ui/kit/Hidden.tsx';
import { phonePlaces, type Column } from './columns.ts';
import { Figure, FigureHead, MenuCell, Table } from './Table.tsx';

const cells = { figure: Figure, menu: MenuCell, plain: 'td' } as const;

type Props<T> = {
  readonly columns: readonly Column<T>[];
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
};

/** Rows of a list by its columns. */
export const ListTable = <T,>({ columns, items, keyOf }: Props<T>) => {
  const places = phonePlaces(columns);
  return (
    <Table>
      <thead>
        <tr>
          {columns.map(({ head, kind }) =>
            kind === 'figure' ? (
              <FigureHead key={head} scope="col">
                {head}
              </FigureHead>
            ) : (
              <th key={head} scope="col">
                {kind === 'menu' ? <Hidden>{head}</Hidden> : head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={keyOf(item)}>
            {columns.map(({ head, cell, kind }, at) => {
              const Cell = cells[kind ?? 'plain'];
              return (
                <Cell key={head} data-phone={places[at]}>
                  {cell(item)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
};
