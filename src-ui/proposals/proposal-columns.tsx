import { formatMoney } from '#core/kernel/money.ts';
import { proposalTotal, type Proposal } from '#core/proposals/proposal.ts';
import { Time } from '#ui/kit/Time.tsx';
import { column, figure, type Column } from '#ui/lists/columns.ts';
import { RowLink } from '#ui/lists/RowLink.tsx';
import { ProposalStatusWord } from '#ui/kit/ProposalStatusWord.tsx';
import { ProposalTypes } from './ProposalTypes.tsx';
import { proposalTitle } from './proposal-title.ts';

export const status = column<Proposal>('Status', (proposal) => <ProposalStatusWord status={proposal.status} />);

export const total = figure<Proposal>('Total', (proposal) =>
  formatMoney({ amount: proposalTotal(proposal), currency: proposal.currency }),
);

export const services = column<Proposal>('Services', (proposal) => <ProposalTypes proposal={proposal} />);

/** The columns of a recipient's list. */
export const receivedColumns: readonly Column<Proposal>[] = [
  column('Proposal', (proposal) => <RowLink href={`/proposals/${proposal.id}`}>{proposalTitle(proposal)}</RowLink>),
  status,
  column('From', ({ owner }) => owner.name),
  total,
  services,
  column('Sent', ({ sentAt, createdAt }) => <Time at={sentAt ?? createdAt} />),
];
