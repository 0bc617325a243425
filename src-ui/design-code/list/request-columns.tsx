import { budgetText, textOf } from '#core/design-code/answer-text.ts';
import type { DesignCodeRequest } from '#core/design-code/request.ts';
import { Time } from '#ui/kit/Time.tsx';
import { column, type Column } from '#ui/lists/columns.ts';
import { RequestName } from './RequestName.tsx';
import { RequestStateWord } from '../RequestStateWord.tsx';

/** The columns of a customer's list. */
export const requestColumns: readonly Column<DesignCodeRequest>[] = [
  column('Request', (request) => <RequestName request={request} />, 'line'),
  column('Status', (request) => <RequestStateWord request={request} />, 'line'),
  column('Budget', ({ kind, answers }) => budgetText(kind, answers), 'muted-start'),
  column('Timeline', ({ kind, answers }) => textOf(kind, 'timeline', answers), 'muted-end'),
  column('Requested at', ({ createdAt }) => <Time at={createdAt} />, 'muted-start'),
];
