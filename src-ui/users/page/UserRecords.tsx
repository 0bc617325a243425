import { useStore } from 'zustand';
import type { OwnedKind, UserAccount } from '#core/users/user-account.ts';
import { brandStores } from '#ui/brands/brand-stores.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { ShortList } from '#ui/lists/short/ShortList.tsx';
import { requestStores } from '#ui/design-code/request-stores.ts';
import { orderRow } from '#ui/orders/list/order-row.tsx';
import { orderStores } from '#ui/orders/order-stores.ts';
import { proposalStores } from '#ui/proposals/proposal-stores.ts';
import { taskStores } from '#ui/tasks/task-stores.ts';
import { ownedPath } from '../user-paths.ts';
import { brandRow, proposalRow, requestRow, taskRow } from './record-rows.tsx';
import { Records } from './page-styles.ts';

type Props = { readonly user: UserAccount };

/** The newest of what is a person's, kind by kind. */
export const UserRecords = ({ user: { id } }: Props) => {
  const orders = useStore(useFeature(orderStores).all({ userId: id }));
  const proposals = useStore(useFeature(proposalStores).all({ recipientId: id }));
  const requests = useStore(useFeature(requestStores).everyone({ ownerId: id, order: 'newest' }));
  const tasks = useStore(useFeature(taskStores).list('open', { assigneeId: id }));
  const brands = useStore(useFeature(brandStores).list({ ownerId: id }));
  const all = (kind: OwnedKind) => ({ label: `See all ${kind}`, href: ownedPath(kind, id) });
  return (
    <Records>
      <ShortList
        title="Orders"
        all={all('orders')}
        list={orders}
        row={(order) => orderRow(order, '')}
        empty="No orders yet."
      />
      <ShortList
        title="Proposals"
        all={all('proposals')}
        list={proposals}
        row={proposalRow}
        empty="No proposals yet."
      />
      <ShortList title="Requests" all={all('requests')} list={requests} row={requestRow} empty="No requests yet." />
      <ShortList title="Tasks" all={all('tasks')} list={tasks} row={taskRow} empty="No open tasks." />
      <ShortList title="Brands" all={all('brands')} list={brands} row={brandRow} empty="No brands yet." />
    </Records>
  );
};
