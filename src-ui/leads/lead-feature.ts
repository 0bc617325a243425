import Mail from 'lucide-react/icons/mail';
import type { UiFeature } from '#ui/feature/ui-feature.ts';
import { lazily } from '#ui/routing/lazy-page.ts';
import { page } from '#ui/routing/route.ts';

const { load: preload } = lazily(async () => (await import('./lead-preloads.ts')).leadPreload);

export const leads: UiFeature = {
  routes: [
    page('/admin/leads', 'Leads', 'admin', () => import('./LeadsPage.tsx').then((module) => module.LeadsPage), {
      preload: async (app, _params, search) => (await preload())(app, search),
    }),
  ],
  menu: { customer: [], admin: [{ label: 'Leads', jump: 'l', href: '/admin/leads', icon: Mail }] },
};
