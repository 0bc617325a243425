import type { ReactNode } from 'react';
import styled from 'styled-components';
import { cartTotals } from '#core/proposals/cart.ts';
import { formatMoney } from '#core/kernel/money.ts';
import { itemsOf } from '#core/proposals/service.ts';
import { Button } from '#ui/kit/Button.tsx';
import { textStyle } from '#ui/theme/text-style.ts';
import { sumRows } from '../document/panel/sum-rows.ts';
import { useDraftLetter } from '../preview/use-draft-letter.ts';

const Bar = styled.section`
  position: sticky;
  z-index: 15;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[3]};
  margin-top: ${({ theme }) => theme.space[5]};
  padding: ${({ theme }) => theme.space[3]} 0 max(${({ theme }) => theme.space[3]}, env(safe-area-inset-bottom));
  border-top: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.canvas};

  ${({ theme }) => theme.media.phone} {
    > button {
      flex: 1;
    }
  }
`;

/** Beside the sum, however narrow the page is. */
const Known = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${({ theme }) => theme.space[3]};

  ${({ theme }) => theme.media.phone} {
    flex-basis: 100%;
  }
`;

const Sums = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${({ theme }) => theme.space[4]};
  font-variant-numeric: tabular-nums;

  div {
    display: flex;
    align-items: baseline;
    gap: ${({ theme }) => theme.space[2]};
  }

  dt {
    ${textStyle('table')}
    color: ${({ theme }) => theme.color.muted};
  }

  div:first-child dd {
    ${textStyle('section')}
    font-weight: ${({ theme }) => theme.weight.bold};
  }

  ${({ theme }) => theme.media.phone} {
    div + div {
      display: none;
    }
  }
`;

type Props = {
  readonly doing: 'saving' | 'sending' | undefined;
  readonly state: ReactNode;
  readonly onSave: () => void;
  readonly onSend: () => void;
};

/** What is offered, whether it is kept, and the ways on: in sight however far the form is scrolled. */
export const EditorBar = ({ doing, state, onSave, onSend }: Props) => {
  const { services, currency } = useDraftLetter();
  const totals = cartTotals(services, new Set(itemsOf(services).map(({ id }) => id)));
  return (
    <Bar aria-label="Summary" data-foot="always">
      <Known>
        <Sums>
          {sumRows('Offered', totals).map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatMoney({ amount, currency })}</dd>
            </div>
          ))}
        </Sums>
        {state}
      </Known>
      <Button busy={doing === 'saving'} disabled={doing === 'sending'} onClick={onSave}>
        Save draft
      </Button>
      <Button $look="primary" busy={doing === 'sending'} disabled={doing === 'saving'} onClick={onSend}>
        Send proposal
      </Button>
    </Bar>
  );
};
