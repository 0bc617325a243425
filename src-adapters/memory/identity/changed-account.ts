import type { ProfileChanges } from '#core/identity/profile.ts';
import { localeProblem, timeZoneProblem } from '#core/identity/profile.ts';
import { personNameProblem } from '#core/identity/person-name.ts';
import { localeOf, timeZoneOf } from '#core/identity/region.ts';
import type { Account } from '../tables.ts';
import { wrongAttribute } from './identity-refusal.ts';

const require = (attribute: string, problem: string | undefined): void => {
  if (problem !== undefined) throw wrongAttribute(attribute, problem);
};

/** An account after its owner's changes; an attribute that does not fit is refused by the name that the service has for it. */
export const changedAccount = (account: Account, { name, timeZone, locale }: ProfileChanges): Account => {
  if (name !== undefined) require('name', personNameProblem(name));
  if (typeof timeZone === 'string') require('zoneinfo', timeZoneProblem(timeZone));
  if (typeof locale === 'string') require('locale', localeProblem(locale));
  return {
    ...account,
    name: name?.trim() ?? account.name,
    timeZone: timeZone === undefined ? account.timeZone : timeZoneOf(timeZone ?? ''),
    locale: locale === undefined ? account.locale : localeOf(locale ?? ''),
  };
};
