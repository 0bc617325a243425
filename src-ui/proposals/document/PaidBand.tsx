import Check from 'lucide-react/icons/check';
import styled from 'styled-components';
import { formatMoney } from '#core/kernel/money.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { TextLink } from '#ui/kit/TextLink.ts';
import { Time } from '#ui/kit/Time.tsx';

const Band = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => theme.space[3]} ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.positiveSoft};
  color: ${({ theme }) => theme.color.positive};

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${({ theme }) => theme.space[2]};
  }

  span {
    flex: 1;
    min-width: 0;
  }

  a {
    color: inherit;
  }

  @media print {
    padding: 0;
    background: none;

    a {
      display: none;
    }
  }
`;

type Props = { readonly proposal: Pick<Proposal, 'payments' | 'currency'> };

/** What was paid, when and by whom, with the way to each receipt. */
export const PaidBand = ({ proposal: { payments, currency } }: Props) =>
  payments.length === 0 ? null : (
    <Band aria-label="Payments">
      {payments.map(({ orderId, total, paidAt, paidBy }) => (
        <li key={paidAt}>
          <Check size={16} aria-hidden />
          <span>
            Paid {formatMoney({ amount: total, currency })} on <Time at={paidAt} look="day" /> by <bdi>{paidBy}</bdi>
          </span>
          {orderId === undefined ? null : <TextLink href={`/orders/${orderId}`}>Receipt</TextLink>}
        </li>
      ))}
    </Band>
  );
