import ScrollText from 'lucide-react/icons/scroll-text';
import type { UiFeature } from '#ui/feature/ui-feature.ts';
import { lazily } from '#ui/routing/lazy-page.ts';
import { page } from '#ui/routing/route.ts';

const { load: preloads } = lazily(async () => (await import('./audit-preloads.ts')).auditPreloads);

export const audit: UiFeature = {
  routes: [
    page('/admin/audit', 'Audit', 'admin', () => import('./AuditPage.tsx').then((module) => module.AuditPage), {
      preload: async (app, _params, search) => (await preloads()).list(app, search),
    }),
  ],
  menu: { customer: [], admin: [{ label: 'Audit', href: '/admin/audit', icon: ScrollText }] },
};
