import { useStore } from 'zustand';
import type { UserDashboardStats } from '#core/dashboard/dashboard-stats.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { orderStores } from '#ui/orders/order-stores.ts';
import { proposalStores } from '#ui/proposals/proposal-stores.ts';
import { dashboardStores } from './dashboard-stores.ts';
import { ShortList } from './ShortList.tsx';
import { orderRow, waitingRow } from './short-rows.tsx';
import { StatCards, type Stat } from './StatCards.tsx';

const read = ({ proposals, orders, tasks }: UserDashboardStats): readonly Stat[] => [
  { label: 'Proposals', figure: proposals, hint: 'Sent to you', href: '/proposals/recipient' },
  { label: 'Orders', figure: orders, hint: 'Placed by you', href: '/orders' },
  { label: 'Tasks', figure: tasks, hint: 'In progress', href: '/tasks' },
];

type Props = { readonly name: string };

export const UserDashboard = ({ name }: Props) => {
  const query = useStore(useFeature(dashboardStores).user);
  const proposals = useStore(useFeature(proposalStores).received());
  const orders = useStore(useFeature(orderStores).mine());
  return (
    <>
      <PageHeader
        title="Dashboard"
        hint={
          <>
            Welcome back, <bdi>{name.split(' ')[0] ?? name}</bdi>
          </>
        }
      />
      <StatCards query={query} read={read} />
      {proposals.loading || orders.loading ? null : (
        <>
          <ShortList
            title="Waiting for your answer"
            all={{ label: 'All proposals', href: '/proposals/recipient' }}
            list={proposals}
            row={(proposal) => waitingRow(proposal, proposal.owner.name)}
          />
          <ShortList
            title="Latest orders"
            all={{ label: 'All orders', href: '/orders' }}
            list={orders}
            row={(order) => orderRow(order, '')}
          />
        </>
      )}
    </>
  );
};
