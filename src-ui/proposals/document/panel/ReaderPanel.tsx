import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatMoney } from '#core/kernel/money.ts';
import { cartTotals } from '#core/proposals/cart.ts';
import { paidItemIds, paidTotal } from '#core/proposals/payment-parts.ts';
import { proposalTotal, type Proposal, type ProposalRecipient } from '#core/proposals/proposal.ts';
import { itemsOf } from '#core/proposals/service.ts';
import { ProposalStatusWord } from '#ui/kit/ProposalStatusWord.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { textStyle } from '#ui/theme/text-style.ts';
import { SeenWord } from '#ui/proposals/list/SeenWord.tsx';
import { Panel } from './panel-styles.ts';
import { SheetLinks } from './SheetLinks.tsx';
import { TotalRows } from './TotalRows.tsx';

const People = styled.ul`
  ${textStyle('table')}
  display: grid;
  gap: ${({ theme }) => theme.space[3]};

  li {
    display: grid;
    gap: 2px;
    overflow-wrap: anywhere;
  }

  small,
  q {
    color: ${({ theme }) => theme.color.muted};
    font-size: inherit;
  }
`;

const Reminded = styled.p`
  ${textStyle('table')}
  color: ${({ theme }) => theme.color.muted};
`;

const Sums = ({ proposal }: { readonly proposal: Proposal }) => {
  const { services, currency, payments } = proposal;
  const offered = proposalTotal(proposal);
  if (payments.length === 0) {
    const all = new Set(itemsOf(services).map((item) => item.id));
    return <TotalRows label="Offered" totals={cartTotals(services, all)} currency={currency} />;
  }
  const paid = paidTotal(proposal);
  const totals = { ...cartTotals(services, paidItemIds(proposal)), dueToday: paid };
  return (
    <TotalRows label="Paid" totals={totals} currency={currency}>
      {paid === offered ? null : (
        <div>
          <dt>Offered</dt>
          <dd>{formatMoney({ amount: offered, currency })}</dd>
        </div>
      )}
    </TotalRows>
  );
};

type AnswerProps = { readonly recipient: ProposalRecipient; readonly proposal: Proposal };

const Answer = ({ recipient: { declinedAt }, proposal: { status, payments } }: AnswerProps) => {
  if (declinedAt !== undefined)
    return (
      <small>
        Declined {payments.length > 0 ? 'the rest ' : ''}
        <Time at={declinedAt} />
      </small>
    );
  return status === 'SENT' ? <small>No answer yet</small> : null;
};

type Props = {
  readonly proposal: Proposal;
  readonly reader: 'sender' | 'recipient';
  /** Below the sums. */
  readonly note?: ReactNode;
  /** Among the small ways on. */
  readonly answer?: ReactNode;
};

/** What was offered and what came of it; to the sender also how each recipient answered. */
export const ReaderPanel = ({ proposal, reader, note, answer }: Props) => (
  <Panel aria-label="Summary">
    {proposal.status === 'PAID' ? null : <ProposalStatusWord proposal={proposal} reader={reader} />}
    <Sums proposal={proposal} />
    {note}
    {reader === 'sender' && proposal.recipients.length > 0 ? (
      <>
        <h2>Recipients</h2>
        <People>
          {proposal.recipients.map((recipient) => (
            <li key={recipient.email}>
              {recipient.email}
              <SeenWord proposal={proposal} recipients={[recipient]} />
              <Answer recipient={recipient} proposal={proposal} />
              {recipient.declineReason === undefined ? null : <q>{recipient.declineReason}</q>}
            </li>
          ))}
        </People>
        {proposal.remindedAt === undefined ? null : (
          <Reminded>
            Reminded <Time at={proposal.remindedAt} />
          </Reminded>
        )}
      </>
    ) : null}
    <SheetLinks proposal={proposal}>{answer}</SheetLinks>
  </Panel>
);
