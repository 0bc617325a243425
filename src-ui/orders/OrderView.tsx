import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { receiptName, orderModeName, type Order } from '#core/orders/order.ts';
import { totalsOf } from '#core/proposals/cart.ts';
import { itemsOf } from '#core/proposals/service.ts';
import { useRequestAddress } from '#ui/context/request-address.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/kit/Button.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { ShortId } from '#ui/kit/ShortId.tsx';
import { useOnScreen } from '#ui/notifications/use-on-screen.ts';
import { DocumentGrid, DocumentPage } from '#ui/proposals/document/document-styles.ts';
import { Panel } from '#ui/proposals/document/panel/panel-styles.ts';
import { TotalRows } from '#ui/proposals/document/panel/TotalRows.tsx';
import { letterTitle } from '#core/proposals/proposal-title.ts';
import { textStyle } from '#ui/theme/text-style.ts';
import { Receipt } from './receipt/Receipt.tsx';

const Facts = styled.dl`
  ${textStyle('table')}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[1]} ${({ theme }) => theme.space[3]};

  dt {
    color: ${({ theme }) => theme.color.muted};
  }

  dd {
    text-align: right;
  }
`;

const Screen = styled(DocumentPage)`
  @media print {
    > header,
    aside {
      display: none;
    }
  }
`;

type Props = { readonly order: Order };

/** An order is its receipt, with what is known of it beside. */
export const OrderView = ({ order }: Props) => {
  useOnScreen('order', order.id);
  const request = useRequestAddress(order.requestId);
  const totals = { ...totalsOf(itemsOf(order.services)), dueToday: order.total };
  const isAdmin = useStore(useApp().auth, (state) => state.status === 'AUTHENTICATED' && state.user.isAdmin);
  return (
    <Screen>
      <Breadcrumb href={isAdmin ? '/admin/orders' : '/orders'}>Orders</Breadcrumb>
      <PageHeader title={letterTitle(order)} hint={`Receipt ${receiptName(order.receiptNumber)}`}>
        {order.pdfUrl === undefined ? null : (
          <ButtonLink as="a" href={order.pdfUrl} download>
            <Download size={16} aria-hidden />
            Download PDF
          </ButtonLink>
        )}
        <Button onClick={() => window.print()}>
          <Printer size={16} aria-hidden />
          Print receipt
        </Button>
      </PageHeader>
      <DocumentGrid>
        <Receipt order={order} />
        <Panel as="aside" aria-label="Order">
          <TotalRows label="Paid" totals={totals} currency={order.currency} />
          <Facts>
            <dt>Mode</dt>
            <dd>{orderModeName(order.mode)}</dd>
            <dt>Order</dt>
            <dd>
              <ShortId id={order.id} />
            </dd>
          </Facts>
          {order.subscriptionId === undefined ? null : (
            <>
              <ButtonLink href={`/subscription/${order.subscriptionId}`}>See the subscription</ButtonLink>
              <ButtonLink href={`/subscription/${order.subscriptionId}/payment-history`}>Payment History</ButtonLink>
            </>
          )}
          {order.proposalId === undefined ? null : (
            <ButtonLink href={`/proposals/${order.proposalId}`}>See the proposal</ButtonLink>
          )}
          {request === undefined ? null : <ButtonLink href={request}>See the request</ButtonLink>}
        </Panel>
      </DocumentGrid>
    </Screen>
  );
};
