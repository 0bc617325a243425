import { personColumns, type CsvColumn, type Recorded } from '../kernel/lists/csv.ts';
import { moneyText, sumOf } from '../kernel/money.ts';
import { letterTitle } from './proposal-title.ts';
import { proposalStatusName, proposalTotal, type Proposal } from './proposal.ts';

type Item = Recorded<
  Pick<Proposal, 'id' | 'title' | 'owner' | 'status' | 'currency' | 'createdAt' | 'sentAt' | 'validUntil'>
> & {
  readonly recipients: readonly { readonly email: string }[];
  readonly payments: readonly { readonly total: number }[];
  readonly services: readonly (Parameters<typeof proposalTotal>[0]['services'][number] & { readonly title: string })[];
};

/** Proposals as CSV. What is paid of one is a sum of all that its recipients paid. */
export const proposalCsv: readonly CsvColumn<Item>[] = [
  { head: 'Title', cell: letterTitle },
  { head: 'Status', cell: ({ status }) => proposalStatusName(status) },
  ...personColumns<Item>('Sender', ({ owner }) => owner),
  { head: 'Recipients', cell: ({ recipients }) => recipients.map(({ email }) => email).join('; ') },
  { head: 'Services', cell: ({ services }) => services.map(({ title }) => title).join('; ') },
  { head: 'Total', cell: (proposal) => moneyText(proposalTotal(proposal), proposal.currency) },
  { head: 'Paid', cell: ({ payments, currency }) => moneyText(sumOf(payments.map(({ total }) => total)), currency) },
  { head: 'Currency', cell: ({ currency }) => currency },
  { head: 'Created', cell: ({ createdAt }) => createdAt },
  { head: 'Sent', cell: ({ sentAt }) => sentAt ?? '' },
  { head: 'Valid until', cell: ({ validUntil }) => validUntil ?? '' },
  { head: 'Proposal id', cell: ({ id }) => id },
];
