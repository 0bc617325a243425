import type { Facet } from '#core/kernel/facet.ts';
import type { Page, PageRequest } from '#core/kernel/page.ts';

/** The paging variables of an operation: the first page has no token. */
export const pageVariables = (
  page: PageRequest | undefined,
  size: number,
): { readonly limit: number; readonly nextToken: string | undefined } => ({
  limit: page?.limit ?? size,
  nextToken: page?.token === '' ? undefined : page?.token,
});

/** The paging variables of an operation whose first page, and no other, says what there is of the whole list. */
export const countedVariables = (
  page: PageRequest | undefined,
  size: number,
): ReturnType<typeof pageVariables> & { readonly isFirst?: false } => {
  const variables = pageVariables(page, size);
  return variables.nextToken === undefined ? variables : { ...variables, isFirst: false };
};

type WirePage<W> = {
  readonly items: readonly W[];
  readonly nextToken: string | null;
  readonly counts?: readonly Facet[];
  readonly csvUrl?: string;
};

export const toPage = <W, T>({ items, nextToken, counts, csvUrl }: WirePage<W>, toEntity: (wire: W) => T): Page<T> => ({
  items: items.map(toEntity),
  next: nextToken ?? undefined,
  ...(counts === undefined ? {} : { counts }),
  ...(csvUrl === undefined ? {} : { csvUrl }),
});

/** A filter as a variable: undefined where no member is set. */
export const filterVariable = <T extends object>(filter: T): T | undefined =>
  Object.values(filter).some((member) => member !== undefined) ? filter : undefined;
