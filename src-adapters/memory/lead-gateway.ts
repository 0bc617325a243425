import { invalid } from '#core/kernel/app-error.ts';
import { countOfAll } from '#core/kernel/facet.ts';
import { parseEmail } from '#core/kernel/email.ts';
import { leadCsv } from '#core/leads/lead-csv.ts';
import { leadsPageSize, type LeadGateway } from '#core/leads/lead-gateway.ts';
import type { Caller } from './caller.ts';
import { withCsv } from './csv-page.ts';
import { pageOf } from './paging.ts';
import type { MemoryWorld } from './world.ts';

const made = ({ createdAt, id }: { readonly createdAt: string; readonly id: string }): string => `${createdAt} ${id}`;

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
  list: (request) =>
    withCsv(leadCsv, request, async (page) => {
      const admin = caller.admin();
      const rows = [...world.tables.leads.values()];
      const found = pageOf(rows, ['leads', admin.id], page, leadsPageSize, made, () => countOfAll(rows.length));
      const emails = new Set([...world.tables.users.values()].map(({ email }) => email));
      return {
        ...found,
        items: found.items.map(({ id: _id, ...lead }) => ({ ...lead, isUser: emails.has(lead.email) })),
      };
    }),
});
