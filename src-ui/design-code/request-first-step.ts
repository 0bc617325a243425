import { firstStep } from '#ui/feature/first-step.ts';
import { newRequestPath } from './request-paths.ts';
import { requestStores } from './request-stores.ts';

export const requestFirstStep = firstStep({
  title: 'Ask for design or code',
  hint: 'Your agency answers with a proposal, which you find here.',
  verb: 'New request',
  href: newRequestPath(),
  store: (feature) => feature(requestStores).stats,
  isDone: ({ data }) => data?.some(({ requestsCount }) => requestsCount > 0),
});
