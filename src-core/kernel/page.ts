import { invalid, notFound, type AppError, type Failure } from './app-error.ts';
import type { Facet } from './facet.ts';

/** One page of a list, newest first unless another order was asked for. */
export type Page<T> = {
  readonly items: readonly T[];
  /** The token of the page after it; undefined on the last one. */
  readonly next: string | undefined;
  /**
   * On a first page, how many items each tab of the list has, with all of the filter applied but the tab; a list without tabs
   * has one count, `all`. Undefined where the list is not counted.
   */
  readonly counts?: readonly Facet[] | undefined;
  /** On a first page, where the whole list can be loaded as CSV by the caller for an hour at least; undefined where it cannot. */
  readonly csvUrl?: string | undefined;
};

/** Which page to load. No token, or an empty one, is the first page. */
export type PageRequest = { readonly token?: string | undefined; readonly limit?: number | undefined };

export const pageLimits = { min: 1, max: 100 } as const;

/** The refusal of a token that is not this list's, or no longer. */
export const listChanged = (): Failure => invalid('nextToken', 'This list has changed, start again.');

export const isListChanged = (error: AppError): boolean => error.kind === 'invalid' && error.field === 'nextToken';

/** The items of every page of a list, page by page. Stops when a token repeats. */
export async function* everyPage<T>(
  load: (token: string | undefined) => Promise<Page<T>>,
): AsyncGenerator<readonly T[]> {
  const seen = new Set<string>();
  let token: string | undefined;
  do {
    const page = await load(token);
    yield page.items;
    token = page.next;
    if (token !== undefined && seen.has(token)) return;
    if (token !== undefined) seen.add(token);
  } while (token !== undefined);
}

/** Every item of a paged list, in order. Stops when a token repeats. */
export async function* everyItem<T>(load: (token: string | undefined) => Promise<Page<T>>): AsyncGenerator<T> {
  for await (const items of everyPage(load)) yield* items;
}

/**
 * Returns every item of a paged list, in order. Rejects as `load` does, and with `not-found` naming the subject where it
 * returns undefined.
 */
export const allItems = async <T>(
  load: (token: string | undefined) => Promise<Page<T> | undefined>,
  subject = 'list',
): Promise<readonly T[]> => {
  const found: T[] = [];
  const pages = everyItem(async (token) => {
    const page = await load(token);
    if (page === undefined) throw notFound(subject);
    return page;
  });
  for await (const item of pages) found.push(item);
  return found;
};
