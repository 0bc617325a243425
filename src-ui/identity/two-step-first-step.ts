import { firstStep } from '#ui/feature/first-step.ts';
import { securityPath } from './account/account-paths.ts';
import { accountActions } from './identity-actions.ts';

export const twoStepFirstStep = firstStep({
  title: 'Turn on two-step sign-in',
  hint: 'A code from an app, besides your password.',
  verb: 'Turn on',
  href: securityPath,
  store: (feature) => feature(accountActions).twoStep,
  isDone: ({ data }) => data ?? undefined,
});
