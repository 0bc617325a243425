import { verb, type Noun } from '#src/cli/verb.ts';

export const dashboard: Noun = {
  summary: 'The figures of the dashboards',
  feature: 'dashboard',
  verbs: {
    show: verb({
      summary: 'Shows your proposals, orders and tasks, what waits for your answer, and what you pay',
      example: 'dashboard show --as ada@coolio.test',
      calls: ['userStats'],
      run: ({ portal }) => portal.dashboard.userStats(),
    }),
    site: verb({
      summary: 'Shows the figures of the whole site; for admins',
      example: 'dashboard site --as admin@coolio.test',
      calls: ['adminStats'],
      run: ({ portal }) => portal.dashboard.adminStats(),
    }),
  },
};
