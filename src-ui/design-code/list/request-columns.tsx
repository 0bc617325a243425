import { budgetText, textOf } from '#core/design-code/answer-text.ts';
import type { DesignCodeRequest } from '#core/design-code/request.ts';
import { Time } from '#ui/kit/Time.tsx';
import { column, name, type Column } from '#ui/lists/columns.ts';
import { RequestName } from './RequestName.tsx';
import { RequestStateWord } from '../RequestStateWord.tsx';

/** The columns of a customer's list. */
export const requestColumns: readonly Column<DesignCodeRequest>[] = [
  name('Request', (request) => <RequestName request={request} />),
  column('Status', (request) => <RequestStateWord request={request} />),
  column('Budget', ({ kind, answers }) => budgetText(kind, answers)),
  column('Timeline', ({ kind, answers }) => textOf(kind, 'timeline', answers), { isExtra: true }),
  column('Requested at', ({ createdAt }) => <Time at={createdAt} />),
];
