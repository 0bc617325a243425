import { useId } from 'react';
import styled from 'styled-components';
import { formatMoney } from '#core/kernel/money.ts';
import { cartTotals } from '#core/proposals/cart.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import type { ServiceLineItem } from '#core/proposals/service.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { textStyle } from '#ui/theme/text-style.ts';
import { TotalRows } from './TotalRows.tsx';
import { usePayment } from './use-payment.ts';

const Chosen = styled.p`
  ${textStyle('table')}
  color: ${({ theme }) => theme.color.muted};
`;

type Props = {
  readonly proposal: Proposal;
  readonly part: readonly ServiceLineItem[];
  /** What the reader has ticked, of this part and of the others. */
  readonly ids: ReadonlySet<string>;
  readonly label?: string;
  readonly isNext?: boolean;
};

/** What is ticked of one part, its sum, and the way to its payment. */
export const PartToPay = ({ proposal, part, ids, label = 'You pay now', isNext = true }: Props) => {
  const hintId = useId();
  const chosen = new Set(part.map(({ id }) => id).filter((id) => ids.has(id)));
  const { busy, failure, pay } = usePayment(proposal, chosen);
  const totals = cartTotals(proposal.services, chosen);
  const amount = formatMoney({ amount: totals.dueToday, currency: proposal.currency });
  const isEmpty = chosen.size === 0;
  return (
    <>
      <TotalRows label={label} totals={totals} currency={proposal.currency} />
      <Chosen id={hintId} role="status">
        {isEmpty ? 'Choose at least one item' : `${chosen.size} of ${part.length} chosen`}
      </Chosen>
      {failure === undefined ? null : (
        <Notice $tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <Button
        $look={isNext ? 'primary' : 'plain'}
        $wide
        busy={busy}
        disabled={isEmpty}
        aria-describedby={hintId}
        onClick={() => void pay()}
      >
        Pay {amount}
      </Button>
    </>
  );
};
