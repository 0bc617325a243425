import { csvFile, type CsvColumn } from '#core/kernel/lists/csv.ts';
import { allItems, pageLimits, type Page, type PageRequest } from '#core/kernel/page.ts';

type Load<T> = (request: PageRequest | undefined) => Promise<Page<T>>;

/** Returns a page as it is loaded; a first one with an address that is the whole list as CSV, page by page. */
export const withCsv = async <Item, T extends Item>(
  columns: readonly CsvColumn<Item>[],
  request: PageRequest | undefined,
  load: Load<T>,
): Promise<Page<T>> => {
  const page = await load(request);
  if ((request?.token ?? '') !== '') return page;
  const all = await allItems((token) => load({ token, limit: pageLimits.max }));
  return { ...page, csvUrl: `data:text/csv;charset=utf-8,${encodeURIComponent(csvFile(columns, all))}` };
};
