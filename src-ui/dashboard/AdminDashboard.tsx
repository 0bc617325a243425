import { Plus } from 'lucide-react';
import { useStore } from 'zustand';
import type { AdminDashboardStats } from '#core/dashboard/dashboard-stats.ts';
import { useFeature } from '#ui/app/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { dashboardStores } from './dashboard-stores.ts';
import { StatCards, type Stat } from './StatCards.tsx';

const read = (stats: AdminDashboardStats): readonly Stat[] => [
  { label: 'Users', figure: stats.users, hint: 'With an account' },
  { label: 'Requests', figure: stats.proposalRequests, hint: 'Waiting for a proposal' },
  { label: 'Tasks', figure: stats.tasks, hint: 'Of all customers' },
  { label: 'Proposals', figure: stats.proposals, hint: 'In every state', href: '/admin/proposals/list?status=all' },
  { label: 'Orders', figure: stats.orders, hint: 'Of all customers', href: '/admin/orders' },
];

export const AdminDashboard = () => {
  const query = useStore(useFeature(dashboardStores).admin);
  return (
    <>
      <PageHeader title="Dashboard" hint="The whole site at a glance">
        <ButtonLink href="/admin/proposals/create" $look="primary">
          <Plus size={16} aria-hidden />
          New proposal
        </ButtonLink>
      </PageHeader>
      <StatCards query={query} read={read} />
    </>
  );
};
