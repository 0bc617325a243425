import { verb, type Noun } from '#src/cli/verb.ts';

export const dashboard: Noun = {
  summary: 'The figures of the dashboards',
  feature: 'dashboard',
  verbs: {
    show: verb({
      summary: 'Shows how many proposals you received and how many orders you placed',
      example: 'dashboard show --as ada@coolio.test',
      calls: ['userStats'],
      run: ({ portal }) => portal.dashboard.userStats(),
    }),
    site: verb({
      summary: 'Shows the counts of the whole site; for admins',
      example: 'dashboard site --as admin@coolio.test',
      calls: ['adminStats'],
      run: ({ portal }) => portal.dashboard.adminStats(),
    }),
  },
};
