import { personColumns, type CsvColumn, type Recorded } from '../kernel/lists/csv.ts';
import { answerText } from './answer-text.ts';
import { budgetAndTime, priority } from './kinds/common-fields.ts';
import type { Answer, RequestField } from './request-field.ts';
import { lineName, type RequestLine } from './request-kind.ts';
import { requestState, type DesignCodeRequest, type RequestState } from './request.ts';

/** The answers to the fields that requests of every kind have. */
type CommonAnswers = {
  readonly [name in 'description' | 'budget' | 'customBudget' | 'timeline' | 'priority']?: Answer | null | undefined;
};

type Item = Recorded<RequestLine> &
  CommonAnswers & {
    readonly id: string;
    readonly createdAt: string;
    readonly owner: Omit<DesignCodeRequest['owner'], 'pictureUrl'>;
    readonly proposals: readonly { readonly status: string }[];
  };

const stateNames: Readonly<Record<RequestState, string>> = {
  waiting: 'Waiting',
  answered: 'Answered',
  declined: 'Declined',
  paid: 'Paid',
};

const stepField = (name: string): RequestField => budgetAndTime.fields.find((field) => field.name === name) ?? priority;
const [budget, customBudget, timeline] = [stepField('budget'), stepField('customBudget'), stepField('timeline')];

const text = (field: RequestField, answer: Answer | null | undefined): string => answerText(field, answer ?? undefined);

/** Design and code requests as CSV. */
export const requestCsv: readonly CsvColumn<Item>[] = [
  {
    head: 'Request',
    cell: ({ category, subCategory }) => lineName({ category, subCategory: subCategory ?? undefined }),
  },
  { head: 'State', cell: (request) => stateNames[requestState(request)] },
  ...personColumns<Item>('Customer', ({ owner }) => owner),
  { head: 'Priority', cell: (request) => text(priority, request.priority) },
  { head: 'Timeline', cell: (request) => text(timeline, request.timeline) },
  { head: 'Budget', cell: (request) => text(customBudget, request.customBudget) || text(budget, request.budget) },
  { head: 'Description', cell: ({ description }) => (typeof description === 'string' ? description : '') },
  { head: 'Created', cell: ({ createdAt }) => createdAt },
  { head: 'Request id', cell: ({ id }) => id },
];

/** As {@link requestCsv}, of requests whose answers are a record. */
export const wholeRequestCsv: readonly CsvColumn<DesignCodeRequest>[] = requestCsv.map(({ head, cell }) => ({
  head,
  cell: ({ answers, ...request }) => cell({ ...answers, ...request }),
}));
