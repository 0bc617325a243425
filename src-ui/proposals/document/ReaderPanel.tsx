import styled from 'styled-components';
import { cartTotals } from '#core/proposals/cart.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { itemsOf } from '#core/proposals/service.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { Panel } from './panel-styles.ts';
import { TotalRows } from './TotalRows.tsx';

const People = styled.ul`
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
    font-size: ${({ theme }) => theme.size.table};
  }
`;

type Props = {
  readonly proposal: Proposal;
  /** Whether to tell who was asked and what each answered, as the sender sees it. */
  readonly showAnswers: boolean;
};

export const ReaderPanel = ({ proposal, showAnswers }: Props) => {
  const all = new Set(itemsOf(proposal.services).map((item) => item.id));
  return (
    <Panel aria-label="Summary">
      <TotalRows totals={cartTotals(proposal.services, all)} currency={proposal.currency} />
      {proposal.payments.map(({ orderId }) =>
        orderId === undefined ? null : (
          <ButtonLink key={orderId} href={`/orders/${orderId}`}>
            See the order
          </ButtonLink>
        ),
      )}
      {showAnswers && proposal.recipients.length > 0 ? (
        <>
          <h2>Recipients</h2>
          <People>
            {proposal.recipients.map((recipient) => (
              <li key={recipient.email}>
                {recipient.email}
                <small>
                  {recipient.declinedAt === undefined ? (
                    proposal.status === 'PAID' ? (
                      'Paid, or left to another'
                    ) : (
                      'No answer yet'
                    )
                  ) : (
                    <>
                      Declined <Time at={recipient.declinedAt} />
                    </>
                  )}
                </small>
                {recipient.declineReason === undefined ? null : <q>{recipient.declineReason}</q>}
              </li>
            ))}
          </People>
        </>
      ) : null}
    </Panel>
  );
};
