import { isolated } from '#core/kernel/isolated.ts';
import { canEdit, type Proposal } from '#core/proposals/proposal.ts';
import { Time } from '#ui/kit/Time.tsx';
import { column, menu, name, type Column } from '#ui/lists/columns.ts';
import { RowLink } from '#ui/lists/RowLink.tsx';
import { Party } from '#ui/people/Party.tsx';
import { Beneath, services, status, total } from './proposal-columns.tsx';
import { ProposalRowMenu } from './ProposalRowMenu.tsx';
import { SeenWord } from './SeenWord.tsx';
import { proposalTitle } from '#core/proposals/proposal-title.ts';

const recipientsOf = ({ recipients }: Proposal) => {
  const [first, ...more] = recipients;
  if (first === undefined) return 'No recipient yet';
  const { email } = first;
  return <Party name={email}>{more.length === 0 ? email : `${isolated(email)} and ${more.length} more`}</Party>;
};

const addressOf = (proposal: Proposal): string =>
  canEdit(proposal) ? `/admin/proposals/edit/${proposal.id}` : `/proposals/${proposal.id}`;

/** The columns of an admin's list. */
export const adminColumns: readonly Column<Proposal>[] = [
  name('Proposal', (proposal) => <RowLink href={addressOf(proposal)}>{proposalTitle(proposal)}</RowLink>),
  status('sender'),
  column('Recipients', (proposal) => (
    <div>
      {recipientsOf(proposal)}
      <Beneath>
        <SeenWord proposal={proposal} recipients={proposal.recipients} />
      </Beneath>
    </div>
  )),
  services,
  total,
  column('Created', ({ createdAt }) => <Time at={createdAt} />),
  menu('Actions', (proposal) => <ProposalRowMenu proposal={proposal} />),
];
