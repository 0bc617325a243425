import { useMemo, useState } from 'react';
import { loginSorts, loginViews, type LoginFilter, type LoginSort, type LoginView } from '#core/vault/find-logins.ts';
import { isPlatform, type Platform } from '#core/vault/platform.ts';
import { useApp } from '#ui/context/portal-context.ts';

const oneOf = <T extends string>(words: readonly T[], text: string | null, usual: T): T =>
  words.find((word) => word === text) ?? usual;

export type AddressFilter = {
  readonly view: LoginView;
  readonly sort: LoginSort;
  readonly platform: Platform | undefined;
  readonly brandId: string | undefined;
};

export const readAddressFilter = (search: URLSearchParams): AddressFilter => {
  const platform = search.get('platform');
  return {
    view: oneOf(loginViews, search.get('show'), 'all'),
    sort: oneOf(loginSorts, search.get('sort'), 'name'),
    platform: isPlatform(platform) ? platform : undefined,
    brandId: search.get('brand') ?? undefined,
  };
};

/** The address of the same list with some parameters changed; an undefined one is left out. */
export const listAddress = (search: URLSearchParams, changes: Readonly<Record<string, string | undefined>>): string => {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes))
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  const text = next.toString();
  return text === '' ? '/password-logins' : `/password-logins?${text}`;
};

/** What the list shows: what a server may know is kept in the address, what is typed and tags stay in the page. */
export const useLoginFilter = (search: URLSearchParams) => {
  const { navigator } = useApp();
  const [text, setText] = useState('');
  const [tag, setTag] = useState<string>();
  const inAddress = useMemo(() => readAddressFilter(search), [search]);
  const filter: LoginFilter = useMemo(() => ({ ...inAddress, text, tag }), [inAddress, text, tag]);
  return {
    filter,
    setText,
    setTag,
    change: (changes: Readonly<Record<string, string | undefined>>): void =>
      navigator.go(listAddress(search, changes), { replace: true }),
    clear: (): void => {
      setText('');
      setTag(undefined);
      navigator.go('/password-logins', { replace: true });
    },
  };
};

export type LoginFilterControls = ReturnType<typeof useLoginFilter>;
