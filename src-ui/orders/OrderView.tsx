import Printer from 'lucide-react/icons/printer';
import styled from 'styled-components';
import { formatMoney } from '#core/kernel/money.ts';
import { cartTotals } from '#core/proposals/cart.ts';
import { itemsOf } from '#core/proposals/service.ts';
import { orderModeName, type Order } from '#core/orders/order.ts';
import { Button, ButtonLink } from '#ui/kit/Button.tsx';
import { Card } from '#ui/kit/Card.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { ShortId } from '#ui/kit/ShortId.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { useRequestAddress } from '#ui/context/request-address.ts';
import { useOnScreen } from '#ui/notifications/use-on-screen.ts';
import { ServiceList } from '#ui/proposals/document/ServiceList.tsx';
import { TotalRows } from '#ui/proposals/document/TotalRows.tsx';

const Stack = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[5]};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  gap: ${({ theme }) => theme.space[4]};

  dt {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
  }

  dd {
    overflow-wrap: anywhere;
  }
`;

const Sums = styled(Card)`
  justify-self: end;
  width: min(360px, 100%);
`;

type Props = { readonly order: Order };

export const OrderView = ({ order }: Props) => {
  useOnScreen('order', order.id);
  const request = useRequestAddress(order.requestId);
  const all = new Set(itemsOf(order.services).map((item) => item.id));
  const totals = { ...cartTotals(order.services, all), dueToday: order.total };
  return (
    <Stack>
      <PageHeader title={`Order of ${formatMoney({ amount: order.total, currency: order.currency })}`}>
        {order.subscriptionId === undefined ? null : (
          <ButtonLink href={`/subscription/${order.subscriptionId}/payment-history`}>Payment History</ButtonLink>
        )}
        {order.proposalId === undefined ? null : (
          <ButtonLink href={`/proposals/${order.proposalId}`}>See the proposal</ButtonLink>
        )}
        {request === undefined ? null : <ButtonLink href={request}>See the request</ButtonLink>}
        <Button onClick={() => window.print()}>
          <Printer size={16} aria-hidden />
          Print receipt
        </Button>
      </PageHeader>
      <Card>
        <Facts>
          <div>
            <dt>Order</dt>
            <dd>
              <ShortId id={order.id} />
            </dd>
          </div>
          <div>
            <dt>Mode</dt>
            <dd>{orderModeName(order.mode)}</dd>
          </div>
          <div>
            <dt>Paid by</dt>
            <dd>
              <bdi>{order.user.name}</bdi>, <bdi>{order.user.email}</bdi>
            </dd>
          </div>
          <div>
            <dt>Time</dt>
            <dd>
              <Time at={order.createdAt} look="moment" />
            </dd>
          </div>
        </Facts>
      </Card>
      <ServiceList services={order.services} currency={order.currency} />
      <Sums>
        <TotalRows label="Paid" totals={totals} currency={order.currency} />
      </Sums>
    </Stack>
  );
};
