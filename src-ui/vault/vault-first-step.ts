import { firstStep } from '#ui/feature/first-step.ts';
import { vaultStats } from './vault-stats-stores.ts';

export const vaultFirstStep = firstStep({
  title: 'Put your logins in the vault',
  hint: 'Locked with a passphrase that only you know.',
  verb: 'Open vault',
  href: '/password-logins',
  store: (feature) => feature(vaultStats),
  isDone: ({ data }) => (data ? data.totalPasswords > 0 : undefined),
});
