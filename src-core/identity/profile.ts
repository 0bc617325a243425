import { refuse } from '../kernel/checked.ts';
import { fieldProblems } from '../kernel/field-problem.ts';
import { textProblem } from '../kernel/text.ts';
import { personNameProblem } from './person-name.ts';
import { localeOf, regionMaxLength, timeZoneOf } from './region.ts';

/** What a person changes of their own account: what is left out stays as it is, and null clears it. */
export type ProfileChanges = {
  readonly name?: string | undefined;
  /** An IANA name such as Europe/Berlin; null for the device's own. */
  readonly timeZone?: string | null | undefined;
  /** A BCP 47 tag such as de-CH; null for the device's own. */
  readonly locale?: string | null | undefined;
};

/** What is wrong with a time zone, or undefined. */
export const timeZoneProblem = (typed: string): string | undefined =>
  textProblem('Time zone', typed, regionMaxLength) ??
  (timeZoneOf(typed) === undefined ? 'Choose a time zone such as Europe/Berlin' : undefined);

/** What is wrong with a locale, or undefined. */
export const localeProblem = (typed: string): string | undefined =>
  textProblem('Locale', typed, regionMaxLength) ??
  (localeOf(typed) === undefined ? 'Choose a language and region such as en-GB' : undefined);

/** Returns the changes as they are stored. Throws `invalid` that names every wrong field: `name`, `timeZone`, `locale`. */
export const checkProfile = ({ name, timeZone, locale }: ProfileChanges): ProfileChanges => {
  refuse(
    fieldProblems(
      ['name', name === undefined ? undefined : personNameProblem(name)],
      ['timeZone', typeof timeZone === 'string' ? timeZoneProblem(timeZone) : undefined],
      ['locale', typeof locale === 'string' ? localeProblem(locale) : undefined],
    ),
  );
  return {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(timeZone === undefined ? {} : { timeZone: timeZone && timeZoneOf(timeZone) }),
    ...(locale === undefined ? {} : { locale: locale && localeOf(locale) }),
  };
};
