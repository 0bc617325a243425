import { text } from '#src/cli/field.ts';
import { verb, type Noun } from '#src/cli/verb.ts';
import { paging } from './paging.ts';

export const jobs: Noun = {
  summary: 'Work of the server that failed for the last time; for admins',
  feature: 'jobs',
  verbs: {
    list: verb({
      summary: 'Lists it, newest first',
      example: 'jobs list --as admin@coolio.test',
      calls: ['listDead'],
      columns: ['id', 'kind', 'attempts', 'lastError', 'endedAt'],
      options: paging,
      run: ({ portal }, page) => portal.jobs.listDead(page),
    }),
    retry: verb({
      summary: 'Runs one again from its first attempt',
      example: 'jobs retry 01KAH2V8G0000000000DEADJ0B --as admin@coolio.test',
      calls: ['retry'],
      args: { id: text('id', 'of the failed job') },
      run: ({ portal }, { id }) => portal.jobs.retry(id),
    }),
  },
};
