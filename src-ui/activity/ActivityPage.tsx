import Activity from 'lucide-react/icons/activity';
import { useStore } from 'zustand';
import { serviceTypeName } from '#core/proposals/service.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { RowLink } from '#ui/lists/RowLink.tsx';
import { Table, TableCard } from '#ui/lists/Table.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { orderStores } from '#ui/orders/order-stores.ts';
import { proposalStores } from '#ui/proposals/proposal-stores.ts';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { activityOf } from './activity.ts';
import { lineOf } from './service-lines.ts';
import { useFiltered } from './use-filtered.ts';

const empty = (
  <EmptyState icon={Activity} action={<ButtonLink href="/proposals/recipient">See your proposals</ButtonLink>}>
    No activity yet
  </EmptyState>
);

export const ActivityPage = ({ params: { line: slug = '' } }: PageProps) => {
  const line = lineOf(slug);
  const proposals = useStore(useFeature(proposalStores).received);
  const orders = useStore(useFeature(orderStores).mine);
  const list = useFiltered([proposals, orders], activityOf(line, proposals.items ?? [], orders.items ?? []));
  return (
    <>
      <PageHeader title={serviceTypeName(line)} hint="Activity, newest first" />
      <TableCard>
        <PagedList list={list} skeleton={<TableSkeleton columns={3} />} empty={empty}>
          {(entries) => (
            <Table>
              <thead>
                <tr>
                  <th scope="col">Service</th>
                  <th scope="col">What</th>
                  <th scope="col">Time</th>
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <tr key={entry.id}>
                    <td>
                      <RowLink href={entry.href}>{entry.title}</RowLink>
                    </td>
                    <td>{entry.what}</td>
                    <td>
                      <Time at={entry.at} />
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
