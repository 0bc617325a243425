import { invalid } from '#core/kernel/app-error.ts';
import { countOfAll } from '#core/kernel/facet.ts';
import { parseEmail } from '#core/kernel/email.ts';
import { searchWordsOf } from '#core/kernel/search-term.ts';
import { leadCsv } from '#core/leads/lead-csv.ts';
import { leadsPageSize, type LeadGateway } from '#core/leads/lead-gateway.ts';
import { leadSearchText } from '#core/leads/lead-search.ts';
import type { LeadSort } from '#core/leads/lead.ts';
import type { Caller } from './caller.ts';
import { withCsv } from './csv-page.ts';
import { holdsAll, mirrored, pageOf } from './paging.ts';
import type { MemoryWorld } from './world.ts';

type Made = { readonly createdAt: string; readonly id: string };

const keys: Readonly<Record<LeadSort, (lead: Made) => string>> = {
  newest: ({ createdAt, id }) => `${createdAt} ${id}`,
  oldest: ({ createdAt, id }) => mirrored(`${createdAt} ${id}`),
};

export const createMemoryLeadGateway = (world: MemoryWorld, caller: Caller): LeadGateway => ({
  leave: async (typed) => {
    const email = parseEmail(typed);
    if (email === undefined) throw invalid('email', 'Enter a valid email');
    const { leads } = world.tables;
    if ([...leads.values()].some((lead) => lead.email === email)) return;
    const id = world.ulid();
    leads.set(id, { id, email, createdAt: world.stamp(), location: undefined });
    world.changed();
  },
  list: ({ search, sort = 'newest' } = {}, request) =>
    withCsv(leadCsv, request, async (page) => {
      const admin = caller.admin();
      const words = searchWordsOf(search, 'search');
      const rows = [...world.tables.leads.values()].filter((lead) => holdsAll(() => leadSearchText(lead), words));
      const scope = ['leads', admin.id, search, sort];
      const found = pageOf(rows, scope, page, leadsPageSize, keys[sort], () => countOfAll(rows.length));
      const emails = new Set([...world.tables.users.values()].map(({ email }) => email));
      return {
        ...found,
        items: found.items.map(({ id: _id, ...lead }) => ({ ...lead, isUser: emails.has(lead.email) })),
      };
    }),
});
