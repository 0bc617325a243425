import { formatMoney } from '#core/kernel/money.ts';
import { canEdit, proposalTotal, type Proposal } from '#core/proposals/proposal.ts';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { RowLink } from '#ui/lists/RowLink.tsx';
import { Figure, FigureHead, MenuCell, Table } from '#ui/lists/Table.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { ProposalRowMenu } from './ProposalRowMenu.tsx';
import { ProposalStatusWord } from './ProposalStatusWord.tsx';
import { ProposalTypes } from './ProposalTypes.tsx';
import { proposalTitle } from './proposal-title.ts';

const recipientsText = ({ recipients }: Proposal): string => {
  const [first, ...more] = recipients;
  if (first === undefined) return 'No recipient yet';
  return more.length === 0 ? first.email : `${first.email} and ${more.length} more`;
};

export const proposalAddress = (proposal: Pick<Proposal, 'id' | 'status'>): string =>
  canEdit(proposal) ? `/admin/proposals/edit/${proposal.id}` : `/proposals/${proposal.id}`;

type Props = { readonly proposals: readonly Proposal[] };

export const AdminProposalsTable = ({ proposals }: Props) => (
  <Table>
    <thead>
      <tr>
        <th scope="col">Proposal</th>
        <th scope="col">Status</th>
        <th scope="col">Recipients</th>
        <FigureHead scope="col">Total</FigureHead>
        <th scope="col">Services</th>
        <th scope="col">Created</th>
        <th scope="col">
          <Hidden>Actions</Hidden>
        </th>
      </tr>
    </thead>
    <tbody>
      {proposals.map((proposal) => (
        <tr key={proposal.id}>
          <td>
            <RowLink href={proposalAddress(proposal)}>{proposalTitle(proposal)}</RowLink>
          </td>
          <td>
            <ProposalStatusWord status={proposal.status} />
          </td>
          <td>{recipientsText(proposal)}</td>
          <Figure>{formatMoney({ amount: proposalTotal(proposal), currency: proposal.currency })}</Figure>
          <td>
            <ProposalTypes proposal={proposal} />
          </td>
          <td>
            <Time at={proposal.createdAt} />
          </td>
          <MenuCell>
            <ProposalRowMenu proposal={proposal} />
          </MenuCell>
        </tr>
      ))}
    </tbody>
  </Table>
);
