import { attributeProblem, tidyProfile, type ProfileChanges } from '#core/identity/profile.ts';
import type { Account } from '../tables.ts';
import { wrongAttribute } from './identity-refusal.ts';

/** An account after its owner's changes; what does not fit is refused by the name that the service has for it. */
export const changedAccount = (account: Account, changes: ProfileChanges): Account => {
  const problem = attributeProblem(changes);
  if (problem !== undefined) throw wrongAttribute(problem);
  const { timeZone = account.timeZone, locale = account.locale, name = account.name } = tidyProfile(changes);
  return { ...account, name, timeZone: timeZone ?? undefined, locale: locale ?? undefined };
};
