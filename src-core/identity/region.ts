export const regionMaxLength = 100;

const attempt = (find: () => string | undefined): string | undefined => {
  try {
    return find();
  } catch {
    return undefined;
  }
};

/** Returns a time zone as it is stored; undefined for one that this engine does not know. */
export const timeZoneOf = (typed: string): string | undefined =>
  // Some engines know offsets such as +01:00 as well, which no other one has to.
  typed.length <= regionMaxLength && /^[a-z]/i.test(typed)
    ? attempt(() => new Intl.DateTimeFormat('en', { timeZone: typed }).resolvedOptions().timeZone)
    : undefined;

/** Returns a locale as it is stored; undefined for one in which this engine writes no dates. */
export const localeOf = (typed: string): string | undefined =>
  typed.length <= regionMaxLength
    ? attempt(() => Intl.DateTimeFormat.supportedLocalesOf(Intl.getCanonicalLocales(typed))[0])
    : undefined;
