import { budgetText, textOf } from '#core/design-code/answer-text.ts';
import { requestForms } from '#core/design-code/request-form.ts';
import type { DesignCodeRequest } from '#core/design-code/request.ts';
import { Time } from '#ui/kit/Time.tsx';
import { column, type Column } from '#ui/lists/columns.ts';
import { RowLink } from '#ui/lists/RowLink.tsx';
import { requestPath } from '../request-paths.ts';
import { RequestStateWord } from '../RequestStateWord.tsx';

/** The columns of a customer's list. */
export const requestColumns: readonly Column<DesignCodeRequest>[] = [
  column('Request', ({ id, kind }) => <RowLink href={requestPath(id)}>{requestForms[kind].name}</RowLink>),
  column('Status', (request) => <RequestStateWord request={request} />, 'line'),
  column('Budget', ({ kind, answers }) => budgetText(kind, answers), 'muted-start'),
  column('Timeline', ({ kind, answers }) => textOf(kind, 'timeline', answers), 'muted-end'),
  column('Requested at', ({ createdAt }) => <Time at={createdAt} />, 'muted-start'),
];
