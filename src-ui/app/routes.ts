import { lazyPage } from '#ui/routing/lazy-page.ts';
import { textParam, ulidParam, type Route } from '#ui/routing/route.ts';
import { activityLineParam, requestLineParam } from '#ui/activity/service-lines.ts';
import { brandStores } from '#ui/brands/brand-stores.ts';
import { dashboardStores } from '#ui/dashboard/dashboard-stores.ts';
import { leadStores } from '#ui/leads/lead-stores.ts';
import { orderStores } from '#ui/orders/order-stores.ts';
import { proposalStores } from '#ui/proposals/proposal-stores.ts';
import type { AppContext } from '#ui/context/portal-context.ts';

/** Whether there is a vault, asked for beside the code of its page. */
const vaultState = async ({ feature }: AppContext) =>
  feature((await import('#ui/vault/vault-stores.ts')).vaultStores).session.check();

const assetPreloads = async () => (await import('#ui/assets/asset-preloads.ts')).assetPreloads;

/** Every address of the portal. */
export const routes: readonly Route[] = [
  {
    path: '/',
    title: 'Home',
    access: 'public',
    page: lazyPage(() => import('#ui/public/HomePage.tsx').then((module) => module.HomePage)),
  },
  {
    path: '/app/blog-writer',
    title: 'Blog writer',
    access: 'public',
    page: lazyPage(() => import('#ui/public/BlogWriterPage.tsx').then((module) => module.BlogWriterPage)),
  },
  {
    path: '/app/brand-management',
    title: 'Brand management',
    access: 'public',
    page: lazyPage(() => import('#ui/public/BrandManagementPage.tsx').then((module) => module.BrandManagementPage)),
  },
  {
    path: '/auth/sign-in',
    title: 'Sign in',
    access: 'auth',
    page: lazyPage(() => import('#ui/identity/SignInPage.tsx').then((module) => module.SignInPage)),
  },
  {
    path: '/auth/sign-up',
    title: 'Sign up',
    access: 'auth',
    page: lazyPage(() => import('#ui/identity/SignUpPage.tsx').then((module) => module.SignUpPage)),
  },
  {
    path: '/auth/callback',
    title: 'Signing in',
    access: 'auth',
    page: lazyPage(() => import('#ui/identity/HostedLoginPage.tsx').then((module) => module.HostedLoginPage)),
  },
  {
    path: '/auth/reset-password',
    title: 'Reset password',
    access: 'auth',
    page: lazyPage(() => import('#ui/identity/ResetPasswordPage.tsx').then((module) => module.ResetPasswordPage)),
  },
  {
    path: '/account/change-password',
    title: 'Change password',
    access: 'private',
    page: lazyPage(() =>
      import('#ui/identity/account/ChangePasswordPage.tsx').then((module) => module.ChangePasswordPage),
    ),
  },
  {
    path: '/dashboard',
    title: 'Dashboard',
    access: 'private',
    page: lazyPage(() => import('#ui/dashboard/DashboardPage.tsx').then((module) => module.DashboardPage)),
    preload: ({ feature, auth }) => {
      const state = auth.getState();
      const stats = feature(dashboardStores);
      return state.status === 'AUTHENTICATED' && state.user.isAdmin ? stats.admin.preload() : stats.user.preload();
    },
  },
  {
    path: '/proposals/recipient',
    title: 'Proposals',
    access: 'private',
    page: lazyPage(() =>
      import('#ui/proposals/ReceivedProposalsPage.tsx').then((module) => module.ReceivedProposalsPage),
    ),
    preload: ({ feature }) => feature(proposalStores).received.preload(),
  },
  {
    path: '/proposals/:id',
    title: 'Proposal',
    access: 'private',
    params: { id: ulidParam },
    page: lazyPage(() => import('#ui/proposals/ProposalPage.tsx').then((module) => module.ProposalPage)),
    preload: ({ feature }, { id = '' }) => feature(proposalStores).one(id).preload(),
  },
  {
    path: '/orders',
    title: 'Orders',
    access: 'private',
    page: lazyPage(() => import('#ui/orders/OrdersPage.tsx').then((module) => module.OrdersPage)),
    preload: ({ feature }) => feature(orderStores).mine.preload(),
  },
  {
    path: '/orders/:id',
    title: 'Order',
    access: 'private',
    params: { id: ulidParam },
    page: lazyPage(() => import('#ui/orders/OrderPage.tsx').then((module) => module.OrderPage)),
    preload: ({ feature }, { id = '' }) => feature(orderStores).one(id).preload(),
  },
  {
    path: '/subscription/:id/payment-history',
    title: 'Payment history',
    access: 'private',
    params: { id: textParam },
    page: lazyPage(() => import('#ui/orders/PaymentHistoryPage.tsx').then((module) => module.PaymentHistoryPage)),
    preload: ({ feature }, { id = '' }) => feature(orderStores).payments(id).preload(),
  },
  {
    path: '/assets',
    title: 'Assets',
    access: 'private',
    page: lazyPage(() => import('#ui/assets/AssetsPage.tsx').then((module) => module.AssetsPage)),
    preload: async (app, _params, search) => (await assetPreloads()).assets(app, search),
  },
  {
    path: '/assets/:id/collections',
    title: 'Collections of an asset',
    access: 'private',
    params: { id: ulidParam },
    page: lazyPage(() => import('#ui/assets/collections/SelectionsPage.tsx').then((module) => module.SelectionsPage)),
    preload: async (app, { id = '' }) => (await assetPreloads()).selections(app, id),
  },
  {
    path: '/collections',
    title: 'Collections',
    access: 'private',
    page: lazyPage(() => import('#ui/assets/collections/CollectionsPage.tsx').then((module) => module.CollectionsPage)),
    preload: async (app) => (await assetPreloads()).collections(app),
  },
  {
    path: '/collections/:id',
    title: 'Collection',
    access: 'private',
    params: { id: ulidParam },
    page: lazyPage(() => import('#ui/assets/collections/CollectionPage.tsx').then((module) => module.CollectionPage)),
    preload: async (app, { id = '' }) => (await assetPreloads()).collection(app, id),
  },
  {
    path: '/brands',
    title: 'Brands',
    access: 'private',
    page: lazyPage(() => import('#ui/brands/BrandsPage.tsx').then((module) => module.BrandsPage)),
    preload: ({ feature }) => feature(brandStores).all.preload(),
  },
  {
    path: '/admin/brand-management',
    title: 'Brand management',
    access: 'admin',
    page: lazyPage(() => import('#ui/brands/BrandsPage.tsx').then((module) => module.AdminBrandsPage)),
    preload: ({ feature }) => feature(brandStores).all.preload(),
  },
  {
    path: '/password-logins',
    title: 'Passwords',
    access: 'private',
    page: lazyPage(() => import('#ui/vault/list/LoginsPage.tsx').then((module) => module.LoginsPage)),
    preload: vaultState,
  },
  {
    path: '/password-logins/security',
    title: 'Password security',
    access: 'private',
    page: lazyPage(() => import('#ui/vault/dashboard/SecurityPage.tsx').then((module) => module.SecurityPage)),
    preload: vaultState,
  },
  {
    path: '/passwords/:id/notes',
    title: 'Notes',
    access: 'private',
    params: { id: ulidParam },
    page: lazyPage(() => import('#ui/vault/login/NotesPage.tsx').then((module) => module.NotesPage)),
  },
  {
    path: '/passwords/:id/history',
    title: 'Password history',
    access: 'private',
    params: { id: ulidParam },
    page: lazyPage(() => import('#ui/vault/login/HistoryPage.tsx').then((module) => module.HistoryPage)),
  },
  {
    path: '/integrations',
    title: 'Integrations',
    access: 'private',
    page: lazyPage(() => import('#ui/integrations/IntegrationsPage.tsx').then((module) => module.IntegrationsPage)),
  },
  {
    path: '/admin/proposals/list',
    title: 'Proposals',
    access: 'admin',
    page: lazyPage(() => import('#ui/proposals/AdminProposalsPage.tsx').then((module) => module.AdminProposalsPage)),
    preload: ({ feature }, _params, search) =>
      feature(proposalStores)
        .byStatus(search.get('status') ?? 'draft')
        .preload(),
  },
  {
    path: '/admin/proposals/create',
    title: 'New proposal',
    access: 'admin',
    page: lazyPage(() => import('#ui/proposals/CreateProposalPage.tsx').then((module) => module.CreateProposalPage)),
  },
  {
    path: '/admin/proposals/edit/:id',
    title: 'Edit proposal',
    access: 'admin',
    params: { id: ulidParam },
    page: lazyPage(() => import('#ui/proposals/EditProposalPage.tsx').then((module) => module.EditProposalPage)),
    preload: ({ feature }, { id = '' }) => feature(proposalStores).one(id).preload(),
  },
  {
    path: '/admin/orders',
    title: 'Orders',
    access: 'admin',
    page: lazyPage(() => import('#ui/orders/AdminOrdersPage.tsx').then((module) => module.AdminOrdersPage)),
    preload: ({ feature }) => feature(orderStores).all.preload(),
  },
  {
    path: '/admin/leads',
    title: 'Leads',
    access: 'admin',
    page: lazyPage(() => import('#ui/leads/LeadsPage.tsx').then((module) => module.LeadsPage)),
    preload: ({ feature }) => feature(leadStores).all.preload(),
  },
  {
    path: '/:line/activity',
    title: 'Activity',
    access: 'private',
    params: { line: activityLineParam },
    page: lazyPage(() => import('#ui/activity/ActivityPage.tsx').then((module) => module.ActivityPage)),
    preload: ({ feature }) =>
      Promise.all([feature(proposalStores).received.preload(), feature(orderStores).mine.preload()]),
  },
  {
    path: '/admin/:line/requests',
    title: 'Requests',
    access: 'admin',
    params: { line: requestLineParam },
    page: lazyPage(() => import('#ui/activity/ServiceRequestsPage.tsx').then((module) => module.ServiceRequestsPage)),
    preload: ({ feature }) => feature(orderStores).all.preload(),
  },
];
