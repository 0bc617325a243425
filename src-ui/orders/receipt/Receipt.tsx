import styled from 'styled-components';
import { formatMoney } from '#core/kernel/money.ts';
import { receiptName, type Order } from '#core/orders/order.ts';
import { cardName } from '#core/orders/payment-card.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Logo } from '#ui/kit/Logo.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { Paper, SheetFacts } from '#ui/proposals/document/document-styles.ts';
import { textStyle } from '#ui/theme/text-style.ts';
import { ReceiptLines } from './ReceiptLines.tsx';
import { ReceiptTotals } from './ReceiptTotals.tsx';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[4]};

  h2 {
    ${textStyle('title')}
    text-align: right;
  }

  ${({ theme }) => theme.media.phone} {
    h2 {
      text-align: left;
    }
  }
`;

const Parties = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[4]};

  dt {
    ${textStyle('meta')}
    color: ${({ theme }) => theme.color.muted};
  }

  dd {
    overflow-wrap: anywhere;
  }

  dd:first-of-type {
    font-weight: ${({ theme }) => theme.weight.medium};
  }
`;

const Paid = styled.p`
  ${textStyle('section')}
  font-weight: ${({ theme }) => theme.weight.bold};
`;

type Props = { readonly order: Order };

/** Who was paid what by whom, when and for what: the sheet that is kept and printed. */
export const Receipt = ({ order }: Props) => {
  const { settings } = useApp();
  return (
    <Paper aria-label="Receipt">
      <Head>
        <Logo size={32} />
        <div>
          <h2>Receipt</h2>
          <SheetFacts>
            <dt>Number</dt>
            <dd>{receiptName(order.receiptNumber)}</dd>
            <dt>Paid on</dt>
            <dd>
              <Time at={order.createdAt} look="day" />
            </dd>
            {order.card === undefined ? null : (
              <>
                <dt>Paid by</dt>
                <dd>{cardName(order.card)}</dd>
              </>
            )}
          </SheetFacts>
        </div>
      </Head>
      <Parties>
        <div>
          <dt>From</dt>
          <dd>{settings.productName}</dd>
          {(settings.sellerAddress ?? []).map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
        <div>
          <dt>Billed to</dt>
          <dd>
            <bdi>{order.user.name}</bdi>
          </dd>
          <dd>
            <bdi>{order.user.email}</bdi>
          </dd>
        </div>
      </Parties>
      <Paid>
        {formatMoney({ amount: order.total, currency: order.currency })} paid on{' '}
        <Time at={order.createdAt} look="day" />
      </Paid>
      <ReceiptLines order={order} />
      <ReceiptTotals order={order} />
    </Paper>
  );
};
