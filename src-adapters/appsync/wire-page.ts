import type { Page, PageRequest } from '#core/kernel/page.ts';

/** The paging variables of an operation: the first page has no token. */
export const pageVariables = (
  page: PageRequest | undefined,
  size: number,
): { readonly limit: number; readonly nextToken: string | undefined } => ({
  limit: page?.limit ?? size,
  nextToken: page?.token === '' ? undefined : page?.token,
});

export const toPage = <W, T>(
  { items, nextToken }: { readonly items: readonly W[]; readonly nextToken: string | null },
  toEntity: (wire: W) => T,
): Page<T> => ({ items: items.map(toEntity), next: nextToken ?? undefined });

/** A filter as a variable: undefined where no member is set. */
export const filterVariable = <T extends object>(filter: T): T | undefined =>
  Object.values(filter).some((member) => member !== undefined) ? filter : undefined;
