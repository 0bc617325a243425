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

/** The paging variables of an operation that counts with its first page, and with no other. */
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
};

export const toPage = <W, T>({ items, nextToken, counts }: WirePage<W>, toEntity: (wire: W) => T): Page<T> => ({
  items: items.map(toEntity),
  next: nextToken ?? undefined,
  ...(counts === undefined ? {} : { counts }),
});

/** A filter as a variable: undefined where no member is set. */
export const filterVariable = <T extends object>(filter: T): T | undefined =>
  Object.values(filter).some((member) => member !== undefined) ? filter : undefined;
