import {
  categoryName,
  requestCategories,
  requestSubCategories,
  subCategoriesOf,
  subCategoryName,
} from '#core/design-code/request-kind.ts';
import { requestOrders } from '#core/design-code/request.ts';
import { choicesOf, type ListFilter } from '#ui/lists/toolbar/list-filter.ts';
import { sortChoices } from '#ui/lists/toolbar/sort-choices.ts';
import type { ListAddress } from '#ui/lists/toolbar/use-list-address.ts';
import type { requestListSearch } from '../design-code-search.ts';

export const requestNoun = { one: 'request', many: 'requests' };

export const requestSorts = sortChoices(requestOrders);

/** What a list of requests can be narrowed by; a subcategory that another category has leaves with its own. */
export const requestFilters = ({
  values: { category, subCategory },
  change,
}: Pick<ListAddress<typeof requestListSearch>, 'values' | 'change'>): readonly ListFilter[] => {
  const offered = category === undefined ? requestSubCategories : subCategoriesOf(category);
  const shown = requestSubCategories.filter((each) => each === subCategory || offered.includes(each));
  const line: ListFilter = {
    kind: 'choice',
    name: 'category',
    label: 'Category',
    value: category,
    choices: choicesOf(requestCategories, categoryName),
    onChange: (chosen) => {
      const next = requestCategories.find((each) => each === chosen);
      const fits = next === undefined || subCategoriesOf(next).some((each) => each === subCategory);
      change({ category: next, ...(fits ? {} : { subCategory: undefined }) });
    },
  };
  const kind: ListFilter = {
    kind: 'choice',
    name: 'subCategory',
    label: 'Subcategory',
    value: subCategory,
    choices: choicesOf(shown, subCategoryName),
  };
  return shown.length === 0 ? [line] : [line, kind];
};
