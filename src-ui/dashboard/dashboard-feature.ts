import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import { nextCharges } from '#core/orders/subscription.ts';
import type { MenuItem, UiFeature } from '#ui/feature/ui-feature.ts';
import { loadStage } from '#ui/demo/stage-part.ts';
import { orderStores } from '#ui/orders/order-stores.ts';
import { page } from '#ui/routing/route.ts';
import { loadLater, monthBars } from './later-parts.ts';
import { dashboardStores } from './dashboard-stores.ts';

const item: MenuItem = { label: 'Dashboard', jump: 'd', href: '/dashboard', icon: LayoutDashboard };

export const dashboard: UiFeature = {
  routes: [
    page(
      '/dashboard',
      'Dashboard',
      'private',
      () => import('./DashboardPage.tsx').then((module) => module.DashboardPage),
      {
        beside: async () => {
          if (navigator.onLine) await monthBars.load();
        },
        later: loadLater,
        preload: ({ feature, auth, settings }) => {
          const state = auth.getState();
          const isAdmin = state.status === 'AUTHENTICATED' && state.user.isAdmin;
          const { admin, user, waiting } = feature(dashboardStores);
          return Promise.all([
            (isAdmin ? admin : user).preload(),
            waiting.preload(),
            isAdmin ? undefined : feature(orderStores).subscriptions(nextCharges).preload(),
            settings.demo ? loadStage() : undefined,
          ]);
        },
      },
    ),
  ],
  menu: { customer: [item], admin: [item] },
};
