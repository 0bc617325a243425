import { yesText, type CsvColumn, type Recorded } from '../kernel/lists/csv.ts';
import type { Lead } from './lead.ts';

/** Leads as CSV. */
export const leadCsv: readonly CsvColumn<Recorded<Lead>>[] = [
  { head: 'Email', cell: ({ email }) => email },
  { head: 'Date', cell: ({ createdAt }) => createdAt },
  { head: 'Location', cell: ({ location }) => location ?? '' },
  { head: 'Is a user', cell: ({ isUser }) => yesText(isUser) },
];
