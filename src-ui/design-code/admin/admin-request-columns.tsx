import { budgetText, textOf } from '#core/design-code/answer-text.ts';
import { categoryName, subCategoryName } from '#core/design-code/request-kind.ts';
import type { DesignCodeRequest } from '#core/design-code/request.ts';
import { emailText } from '#core/kernel/removed-person.ts';
import { Time } from '#ui/kit/Time.tsx';
import { column, figure, name, type Column } from '#ui/lists/columns.ts';
import { RowLink } from '#ui/lists/RowLink.tsx';
import { Party } from '#ui/people/Party.tsx';
import { withSearch } from '#ui/routing/search-params.ts';
import { adminRequestsPath } from '../request-paths.ts';

const panelOver = (search: string, id: string): string => {
  const words = new URLSearchParams(search);
  words.set('serviceId', id);
  return withSearch(adminRequestsPath, words);
};

/** The columns of the admins' list; a row opens its panel above the list as `search` has it. */
export const adminRequestColumns = (search: string): readonly Column<DesignCodeRequest>[] => [
  name('User email', ({ id, owner }) => (
    <Party name={owner.name} picture={owner.pictureUrl}>
      <RowLink href={panelOver(search, id)}>{emailText(owner.email)}</RowLink>
    </Party>
  )),
  figure('Budget', ({ kind, answers }) => budgetText(kind, answers), { phone: 'meta' }),
  column('Category', ({ category }) => categoryName(category)),
  column('Subcategory', ({ subCategory }) => subCategoryName(subCategory), { isExtra: true, phone: 'meta' }),
  column('Timeline', ({ kind, answers }) => textOf(kind, 'timeline', answers), { isExtra: true }),
  column('Priority', ({ kind, answers }) => textOf(kind, 'priority', answers)),
  column('Requested at', ({ createdAt }) => <Time at={createdAt} look="moment" />),
];
