import Mail from 'lucide-react/icons/mail';
import type { UiFeature } from '#ui/feature/ui-feature.ts';
import { page } from '#ui/routing/route.ts';
import { readSearch } from '#ui/routing/search-params.ts';
import { leadListSearch, listedLeads } from './lead-search.ts';
import { leadStores } from './lead-stores.ts';

export const leads: UiFeature = {
  routes: [
    page('/admin/leads', 'Leads', 'admin', () => import('./LeadsPage.tsx').then((module) => module.LeadsPage), {
      preload: ({ feature }, _params, search) =>
        feature(leadStores)
          .all(listedLeads(readSearch(leadListSearch, search)))
          .preload(),
    }),
  ],
  menu: { customer: [], admin: [{ label: 'Leads', jump: 'l', href: '/admin/leads', icon: Mail }] },
};
