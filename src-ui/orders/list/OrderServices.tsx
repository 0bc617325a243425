import styled from 'styled-components';
import { badgesPerOrder, orderServiceTypes, type Order } from '#core/orders/order.ts';
import { CellLink } from '#ui/lists/RowLink.tsx';
import { ServiceBadge } from '#ui/kit/ServiceBadges.tsx';

const Row = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px ${({ theme }) => theme.space[2]};
`;

type Props = { readonly order: Pick<Order, 'id' | 'services'> };

/** At most two badges, then the way to the rest. */
export const OrderServices = ({ order }: Props) => {
  const types = orderServiceTypes(order);
  return (
    <Row>
      {types.slice(0, badgesPerOrder).map((type) => (
        <ServiceBadge key={type} type={type} />
      ))}
      {types.length > badgesPerOrder ? <CellLink href={`/orders/${order.id}`}>See more</CellLink> : null}
    </Row>
  );
};
