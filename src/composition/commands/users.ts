import { text } from '#src/cli/field.ts';
import { verb, type Noun } from '#src/cli/verb.ts';
import { paging } from './paging.ts';

export const users: Noun = {
  summary: 'Accounts of customers and admins; for admins',
  feature: 'users',
  verbs: {
    search: verb({
      summary: 'Finds people by a part of their email, of two characters or more',
      example: 'users search ada --as admin@coolio.test',
      calls: ['search'],
      columns: ['id', 'name', 'email', 'group', 'createdAt'],
      args: { term: text('text', 'a part of the email') },
      options: paging,
      run: ({ portal }, { term, ...page }) => portal.users.search(term, page),
    }),
  },
};
