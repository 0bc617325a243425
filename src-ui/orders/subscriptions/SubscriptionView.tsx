import { AuditOf } from '#ui/audit/AuditOf.tsx';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { isPastDue, subscriptionPrice, type Subscription } from '#core/orders/subscription.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { Card, CardTitle } from '#ui/kit/Card.tsx';
import { EmptyReceipt } from '#ui/kit/drawings/EmptyReceipt.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { useViewer } from '#ui/people/use-viewer.ts';
import { RecordGrid, RecordMain } from '#ui/record/record-styles.ts';
import { subscriptionsPath } from '../order-paths.ts';
import { orderStores } from '../order-stores.ts';
import { ownPaymentColumns } from '../payment-columns.tsx';
import { PastDueNotice } from './PastDueNotice.tsx';
import { SubscriptionPanel } from './SubscriptionPanel.tsx';

const Bought = styled(Card)`
  li {
    padding: ${({ theme }) => theme.space[2]} 0;
    overflow-wrap: anywhere;
  }

  > p {
    padding-top: ${({ theme }) => theme.space[2]};
    border-top: 1px solid ${({ theme }) => theme.color.line};
    font-weight: ${({ theme }) => theme.weight.bold};
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;

const Payments = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  min-width: 0;
`;

/** Each title once, with how often it is billed. */
const counted = (titles: readonly string[]): readonly (readonly [title: string, count: number])[] =>
  [...new Set(titles)].map((title) => [title, titles.filter((each) => each === title).length]);

type Props = { readonly subscription: Subscription };

/** A subscription: what is bought, what was paid, and beside that what comes next. */
export const SubscriptionView = ({ subscription }: Props) => {
  const { id, products, status, orderId } = subscription;
  const payments = useStore(useFeature(orderStores).payments(id));
  const { isAdmin } = useViewer();
  return (
    <>
      <Breadcrumb href={subscriptionsPath(isAdmin)}>Subscriptions</Breadcrumb>
      <PageHeader title={products.join(', ')} />
      <RecordGrid>
        <SubscriptionPanel subscription={subscription} />
        <RecordMain>
          {isPastDue(status) ? <PastDueNotice subscription={subscription} /> : null}
          <Bought aria-labelledby="bought">
            <CardTitle id="bought">Items</CardTitle>
            <ul>
              {counted(products).map(([product, count]) => (
                <li key={product}>{count === 1 ? product : `${product} × ${count}`}</li>
              ))}
            </ul>
            <p>{subscriptionPrice(subscription)}</p>
          </Bought>
          <Payments aria-labelledby="payments">
            <CardTitle id="payments">Payments</CardTitle>
            <ListCard
              list={payments}
              columns={ownPaymentColumns(orderId)}
              keyOf={(payment) => payment.id}
              empty={<EmptyState drawing={<EmptyReceipt />}>No payments yet.</EmptyState>}
            />
          </Payments>
          <AuditOf kind="subscription" id={subscription.id} />
        </RecordMain>
      </RecordGrid>
    </>
  );
};
