import { useStore } from 'zustand';
import type { AdminDashboardStats, UserDashboardStats } from '#core/dashboard/dashboard-stats.ts';
import { utcMonth } from '#core/kernel/calendar/month.ts';
import { formatMoney } from '#core/kernel/money.ts';
import { isCharged, nextCharges } from '#core/orders/subscription.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import type { DashboardPart } from '#ui/feature/dashboard-part.ts';
import { FigureCell } from '#ui/kit/figures/FigureCell.tsx';
import { Sums } from '#ui/kit/figures/Sums.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { chargesPath, ordersOfMonth } from './order-paths.ts';
import { orderStores } from './order-stores.ts';

const orders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

const NextCharge = () => {
  const { items, error } = useStore(useFeature(orderStores).subscriptions(nextCharges));
  const next = items?.find(isCharged);
  if (next === undefined && (items ?? error) !== undefined) return null;
  return (
    <FigureCell
      label="Next charge"
      figure={next === undefined ? '…' : <Time at={next.currentPeriodEnd} look="coming" />}
      hint={next === undefined ? 'Loading' : formatMoney(next)}
      href={chargesPath}
    />
  );
};

const Own = ({ stats: { monthlyCharges, orders: count } }: { readonly stats: UserDashboardStats }) => (
  <>
    {monthlyCharges.length === 0 ? null : (
      <>
        <NextCharge />
        <FigureCell
          label="Monthly"
          figure={<Sums totals={monthlyCharges} none="None" />}
          hint="Active subscriptions"
          href="/subscriptions?status=active"
        />
      </>
    )}
    <FigureCell label="Orders" figure={count} hint="Placed by you" href="/orders" />
  </>
);

const Everybodys = ({ stats: { won, monthlyCharges } }: { readonly stats: AdminDashboardStats }) => {
  const { device } = useApp();
  return (
    <>
      <FigureCell
        label="Won this month"
        figure={<Sums totals={won.totals} none="None" />}
        hint={won.count === 0 ? 'No order yet' : `In ${orders(won.count)}`}
        href={ordersOfMonth(true, utcMonth(device.clock.now()))}
      />
      <FigureCell
        label="Recurring"
        figure={<Sums totals={monthlyCharges} none="None" />}
        hint="Each month"
        href="/admin/subscriptions?status=active"
      />
    </>
  );
};

export const orderPart: DashboardPart = {
  name: 'orders',
  CustomerFigures: Own,
  AdminFigures: Everybodys,
  adminCount: (stats) => ({ count: stats.orders, one: 'order', many: 'orders', href: '/admin/orders' }),
};
