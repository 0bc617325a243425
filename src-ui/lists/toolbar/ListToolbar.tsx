import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Download from 'lucide-react/icons/download';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Fragment, lazy, Suspense, useState, type Ref } from 'react';
import styled from 'styled-components';
import { Button } from '#ui/kit/Button.tsx';
import { SearchBox } from '#ui/kit/forms/SearchBox.tsx';
import { ChoiceButton, ToolButton, ToolLink } from './ChoiceButton.tsx';
import { FilterChip } from './FilterChip.tsx';
import type { Choice, ListFilter } from './list-filter.ts';
import type { ListAddress, PagesInAddress } from './use-list-address.ts';

const FilterSheet = lazy(() => import('./FilterSheet.tsx').then((module) => ({ default: module.FilterSheet })));

const Bar = styled.search`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  margin-bottom: ${({ theme }) => theme.space[2]};

  > :first-child:has(input) {
    flex: 0 1 280px;
  }

  ${({ theme }) => theme.media.phone} {
    flex-wrap: nowrap;

    > :first-child:has(input) {
      flex: 1 1 0;
      min-width: 0;
    }
  }
`;

const Wide = styled.div`
  display: contents;

  ${({ theme }) => theme.media.phone} {
    display: none;
  }
`;

const End = styled.div`
  display: flex;
  gap: 4px;
  margin-left: auto;
  color: ${({ theme }) => theme.color.muted};
`;

const Narrow = styled.div`
  display: none;

  ${({ theme }) => theme.media.phone} {
    display: block;
  }
`;

/** What a list can be searched, narrowed and sorted by. */
export type Tools = {
  readonly address: Omit<ListAddress, 'withChanges' | 'over' | keyof PagesInAddress>;
  /** What is searched, such as `Title, details, comments`; no search unless given. */
  readonly searches?: string;
  readonly filters?: readonly ListFilter[];
  readonly sorts?: readonly Choice[];
};

type Props = Tools & {
  /** What the list holds, such as `tasks`. */
  readonly many: string;
  readonly csvUrl: string | undefined;
  readonly searchRef: Ref<HTMLInputElement>;
};

const noFilters: readonly ListFilter[] = [];
const noSorts: readonly Choice[] = [];

/** Search, filters, order and export of a list; on a phone a search, and a sheet with the rest. */
export const ListToolbar = ({
  address,
  searches,
  filters = noFilters,
  sorts = noSorts,
  many,
  csvUrl,
  searchRef,
}: Props) => {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { text, setText, filterCount, isFiltered, change, clear, values } = address;
  const { sort } = values;
  const set = ({ name, onChange }: ListFilter, value: string | undefined): void =>
    onChange === undefined ? change({ [name]: value }) : onChange(value);
  const setSort = (value: string | undefined): void => change({ sort: value });
  const csvLabel = `Download ${many} as CSV`;
  const hasSheet = filters.length > 0 || sorts.length > 1;
  const Rest = hasSheet ? Wide : Fragment;
  return (
    <Bar aria-label={`Filter ${many}`}>
      {searches === undefined ? null : (
        <SearchBox ref={searchRef} label={`Search ${many}`} placeholder={searches} value={text} onChange={setText} />
      )}
      <Rest>
        {filters.map((filter) => (
          <FilterChip key={filter.name} filter={filter} onChange={(value) => set(filter, value)} />
        ))}
        {isFiltered ? <ToolButton onClick={clear}>Clear filters</ToolButton> : null}
        <End>
          {sorts.length < 2 ? null : (
            <ChoiceButton
              label="Sort"
              name={`Sort: ${sorts.find(({ value }) => value === sort)?.label ?? ''}`}
              choices={sorts}
              value={sort}
              onChoose={setSort}
            >
              <ArrowUpDown size={14} aria-hidden />
              {sorts.find(({ value }) => value === sort)?.label}
            </ChoiceButton>
          )}
          {csvUrl === undefined ? null : (
            <ToolLink href={csvUrl} download aria-label={csvLabel}>
              <Download size={14} aria-hidden />
              CSV
            </ToolLink>
          )}
        </End>
      </Rest>
      {hasSheet ? (
        <Narrow>
          <Button aria-haspopup="dialog" onClick={() => setSheetOpen(true)}>
            <SlidersHorizontal size={16} aria-hidden />
            {filterCount === 0 ? 'Filter' : `Filter (${filterCount})`}
          </Button>
        </Narrow>
      ) : null}
      {isSheetOpen ? (
        <Suspense>
          <FilterSheet
            filters={filters}
            sorts={sorts}
            sort={sort}
            isFiltered={isFiltered}
            csv={csvUrl === undefined ? undefined : { url: csvUrl, label: csvLabel }}
            onChange={set}
            onSort={setSort}
            onClear={clear}
            onClose={() => setSheetOpen(false)}
          />
        </Suspense>
      ) : null}
    </Bar>
  );
};
