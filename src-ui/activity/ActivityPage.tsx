import { useStore } from 'zustand';
import { serviceTypeName } from '#core/proposals/service.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { ServiceDrawing } from '#ui/kit/drawings/ServiceDrawing.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { RowLink } from '#ui/lists/RowLink.tsx';
import { column, name, type Column } from '#ui/lists/columns.ts';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { orderStores } from '#ui/orders/order-stores.ts';
import { proposalStores } from '#ui/proposals/proposal-stores.ts';
import { plainList, useListAddress } from '#ui/lists/toolbar/use-list-address.ts';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { activityOf, type ActivityEntry } from './activity.ts';
import { lineOf } from '#ui/service-lines/service-lines.ts';
import { useFiltered } from './use-filtered.ts';

const columns: readonly Column<ActivityEntry>[] = [
  name('Service', ({ href, title }) => <RowLink href={href}>{title}</RowLink>),
  column('What', ({ what }) => what),
  column('Time', ({ at }) => <Time at={at} />),
];

export const ActivityPage = ({ params: { line: slug = '' }, search }: PageProps) => {
  const line = lineOf(slug);
  const proposals = useStore(useFeature(proposalStores).received());
  const orders = useStore(useFeature(orderStores).mine());
  const list = useFiltered([proposals, orders], activityOf(line, proposals.items ?? [], orders.items ?? []));
  const address = useListAddress(`/${slug}/activity`, plainList, search);
  return (
    <ListPage
      title={`${serviceTypeName(line)} activity`}
      noun={{ one: 'entry', many: 'entries' }}
      address={address}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          drawing={<ServiceDrawing type={line} />}
          action={<ButtonLink href="/proposals/recipient">See your proposals</ButtonLink>}
        >
          No activity yet
        </EmptyState>
      }
    />
  );
};
