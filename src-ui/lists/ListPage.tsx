import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { countIn, useCounts } from './counts.ts';
import { ListCard, type ListRows } from './ListCard.tsx';
import { ListTabs, type Tabs } from './ListTabs.tsx';
import { listKeys } from './keys/list-keys.ts';
import { ShortcutHint } from './keys/ShortcutHint.tsx';
import { useListKeys } from './keys/use-list-keys.ts';
import { NothingFits } from './NothingFits.tsx';
import type { Noun } from './noun.ts';
import type { Bulk } from './selection/bulk.ts';
import { SelectionBar } from './selection/SelectionBar.tsx';
import { useListSelection } from './selection/use-list-selection.ts';
import { ListToolbar, type Tools } from './toolbar/ListToolbar.tsx';
import type { PagesInAddress } from './toolbar/use-list-address.ts';
import { useAddressedPages } from './use-addressed-pages.ts';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  min-height: 36px;
  margin-bottom: ${({ theme }) => theme.space[3]};

  h1 {
    font-size: ${({ theme }) => theme.size.section};
  }

  > p {
    color: ${({ theme }) => theme.color.muted};
    font-variant-numeric: tabular-nums;
  }
`;

const Primary = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  margin-left: auto;
`;

type Props<T> = ListRows<T> & {
  readonly title: string;
  readonly noun: Noun;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  readonly tabs?: Tabs;
  readonly tools?: Tools & { readonly address: PagesInAddress };
  /** Of a list without tools. */
  readonly address?: PagesInAddress;
  /** What can be done with many of its records at once. */
  readonly bulk?: Bulk<T>;
  /** Whether its rows lead to something; true unless given. */
  readonly canOpen?: boolean;
  /** What `c` does. */
  readonly onCreate?: (() => void) | undefined;
  /** Between the head and the list. */
  readonly children?: ReactNode;
};

/** A page that is one list: head with a count, tabs, tools, and its rows or what is in their place. */
export const ListPage = <T,>(props: Props<T>) => {
  const { title, noun, list, columns, keyOf, empty, actions, tabs, tools, bulk, onCreate, canOpen = true } = props;
  const paged = useAddressedPages(list, tools?.address ?? props.address);
  const counts = useCounts(list);
  const search = useRef<HTMLInputElement>(null);
  const canSearch = tools?.searches !== undefined;
  const selection = useListSelection({ items: list.items, keyOf, noun }, bulk);
  useListKeys({ search: canSearch ? search : undefined, onCreate, onSelect: selection?.selectActive });
  const count = counts === undefined ? undefined : countIn(counts, tabs?.current ?? 'all');
  return (
    <>
      <Head>
        <h1>{title}</h1>
        {count === undefined ? null : (
          <p>
            {count.toLocaleString('en-US')}
            <Hidden> {count === 1 ? noun.one : noun.many}</Hidden>
          </p>
        )}
        {actions === undefined ? null : <Primary>{actions}</Primary>}
      </Head>
      {props.children}
      {tabs === undefined ? null : <ListTabs tabs={tabs} counts={counts} />}
      {tools === undefined ? null : (
        <ListToolbar {...tools} many={noun.many} csvUrl={list.pages?.[0]?.csvUrl} searchRef={search} />
      )}
      <ListCard
        list={paged}
        columns={columns}
        keyOf={keyOf}
        selection={selection}
        empty={
          tools?.address.isFiltered === true ? (
            <NothingFits
              noun={noun}
              address={tools.address}
              filters={tools.filters ?? []}
              tabs={tabs}
              counts={counts}
            />
          ) : (
            empty
          )
        }
      />
      {selection === undefined ? null : <SelectionBar selection={selection} noun={noun} />}
      <ShortcutHint
        keys={listKeys(noun, {
          canSearch,
          canCreate: onCreate !== undefined,
          canOpen,
          canSelect: selection !== undefined,
        })}
      />
    </>
  );
};
