import { verb, type Noun } from '#src/cli/verb.ts';
import { person, personId } from '../person-id.ts';

export const viewing: Noun = {
  summary: 'An admin’s look at the portal as a customer sees it',
  feature: 'viewing',
  verbs: {
    start: verb({
      summary:
        'Has every later command of this --session read as the customer does, for 15 minutes, and change nothing',
      example: 'viewing start ada@coolio.test --session robin.json --as admin@coolio.test',
      undo: 'viewing end',
      calls: ['start'],
      args: { person: person('whose portal it is') },
      run: async ({ portal }, given) => {
        const { id, user, endsAt } = await portal.viewing.start(await personId(portal, 'person', given.person));
        return { id, name: user.name, email: user.email, endsAt };
      },
    }),
    end: verb({
      summary: 'Ends the look that this --session is in',
      example: 'viewing end --session robin.json',
      needs: 'nobody',
      calls: ['end'],
      run: async ({ portal }) => ({ ended: (await portal.viewing.end()) !== undefined }),
    }),
  },
};
