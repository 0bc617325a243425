import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import styled from 'styled-components';
import { formatMoney } from '#core/kernel/money.ts';
import { receiptName, orderModeName, type Order } from '#core/orders/order.ts';
import { totalsOf } from '#core/proposals/cart.ts';
import { itemsOf } from '#core/proposals/service.ts';
import { useRequestAddress } from '#ui/context/request-address.ts';
import { Engagement } from '#ui/engagements/Engagement.tsx';
import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/kit/Button.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { ShortId } from '#ui/kit/ShortId.tsx';
import { useViewer } from '#ui/people/use-viewer.ts';
import { useOnScreen } from '#ui/notifications/use-on-screen.ts';
import { DocumentGrid, DocumentPage } from '#ui/proposals/document/document-styles.ts';
import { TotalRows } from '#ui/proposals/document/panel/TotalRows.tsx';
import { letterTitle } from '#core/proposals/proposal-title.ts';
import { Property } from '#ui/record/Property.tsx';
import { RecordSide } from '#ui/record/RecordSide.tsx';
import { Properties, SideStack } from '#ui/record/record-styles.ts';
import { newTaskOf, ordersPath } from './order-paths.ts';
import { Receipt } from './receipt/Receipt.tsx';

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
  const { isAdmin } = useViewer();
  return (
    <Screen>
      <Breadcrumb href={ordersPath(isAdmin)}>Orders</Breadcrumb>
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
        <RecordSide
          label="Order"
          brief={
            <>
              {formatMoney({ amount: order.total, currency: order.currency })}
              <span>{orderModeName(order.mode)}</span>
            </>
          }
          actions={
            <>
              {order.subscriptionId === undefined ? null : (
                <>
                  <ButtonLink href={`/subscription/${order.subscriptionId}`}>See the subscription</ButtonLink>
                  <ButtonLink href={`/subscription/${order.subscriptionId}/payment-history`}>
                    Payment History
                  </ButtonLink>
                </>
              )}
              {order.proposalId === undefined ? null : (
                <ButtonLink href={`/proposals/${order.proposalId}`}>See the proposal</ButtonLink>
              )}
              {isAdmin ? <ButtonLink href={newTaskOf(order.id)}>New task</ButtonLink> : null}
              {request === undefined ? null : <ButtonLink href={request}>See the request</ButtonLink>}
            </>
          }
        >
          <SideStack>
            <TotalRows label="Paid" totals={totals} currency={order.currency} />
            <Properties>
              <Property label="Mode">{orderModeName(order.mode)}</Property>
              <Property label="Order">
                <ShortId id={order.id} />
              </Property>
            </Properties>
            <Engagement kind="order" id={order.id} />
          </SideStack>
        </RecordSide>
        <Receipt order={order} />
      </DocumentGrid>
    </Screen>
  );
};
