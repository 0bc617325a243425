import Inbox from 'lucide-react/icons/inbox';
import { useStore } from 'zustand';
import type { Order } from '#core/orders/order.ts';
import { serviceTypeName, type ServiceType } from '#core/proposals/service.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { RowLink } from '#ui/lists/RowLink.tsx';
import { Figure, FigureHead, Table, TableCard } from '#ui/lists/Table.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { orderStores } from '#ui/orders/order-stores.ts';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { lineOf } from './service-lines.ts';
import { useFiltered } from './use-filtered.ts';

const requestsOf = (line: ServiceType, orders: readonly Order[]) =>
  orders.flatMap((order) =>
    order.services
      .filter((service) => service.type === line)
      .map(({ id, title, lineItems }) => ({ id: `${order.id}-${id}`, order, title, items: lineItems.length })),
  );

/** What customers have ordered of one service line. */
export const ServiceRequestsPage = ({ params: { line: slug = '' } }: PageProps) => {
  const line = lineOf(slug);
  const name = serviceTypeName(line);
  const orders = useStore(useFeature(orderStores).all);
  const list = useFiltered([orders], requestsOf(line, orders.items ?? []));
  return (
    <>
      <PageHeader title={`${name} requests`} hint="What customers have ordered, newest first" />
      <TableCard>
        <PagedList
          list={list}
          skeleton={<TableSkeleton columns={4} />}
          empty={
            <EmptyState icon={Inbox} action={<ButtonLink href="/admin/proposals/create">Write a proposal</ButtonLink>}>
              {`No customer has ordered ${name} yet.`}
            </EmptyState>
          }
        >
          {(requests) => (
            <Table>
              <thead>
                <tr>
                  <th scope="col">User email</th>
                  <th scope="col">Service</th>
                  <FigureHead scope="col">Items</FigureHead>
                  <th scope="col">Requested at</th>
                </tr>
              </thead>
              <tbody>
                {requests.map(({ id, order, title, items }) => (
                  <tr key={id}>
                    <td>{order.user.email}</td>
                    <td>
                      <RowLink href={`/orders/${order.id}`}>{title}</RowLink>
                    </td>
                    <Figure>{items}</Figure>
                    <td>
                      <Time at={order.createdAt} look="moment" />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </PagedList>
      </TableCard>
    </>
  );
};
