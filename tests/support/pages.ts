import type { Page, PageRequest } from '#core/kernel/page.ts';

/** Every page of a list, to the end, so many items at a time. */
export const allPages = async <T>(
  load: (page: PageRequest) => Promise<Page<T> | undefined>,
  limit: number,
): Promise<readonly Page<T>[]> => {
  const pages: Page<T>[] = [];
  let token: string | undefined;
  do {
    const page = await load({ token, limit });
    if (page === undefined) throw new Error('There is no such list');
    pages.push(page);
    token = page.next;
  } while (token !== undefined);
  return pages;
};

export const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

export const newestFirst = (ids: readonly string[]): string[] => [...ids].sort().reverse();
