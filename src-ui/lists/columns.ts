import type { ReactNode } from 'react';

/**
 * What a cell is on a phone, where each row is a card: its title or the figure beside that, a part of the quiet line beneath,
 * a line of its own, or nothing.
 */
export type PhonePlace = 'title' | 'figure' | 'meta' | 'line' | 'none';

type Look = {
  /** By default a name is the title, a figure the figure, what is extra nothing, and the rest meta. */
  readonly phone?: PhonePlace;
  /** In pixels; what the content takes unless given. */
  readonly width?: number;
  /** Whether its content may take several lines. */
  readonly wraps?: boolean;
  /** Whether it is left out where the page is not wide, and on phones unless `phone` says where it is. */
  readonly isExtra?: boolean;
};

/** One column of a list, from which the table, its skeleton and its phone layout are made. */
export type Column<T> = Look & {
  readonly head: string;
  readonly cell: (item: T) => ReactNode;
  /** `name` for what a row is called, `figure` for amounts and counts, `menu` for the row's menu, whose head only screen readers get. */
  readonly kind?: 'name' | 'figure' | 'menu';
};

type Cell<T> = (item: T) => ReactNode;

export const name = <T>(head: string, cell: Cell<T>, look: Look = {}): Column<T> => ({
  head,
  cell,
  kind: 'name',
  ...look,
});

export const column = <T>(head: string, cell: Cell<T>, look: Look = {}): Column<T> => ({ head, cell, ...look });

export const figure = <T>(head: string, cell: Cell<T>, look: Look = {}): Column<T> => ({
  head,
  cell,
  kind: 'figure',
  ...look,
});

export const menu = <T>(head: string, cell: Cell<T>): Column<T> => ({ head, cell, kind: 'menu', width: 60 });

const places = { name: 'title', figure: 'figure', menu: 'none' } as const;

/** Returns what the cells of a column are on a phone. */
export const phonePlace = ({
  kind,
  phone,
  isExtra = false,
}: Pick<Column<never>, 'kind' | 'phone' | 'isExtra'>): PhonePlace => {
  if (phone !== undefined) return phone;
  if (isExtra) return 'none';
  return kind === undefined ? 'meta' : places[kind];
};
