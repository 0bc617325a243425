import { personColumns, type CsvColumn, type Recorded } from '../kernel/lists/csv.ts';
import type { Brand } from './brand.ts';

/** Brands as CSV. */
export const brandCsv: readonly CsvColumn<Recorded<Brand>>[] = [
  { head: 'Name', cell: ({ name }) => name },
  ...personColumns<Recorded<Brand>>('Owner', ({ owner }) => owner),
  { head: 'Website', cell: ({ website }) => website },
  { head: 'Description', cell: ({ description }) => description },
  { head: 'Colors', cell: ({ colors }) => colors.join(' ') },
  { head: 'Created', cell: ({ createdAt }) => createdAt },
  { head: 'Brand id', cell: ({ id }) => id },
];
