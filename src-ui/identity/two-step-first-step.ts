import { firstStep } from '#ui/feature/first-step.ts';
import { accountActions } from './identity-actions.ts';

export const twoStepFirstStep = firstStep({
  title: 'Turn on two-step sign-in',
  hint: 'A code from an app, besides your password.',
  verb: 'Turn on',
  href: '/account/change-password',
  store: (feature) => feature(accountActions).twoStep,
  isDone: ({ data }) => data ?? undefined,
});
