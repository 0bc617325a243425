import { useMemo } from 'react';
import { useApp } from '#ui/context/portal-context.ts';
import {
  changedSearch,
  withSearch,
  type SearchChanges,
  type SearchParam,
  type SearchParams,
  type SearchValues,
} from '#ui/routing/search-params.ts';
import { useSearchParams } from '#ui/routing/use-search-params.ts';
import { useSearchText } from './use-search-text.ts';

/** The most pages that are loaded because an address says so. */
const mostPages = 10;

/** How many pages of a list are shown, where they are more than one. */
const pagesParam: SearchParam<string | undefined> = {
  parse: (text) => {
    const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    return count < 2 ? undefined : String(Math.min(count, mostPages));
  },
  usual: undefined,
};

const paging = { pages: pagesParam };

/** Of a list without a search, filters and an order. */
export const plainList: SearchParams = {};

/** How many pages of a list its address says. */
export type PagesInAddress = {
  /** How many are to be shown, from 1 to 10. */
  readonly pages: number;
  /** Says in the address how many are shown. */
  readonly setPages: (count: number) => void;
};

/** What the address of a list says, and the ways to change it. */
export type ListAddress<P extends SearchParams = SearchParams> = PagesInAddress & {
  readonly values: SearchValues<P>;
  /** What is typed into the search field. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** What is searched for; undefined without a search. */
  readonly words: string | undefined;
  /** How many filters are set, the search aside. */
  readonly filterCount: number;
  readonly isFiltered: boolean;
  /** Changes the address in place; what changes the list shows its first page only. */
  readonly change: (changes: SearchChanges) => void;
  /** Returns the address with these changes. */
  readonly withChanges: (changes: SearchChanges) => string;
  /** Returns the address of another list under the same filter and order. */
  readonly over: (path: string) => string;
  /** Takes every filter and the search away. */
  readonly clear: () => void;
};

type Names<P> = {
  /** The parameters that filter the list. */
  readonly filters?: readonly (keyof P & string)[];
  /** The parameter of the search; `q` unless given. */
  readonly search?: keyof P & string;
  /** The parameters of what is open above the list, which stays as it is under it. */
  readonly above?: readonly (keyof P & string)[];
};

/** Reads a list's search, filters and order in its address, which is corrected where it makes no sense. */
export const useListAddress = <P extends SearchParams>(
  path: string,
  declared: P,
  search: URLSearchParams,
  { filters = [], search: searchName = 'q', above = [] }: Names<P> = {},
): ListAddress<P> => {
  const { navigator } = useApp();
  const whole = useMemo((): P & typeof paging => ({ ...declared, ...paging }), [declared]);
  const values: SearchValues<P> & SearchValues<typeof paging> = useSearchParams(whole, search);
  const keepsList: ReadonlySet<string> = new Set(['pages', ...above]);
  const unusual = ([name, value]: readonly [string, string | undefined]): readonly [string, string | undefined] => [
    name,
    value === declared[name]?.usual ? undefined : value,
  ];
  const withChanges = (changes: SearchChanges): string => {
    const first = Object.keys(changes).every((name) => keepsList.has(name)) ? {} : { pages: undefined };
    return withSearch(
      path,
      changedSearch(search, { ...first, ...Object.fromEntries(Object.entries(changes).map(unusual)) }),
    );
  };
  const change = (changes: SearchChanges): void => navigator.go(withChanges(changes), { replace: true });
  const words = values[searchName];
  const [text, setText] = useSearchText(words ?? '', (typed) => change({ [searchName]: typed }));
  const filterCount = filters.filter((name) => values[name] !== undefined).length;
  const kept: ReadonlySet<string> = new Set([...filters, searchName, 'sort']);
  return {
    values,
    text,
    setText,
    words,
    filterCount,
    isFiltered: filterCount > 0 || words !== undefined,
    pages: Number(values.pages ?? 1),
    setPages: (count) => change({ pages: pagesParam.parse(String(count)) }),
    change,
    withChanges,
    over: (other) => withSearch(other, new URLSearchParams([...search].filter(([name]) => kept.has(name)))),
    clear: () => {
      setText('');
      change(Object.fromEntries([...filters, searchName].map((name) => [name, undefined])));
    },
  };
};
