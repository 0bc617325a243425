import Plus from 'lucide-react/icons/plus';
import { useStore } from 'zustand';
import type { AdminDashboardStats } from '#core/dashboard/dashboard-stats.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { FailedJobsNotice } from '#ui/jobs/FailedJobsNotice.tsx';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { orderStores } from '#ui/orders/order-stores.ts';
import { proposalStores } from '#ui/proposals/proposal-stores.ts';
import { dashboardStores } from './dashboard-stores.ts';
import { ShortList } from './ShortList.tsx';
import { orderRow, waitingRow } from './short-rows.tsx';
import { StatCards, type Stat } from './StatCards.tsx';

const read = (stats: AdminDashboardStats): readonly Stat[] => [
  { label: 'Users', figure: stats.users, hint: 'With an account', href: '/admin/users' },
  {
    label: 'Requests',
    figure: stats.proposalRequests,
    hint: 'For design and code',
    href: '/admin/design-code/requests',
  },
  { label: 'Tasks', figure: stats.tasks, hint: 'In progress', href: '/admin/tasks' },
  { label: 'Proposals', figure: stats.proposals, hint: 'In every state', href: '/admin/proposals/list?status=all' },
  { label: 'Orders', figure: stats.orders, hint: 'Of all customers', href: '/admin/orders' },
];

export const AdminDashboard = () => {
  const query = useStore(useFeature(dashboardStores).admin);
  const sent = useStore(useFeature(proposalStores).all({ status: 'SENT' }));
  const orders = useStore(useFeature(orderStores).all());
  return (
    <>
      <PageHeader title="Dashboard" hint="The whole site at a glance">
        <ButtonLink href="/admin/proposals/create" $look="primary">
          <Plus size={16} aria-hidden />
          New proposal
        </ButtonLink>
      </PageHeader>
      <StatCards query={query} read={read} />
      <FailedJobsNotice />
      {sent.loading || orders.loading ? null : (
        <>
          <ShortList
            title="Waiting for an answer"
            all={{ label: 'All sent proposals', href: '/admin/proposals/list?status=sent' }}
            list={sent}
            row={(proposal) => waitingRow(proposal, proposal.recipients[0]?.email ?? '')}
          />
          <ShortList
            title="Latest orders"
            all={{ label: 'All orders', href: '/admin/orders' }}
            list={orders}
            row={(order) => orderRow(order, order.user.name)}
          />
        </>
      )}
    </>
  );
};
