import { formatMoney } from '#core/kernel/money.ts';
import { canEdit, proposalTotal, type Proposal } from '#core/proposals/proposal.ts';
import { Time } from '#ui/kit/Time.tsx';
import { column, figure, menu, type Column } from '#ui/lists/columns.ts';
import { RowLink } from '#ui/lists/RowLink.tsx';
import { ProposalRowMenu } from './ProposalRowMenu.tsx';
import { ProposalStatusWord } from './ProposalStatusWord.tsx';
import { ProposalTypes } from './ProposalTypes.tsx';
import { proposalTitle } from './proposal-title.ts';

const status = column<Proposal>('Status', (proposal) => <ProposalStatusWord status={proposal.status} />);

const total = figure<Proposal>('Total', (proposal) =>
  formatMoney({ amount: proposalTotal(proposal), currency: proposal.currency }),
);

const services = column<Proposal>('Services', (proposal) => <ProposalTypes proposal={proposal} />);

/** The columns of a recipient's list. */
export const receivedColumns: readonly Column<Proposal>[] = [
  column('Proposal', (proposal) => <RowLink href={`/proposals/${proposal.id}`}>{proposalTitle(proposal)}</RowLink>),
  status,
  column('From', ({ owner }) => owner.name),
  total,
  services,
  column('Sent', ({ sentAt, createdAt }) => <Time at={sentAt ?? createdAt} />),
];

const recipientsText = ({ recipients }: Proposal): string => {
  const [first, ...more] = recipients;
  if (first === undefined) return 'No recipient yet';
  return more.length === 0 ? first.email : `${first.email} and ${more.length} more`;
};

const addressOf = (proposal: Proposal): string =>
  canEdit(proposal) ? `/admin/proposals/edit/${proposal.id}` : `/proposals/${proposal.id}`;

/** The columns of an admin's list. */
export const adminColumns: readonly Column<Proposal>[] = [
  column('Proposal', (proposal) => <RowLink href={addressOf(proposal)}>{proposalTitle(proposal)}</RowLink>),
  status,
  column('Recipients', recipientsText),
  total,
  services,
  column('Created', ({ createdAt }) => <Time at={createdAt} />),
  menu('Actions', (proposal) => <ProposalRowMenu proposal={proposal} />),
];
