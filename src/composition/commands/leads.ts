import { leadSorts } from '#core/leads/lead.ts';
import { oneOf, optional, text } from '#src/cli/field.ts';
import { verb, type Noun } from '#src/cli/verb.ts';
import { paging } from './paging.ts';

export const leads: Noun = {
  summary: 'Leads: emails of people who want to be contacted',
  feature: 'leads',
  verbs: {
    add: verb({
      summary: 'Leaves an email; nobody has to be signed in',
      example: 'leads add lena@coolio.test',
      calls: ['leave'],
      needs: 'nobody',
      args: { email: text('email', 'who asks to be written to') },
      run: ({ portal }, { email }) => portal.leads.leave(email),
    }),
    list: verb({
      summary: 'Lists them, newest first unless --sort says otherwise; for admins',
      example: 'leads list --as admin@coolio.test',
      calls: ['list'],
      options: {
        search: optional(text('text', 'only with these words in the email or the location')),
        sort: optional(oneOf(leadSorts, 'by when they were left')),
        ...paging,
      },
      run: ({ portal }, { search, sort, ...page }) => portal.leads.list({ search, sort }, page),
    }),
  },
};
