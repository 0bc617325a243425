import { useStore } from 'zustand';
import { formatMoney } from '#core/kernel/money.ts';
import type { Order } from '#core/orders/order.ts';
import { proposalTotal } from '#core/proposals/proposal.ts';
import { serviceTypeName, type ServiceType } from '#core/proposals/service.ts';
import { emailText } from '#core/kernel/removed-person.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { ServiceDrawing } from '#ui/kit/drawings/ServiceDrawing.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { RowLink } from '#ui/lists/RowLink.tsx';
import { column, figure, name, type Column } from '#ui/lists/columns.ts';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { plainList, useListAddress } from '#ui/lists/toolbar/use-list-address.ts';
import { Time } from '#ui/kit/Time.tsx';
import { PhoneWord } from '#ui/lists/phone-word.ts';
import { orderStores } from '#ui/orders/order-stores.ts';
import { Party } from '#ui/people/Party.tsx';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { LineTabs } from '#ui/service-lines/LineTabs.tsx';
import { lineOf } from '#ui/service-lines/service-lines.ts';

const requestsOf = (line: ServiceType, orders: readonly Order[]) =>
  orders.flatMap((order) =>
    order.services
      .filter((service) => service.type === line)
      .map((service) => ({
        id: `${order.id}-${service.id}`,
        order,
        title: service.title,
        items: service.lineItems.length,
        total: proposalTotal({ services: [service] }),
      })),
  );

const columns: readonly Column<ReturnType<typeof requestsOf>[number]>[] = [
  column('User email', ({ order: { user } }) => (
    <Party name={user.name} picture={user.pictureUrl}>
      {emailText(user.email)}
    </Party>
  )),
  name('Service', ({ order, title }) => <RowLink href={`/orders/${order.id}`}>{title}</RowLink>),
  figure(
    'Items',
    ({ items }) => (
      <>
        {items}
        <PhoneWord $after>{items === 1 ? 'item' : 'items'}</PhoneWord>
      </>
    ),
    { phone: 'meta' },
  ),
  figure('Total', ({ order, total }) => formatMoney({ amount: total, currency: order.currency })),
  column('Requested at', ({ order }) => <Time at={order.createdAt} look="moment" />),
];

/** What customers have ordered of one service line. */
export const ServiceRequestsPage = ({ params: { line: slug = '' }, search }: PageProps) => {
  const line = lineOf(slug);
  const lineName = serviceTypeName(line);
  const orders = useStore(useFeature(orderStores).all({ serviceType: line }));
  const items = orders.items === undefined ? undefined : requestsOf(line, orders.items);
  const address = useListAddress(`/admin/${slug}/requests`, plainList, search);
  return (
    <ListPage
      title="Requests"
      noun={{ one: 'request', many: 'requests' }}
      address={address}
      list={{ ...orders, items, pages: undefined }}
      columns={columns}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          drawing={<ServiceDrawing type={line} />}
          action={<ButtonLink href="/admin/proposals/create">Write a proposal</ButtonLink>}
        >
          {`No customer has ordered ${lineName} yet.`}
        </EmptyState>
      }
    >
      <LineTabs line={line} />
    </ListPage>
  );
};
