import Plus from 'lucide-react/icons/plus';
import { useStore } from 'zustand';
import { monthsShown, type AdminDashboardStats } from '#core/dashboard/dashboard-stats.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Stage } from '#ui/demo/Stage.tsx';
import { FailedJobsNotice } from '#ui/jobs/FailedJobsNotice.tsx';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { ordersOfMonth } from '#ui/orders/order-paths.ts';
import { MonthsPanel } from './chart/MonthsPanel.tsx';
import { CountLine } from './CountLine.tsx';
import { dashboardStores } from './dashboard-stores.ts';
import { FigureStrip } from './FigureStrip.tsx';
import { loadLater } from './later-parts.ts';
import { isPlaced } from './is-placed.ts';
import { Beside } from '#ui/kit/panel-styles.ts';
import { LatePart } from '#ui/routing/LatePart.tsx';
import { parts, waitingLooks } from './parts.ts';
import { WaitingPanel } from './waiting/WaitingPanel.tsx';

const loadNews = async () => (await loadLater()).LatestNews;
const loadOrders = async () => (await loadLater()).LatestOrders;
const nothing = {};

const renderCells = (stats: AdminDashboardStats) =>
  parts.map(({ name, AdminFigures }) =>
    AdminFigures === undefined ? null : <AdminFigures key={name} stats={stats} />,
  );

const hrefOf = (month: string): string => ordersOfMonth(true, month);

export const AdminDashboard = () => {
  const { device } = useApp();
  const stores = useFeature(dashboardStores);
  const query = useStore(stores.admin);
  const waiting = useStore(stores.waiting);
  const { data } = query;
  return (
    <>
      <PageHeader
        title="Dashboard"
        hint={<CountLine counts={data ? parts.flatMap(({ adminCount }) => adminCount?.(data) ?? []) : []} />}
      >
        <ButtonLink href="/admin/proposals/create" $look="primary">
          <Plus size={16} aria-hidden />
          New proposal
        </ButtonLink>
      </PageHeader>
      <Stage />
      <FigureStrip query={query} renderCells={renderCells} />
      <FailedJobsNotice />
      <Beside>
        {query.error === undefined || data ? (
          <MonthsPanel
            title="Won by month"
            empty="What customers order is shown here, month by month."
            months={monthsShown(device.clock.now())}
            cells={data?.months}
            hrefOf={hrefOf}
          />
        ) : null}
        <WaitingPanel title="Needs you" query={waiting} looks={waitingLooks} atFirst={4} />
      </Beside>
      {isPlaced([query, waiting]) ? (
        <Beside>
          <LatePart load={loadNews} given={nothing} meanwhile={<div />} />
          <LatePart load={loadOrders} given={nothing} meanwhile={<div />} />
        </Beside>
      ) : null}
    </>
  );
};
