import { refuse } from '../kernel/checked.ts';
import { fieldProblems, type FieldProblem } from '../kernel/field-problem.ts';
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
  /** The key of an image that they uploaded; null for initials. */
  readonly picture?: string | null | undefined;
};

type StoredChanges = {
  readonly name?: string;
  readonly timeZone?: string | null;
  readonly locale?: string | null;
  readonly picture?: string | null;
};

const keyMaxLength = 256;

/** The refusal of a key that names no image of the person's own, or one that was not uploaded. */
export const notTheirPicture = 'Choose an image that you uploaded';

const timeZoneProblem = (typed: string): string | undefined =>
  textProblem('Time zone', typed, regionMaxLength) ??
  (timeZoneOf(typed) === undefined ? 'Choose a time zone such as Europe/Berlin' : undefined);

const localeProblem = (typed: string): string | undefined =>
  textProblem('Locale', typed, regionMaxLength) ??
  (localeOf(typed) === undefined ? 'Choose a language and region such as en-GB' : undefined);

const pictureProblem = (key: string): string | undefined =>
  key === '' || key.length > keyMaxLength ? notTheirPicture : undefined;

const profileProblems = ({ name, timeZone, locale, picture }: ProfileChanges): readonly FieldProblem[] =>
  fieldProblems(
    ['name', name === undefined ? undefined : personNameProblem(name)],
    ['timeZone', typeof timeZone === 'string' ? timeZoneProblem(timeZone) : undefined],
    ['locale', typeof locale === 'string' ? localeProblem(locale) : undefined],
    ['picture', typeof picture === 'string' ? pictureProblem(picture) : undefined],
  );

/** Returns the first thing wrong with the changes by the attribute of the identity protocol, or undefined. */
export const attributeProblem = (changes: ProfileChanges): string | undefined => {
  const [first] = profileProblems(changes);
  return first && `${first.field === 'timeZone' ? 'zoneinfo' : first.field}: ${first.message}`;
};

/** Returns changes that nothing is wrong with as they are stored. */
export const tidyProfile = ({ name, timeZone, locale, picture }: ProfileChanges): StoredChanges => ({
  ...(name === undefined ? {} : { name: name.trim() }),
  ...(timeZone === undefined ? {} : { timeZone: timeZoneOf(timeZone ?? '') ?? null }),
  ...(locale === undefined ? {} : { locale: localeOf(locale ?? '') ?? null }),
  ...(picture === undefined ? {} : { picture }),
});

/** Returns the changes as they are stored. Throws `invalid` that names every wrong field: `name`, `timeZone`, `locale`, `picture`. */
export const checkProfile = (changes: ProfileChanges): StoredChanges => {
  refuse(profileProblems(changes));
  return tidyProfile(changes);
};
