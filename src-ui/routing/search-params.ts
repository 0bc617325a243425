/** One parameter of an address: what its text means, and what holds without it. */
export type SearchParam<T> = {
  /** Returns the value in its canonical form; undefined for a text that it cannot have. */
  readonly parse: (text: string) => (T & string) | undefined;
  readonly usual: T;
};

/** What the addresses of a page may say after the question mark. Other names are left as they are. */
export type SearchParams = Readonly<Record<string, SearchParam<string | undefined>>>;

export type SearchValues<P extends SearchParams> = { readonly [K in keyof P]: P[K]['usual'] };

/** One of some words, in any case. */
export const wordParam = <const T extends string, const U extends T | undefined>(
  words: readonly T[],
  usual: U,
): SearchParam<T | U> => ({
  parse: (text) => words.find((word) => word.toLowerCase() === text.toLowerCase()),
  usual,
});

/** Any text that is not blank, or what a parser makes of it. */
export const optionalParam = (
  parse: (text: string) => string | undefined = (text) => (text.trim() === '' ? undefined : text),
): SearchParam<string | undefined> => ({ parse, usual: undefined });

/** Returns each declared parameter's value, or what is usual for one that is missing or makes no sense. */
export const readSearch = <P extends SearchParams>(declared: P, search: URLSearchParams): SearchValues<P> =>
  Object.fromEntries(
    Object.entries(declared).map(([name, { parse, usual }]) => [name, parse(search.get(name) ?? '') ?? usual]),
  ) as SearchValues<P>;

/** Returns the same search without what makes no sense, each declared parameter at most once and in its canonical form. */
export const validSearch = (declared: SearchParams, search: URLSearchParams): URLSearchParams => {
  const valid = new URLSearchParams(search);
  for (const [name, { parse }] of Object.entries(declared)) {
    const [text, ...others] = search.getAll(name);
    if (text === undefined) continue;
    const value = parse(text);
    if (value === undefined) valid.delete(name);
    else if (value !== text || others.length > 0) valid.set(name, value);
  }
  return valid;
};

/** Returns the path with this search behind it. */
export const withSearch = (path: string, search: URLSearchParams): string => {
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
};

export type SearchChanges = Readonly<Record<string, string | undefined>>;

/** Search parameters with these changes; undefined and an empty text leave one out. */
export const changedSearch = (search: URLSearchParams, changes: SearchChanges): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes))
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  return next;
};
