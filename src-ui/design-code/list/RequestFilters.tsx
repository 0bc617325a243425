import type { ReactNode } from 'react';
import styled from 'styled-components';
import {
  categoryName,
  requestCategories,
  requestSubCategories,
  subCategoriesOf,
  subCategoryName,
} from '#core/design-code/request-kind.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Select } from '#ui/kit/forms/Field.tsx';
import type { requestListSearch } from '../design-code-search.ts';
import type { RequestFilterControls } from './use-request-filter.ts';

const Bar = styled.search`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  margin-bottom: ${({ theme }) => theme.space[4]};

  select {
    width: 200px;
  }

  ${({ theme }) => theme.media.phone} {
    select {
      width: 100%;
    }
  }
`;

type Props = {
  readonly controls: RequestFilterControls<typeof requestListSearch>;
  /** More controls behind the two filters. */
  readonly children?: ReactNode;
};

/** Category and subcategory of a list of requests. */
export const RequestFilters = ({ controls: { values, isFiltered, change }, children }: Props) => {
  const { category, subCategory } = values;
  const offered = category === undefined ? requestSubCategories : subCategoriesOf(category);
  const choose = (word: string): void => {
    const chosen = requestCategories.find((each) => each === word);
    const fits = chosen === undefined || subCategoriesOf(chosen).some((each) => each === subCategory);
    change({ category: chosen, ...(fits ? {} : { subCategory: undefined }) });
  };
  return (
    <Bar aria-label="Filter requests">
      <Select aria-label="Category" value={category ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">All categories</option>
        {requestCategories.map((each) => (
          <option key={each} value={each}>
            {categoryName(each)}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Subcategory"
        value={subCategory ?? ''}
        disabled={offered.length === 0 && subCategory === undefined}
        onChange={({ target }) => change({ subCategory: target.value })}
      >
        <option value="">All subcategories</option>
        {requestSubCategories
          .filter((each) => each === subCategory || offered.includes(each))
          .map((each) => (
            <option key={each} value={each}>
              {subCategoryName(each)}
            </option>
          ))}
      </Select>
      {children}
      {isFiltered ? (
        <Button $look="quiet" onClick={() => change({ category: undefined, subCategory: undefined })}>
          Clear filters
        </Button>
      ) : null}
    </Bar>
  );
};
