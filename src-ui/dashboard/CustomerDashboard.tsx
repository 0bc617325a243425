import { useStore } from 'zustand';
import { monthsShown, type UserDashboardStats } from '#core/dashboard/dashboard-stats.ts';
import { nextCharges } from '#core/orders/subscription.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Stage } from '#ui/demo/Stage.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { orderStores } from '#ui/orders/order-stores.ts';
import { MonthsPanel } from './chart/MonthsPanel.tsx';
import { dashboardStores } from './dashboard-stores.ts';
import { FigureStrip } from './FigureStrip.tsx';
import { greeting } from './greeting.ts';
import { loadLater } from './later-parts.ts';
import { isPlaced } from './is-placed.ts';
import { Beside } from '#ui/kit/panel-styles.ts';
import { LatePart } from '#ui/routing/LatePart.tsx';
import { lazily } from '#ui/routing/lazy-page.ts';
import { parts, waitingLooks } from './parts.ts';
import { WaitingPanel } from './waiting/WaitingPanel.tsx';

const firstSteps = lazily(async () => (await import('./first/FirstSteps.tsx')).FirstSteps);

const loadCharges = async () => (await loadLater()).NextCharges;
const loadFiles = async () => (await loadLater()).NewestFiles;
const nothing = {};

const renderCells = (stats: UserDashboardStats) =>
  parts.map(({ name, CustomerFigures }) =>
    CustomerFigures === undefined ? null : <CustomerFigures key={name} stats={stats} />,
  );

/** Whether a person has nothing yet that a figure could count. */
const isNew = ({ proposals, orders, tasks }: UserDashboardStats): boolean => proposals + orders + tasks === 0;

type Props = { readonly name: string };

export const CustomerDashboard = ({ name }: Props) => {
  const { device } = useApp();
  const stores = useFeature(dashboardStores);
  const query = useStore(stores.user);
  const waiting = useStore(stores.waiting);
  const charges = useStore(useFeature(orderStores).subscriptions(nextCharges));
  const now = device.clock.now();
  const waitingPanel = <WaitingPanel title="Waiting for you" query={waiting} looks={waitingLooks} atFirst={6} />;
  if (query.data && isNew(query.data))
    return (
      <>
        <PageHeader title={`Welcome, ${name.split(' ')[0] ?? name}`} hint="A few things to get you started" />
        <LatePart {...firstSteps} given={nothing} isNeeded />
        {waiting.data?.count ? <Beside>{waitingPanel}</Beside> : null}
      </>
    );
  return (
    <>
      <PageHeader title={greeting(name, now)} />
      <Stage />
      <FigureStrip query={query} renderCells={renderCells} />
      <Beside>
        {waitingPanel}
        {query.data && query.data.monthlyCharges.length === 0 ? null : isPlaced([waiting]) ? (
          <LatePart load={loadCharges} given={{ list: charges }} meanwhile={<div />} />
        ) : (
          <div />
        )}
      </Beside>
      {isPlaced([query, waiting, charges]) && query.data ? (
        <Beside>
          <MonthsPanel
            title="Your spending"
            empty="What you pay is shown here, month by month."
            months={monthsShown(now)}
            cells={query.data.months}
          />
          <LatePart load={loadFiles} given={nothing} meanwhile={<div />} />
        </Beside>
      ) : null}
    </>
  );
};
