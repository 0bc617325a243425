import ChevronUp from 'lucide-react/icons/chevron-up';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { formatMoney } from '#core/kernel/money.ts';
import { cartTotals } from '#core/proposals/cart.ts';
import { partsToPay } from '#core/proposals/payment-parts.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Modal } from '#ui/kit/overlays/Modal.tsx';
import { textStyle } from '#ui/theme/text-style.ts';
import { useConversations } from '#ui/proposals/questions/conversations-context.ts';
import { usePayment } from './use-payment.ts';

const Bar = styled.section`
  display: none;

  ${({ theme }) => theme.media.onePart} {
    position: fixed;
    z-index: 15;
    right: 0;
    bottom: 0;
    left: 0;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space[3]};
    min-height: 64px;
    padding: 0 ${({ theme }) => theme.space[4]} env(safe-area-inset-bottom);
    border-top: 1px solid ${({ theme }) => theme.color.line};
    background: ${({ theme }) => theme.color.surface};

    > button:last-of-type {
      min-width: 120px;
      min-height: ${({ theme }) => theme.control.touch};
    }
  }

  @media print {
    display: none;
  }
`;

const Sum = styled.button.attrs({ type: 'button' })`
  display: grid;
  min-width: 0;
  min-height: 52px;
  align-content: center;
  text-align: left;

  small {
    ${textStyle('meta')}
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[1]};
    color: ${({ theme }) => theme.color.muted};
  }

  b {
    ${textStyle('section')}
    font-weight: ${({ theme }) => theme.weight.bold};
    font-variant-numeric: tabular-nums;
  }
`;

type Props = { readonly proposal: Proposal; readonly ids: ReadonlySet<string>; readonly children: ReactNode };

/** The sum of the next payment and its button at the foot of a narrow page; the sum opens the whole answer. */
export const PayBar = ({ proposal, ids, children }: Props) => {
  const { timesAsked = 0 } = useConversations() ?? {};
  /** What leads to the letter closes what lies above it. */
  const [openAt, setOpenAt] = useState<number>();
  const open = openAt === timesAsked;
  const [next = []] = partsToPay(proposal);
  const chosen = new Set(next.map(({ id }) => id).filter((id) => ids.has(id)));
  const { busy, failure, pay } = usePayment(proposal, chosen);
  const { dueToday } = cartTotals(proposal.services, chosen);
  const sum = formatMoney({ amount: dueToday, currency: proposal.currency });
  return (
    <Bar aria-label="Payment" data-foot="narrow">
      <Sum aria-haspopup="dialog" onClick={() => setOpenAt(timesAsked)}>
        <small>
          {failure ?? (chosen.size === 0 ? 'Choose at least one item' : 'You pay now')}
          <ChevronUp size={14} aria-hidden />
        </small>
        <b>{sum}</b>
      </Sum>
      <Button
        $look="primary"
        busy={busy}
        disabled={chosen.size === 0}
        aria-label={`Pay ${sum}`}
        onClick={() => void pay()}
      >
        Pay
      </Button>
      {open ? (
        <Modal title="Your answer" onClose={() => setOpenAt(undefined)}>
          {children}
        </Modal>
      ) : null}
    </Bar>
  );
};
