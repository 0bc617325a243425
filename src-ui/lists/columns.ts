import type { ReactNode } from 'react';

/**
 * Where a cell is on a phone, where each row is a card of two columns: at the start or the end of a line, or a line of its
 * own; `muted` for what matters less.
 */
export type PhonePlace = 'start' | 'end' | 'line' | 'line-end' | 'muted-start' | 'muted-end';

/** One column of a list, from which the table, its skeleton and its phone layout are made. */
export type Column<T> = {
  readonly head: string;
  readonly cell: (item: T) => ReactNode;
  /** `figure` for amounts and counts, `menu` for the row's menu, whose head only screen readers get. */
  readonly kind?: 'figure' | 'menu';
  /** By default start and end take turns, and a last one without a partner takes the line. */
  readonly phone?: PhonePlace;
};

export const column = <T>(head: string, cell: (item: T) => ReactNode, phone?: PhonePlace): Column<T> => ({
  head,
  cell,
  ...(phone === undefined ? {} : { phone }),
});

export const figure = <T>(head: string, cell: (item: T) => ReactNode): Column<T> => ({ head, cell, kind: 'figure' });

export const menu = <T>(head: string, cell: (item: T) => ReactNode): Column<T> => ({ head, cell, kind: 'menu' });

/** Returns where each column is on a phone. */
export const phonePlaces = (columns: readonly Pick<Column<never>, 'kind' | 'phone'>[]): readonly PhonePlace[] => {
  const last = columns.length - 1;
  return columns.map(({ kind, phone }, at) => {
    if (phone !== undefined) return phone;
    if (at % 2 === 1) return 'end';
    return at === last && kind !== 'menu' ? 'line-end' : 'start';
  });
};
