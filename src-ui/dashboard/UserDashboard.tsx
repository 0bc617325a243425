import { useStore } from 'zustand';
import type { UserDashboardStats } from '#core/dashboard/dashboard-stats.ts';
import { useFeature } from '#ui/app/portal-context.ts';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { dashboardStores } from './dashboard-stores.ts';
import { StatCards, type Stat } from './StatCards.tsx';

const read = ({ proposals, orders }: UserDashboardStats): readonly Stat[] => [
  { label: 'Proposals', figure: proposals, hint: 'Sent to you', href: '/proposals/recipient' },
  { label: 'Orders', figure: orders, hint: 'Placed by you', href: '/orders' },
];

type Props = { readonly name: string };

export const UserDashboard = ({ name }: Props) => {
  const query = useStore(useFeature(dashboardStores).user);
  return (
    <>
      <PageHeader title="Dashboard" hint={`Welcome back, ${name.split(' ')[0] ?? name}`} />
      <StatCards query={query} read={read} />
    </>
  );
};
