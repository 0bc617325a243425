import styled from 'styled-components';
import { formatMoney } from '#core/kernel/money.ts';
import { paidTotal } from '#core/proposals/payment-parts.ts';
import { proposalTotal, type Proposal } from '#core/proposals/proposal.ts';
import { Time } from '#ui/kit/Time.tsx';
import { column, figure, name, type Column } from '#ui/lists/columns.ts';
import { RowLink } from '#ui/lists/RowLink.tsx';
import { ProposalStatusWord } from '#ui/kit/ProposalStatusWord.tsx';
import { textStyle } from '#ui/theme/text-style.ts';
import { Party } from '#ui/people/Party.tsx';
import { ProposalTypes } from './ProposalTypes.tsx';
import { proposalTitle } from '#core/proposals/proposal-title.ts';

/** A second, quieter line of a cell. */
export const Beneath = styled.span`
  ${textStyle('meta')}
  display: block;
  color: ${({ theme }) => theme.color.muted};

  small {
    font-size: inherit;
  }

  ${({ theme }) => theme.media.phone} {
    margin-left: ${({ theme }) => theme.space[1]};

    div > & {
      display: none;
    }
  }
`;

export const status = (reader: 'sender' | 'recipient') =>
  column<Proposal>('Status', (proposal) => <ProposalStatusWord proposal={proposal} reader={reader} />);

/** What is offered; once somebody paid, what came in. */
export const total = figure<Proposal>('Total', (proposal) => {
  const { currency, payments } = proposal;
  const [offered, paid] = [proposalTotal(proposal), paidTotal(proposal)];
  if (payments.length === 0 || paid === offered) return formatMoney({ amount: offered, currency });
  return (
    <>
      {formatMoney({ amount: paid, currency })}
      <Beneath> of {formatMoney({ amount: offered, currency })}</Beneath>
    </>
  );
});

export const services = column<Proposal>('Services', (proposal) => <ProposalTypes proposal={proposal} />, {
  isExtra: true,
  phone: 'none',
});

/** The columns of a recipient's list. */
export const receivedColumns: readonly Column<Proposal>[] = [
  name('Proposal', (proposal) => <RowLink href={`/proposals/${proposal.id}`}>{proposalTitle(proposal)}</RowLink>),
  status('recipient'),
  column('From', ({ owner }) => (
    <Party name={owner.name} picture={owner.pictureUrl}>
      {owner.name}
    </Party>
  )),
  services,
  total,
  column('Sent', ({ sentAt, createdAt }) => <Time at={sentAt ?? createdAt} />),
];
