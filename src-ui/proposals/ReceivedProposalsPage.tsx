import FileText from 'lucide-react/icons/file-text';
import { useStore } from 'zustand';
import { formatMoney } from '#core/kernel/money.ts';
import { proposalTotal } from '#core/proposals/proposal.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { RowLink } from '#ui/lists/RowLink.tsx';
import { Figure, FigureHead, Table, TableCard } from '#ui/lists/Table.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { ProposalStatusWord } from './ProposalStatusWord.tsx';
import { ProposalTypes } from './ProposalTypes.tsx';
import { proposalStores } from './proposal-stores.ts';
import { proposalTitle } from './proposal-title.ts';

const empty = (
  <EmptyState icon={FileText}>You have no proposals yet. What your agency sends you appears here.</EmptyState>
);

export const ReceivedProposalsPage = () => {
  const list = useStore(useFeature(proposalStores).received);
  return (
    <>
      <PageHeader title="Proposals" hint="Sent to you, newest first" />
      <TableCard>
        <PagedList list={list} skeleton={<TableSkeleton columns={6} />} empty={empty}>
          {(proposals) => (
            <Table>
              <thead>
                <tr>
                  <th scope="col">Proposal</th>
                  <th scope="col">Status</th>
                  <th scope="col">From</th>
                  <FigureHead scope="col">Total</FigureHead>
                  <th scope="col">Services</th>
                  <th scope="col">Sent</th>
                </tr>
              </thead>
              <tbody>
                {proposals.map((proposal) => (
                  <tr key={proposal.id}>
                    <td>
                      <RowLink href={`/proposals/${proposal.id}`}>{proposalTitle(proposal)}</RowLink>
                    </td>
                    <td>
                      <ProposalStatusWord status={proposal.status} />
                    </td>
                    <td>{proposal.owner.name}</td>
                    <Figure>{formatMoney({ amount: proposalTotal(proposal), currency: proposal.currency })}</Figure>
                    <td>
                      <ProposalTypes proposal={proposal} />
                    </td>
                    <td>
                      <Time at={proposal.sentAt ?? proposal.createdAt} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </PagedList>
      </TableCard>
    </>
  );
};
