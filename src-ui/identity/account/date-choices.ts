/** Languages and regions that write dates unlike each other. */
const locales = [
  'en-US',
  'en-GB',
  'en-AU',
  'en-CA',
  'en-IE',
  'en-IN',
  'de-AT',
  'de-CH',
  'de-DE',
  'es-ES',
  'es-MX',
  'fr-CA',
  'fr-FR',
  'it-IT',
  'nl-NL',
  'da-DK',
  'fi-FI',
  'nb-NO',
  'sv-SE',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ja-JP',
] as const;

type Choice = { readonly value: string; readonly label: string };

const names = new Intl.DisplayNames('en', { type: 'language' });

/** Returns the locales to choose from, and the chosen one where it is another, each with how it writes a time. */
export const localeChoices = (chosen: string, now: number): readonly Choice[] =>
  [...new Set([...(chosen === '' ? [] : [chosen]), ...locales])]
    .map((value) => {
      const sample = new Intl.DateTimeFormat(value, { dateStyle: 'medium', timeStyle: 'short' }).format(now);
      return { value, label: `${names.of(value) ?? value}: ${sample}` };
    })
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));

type Area = { readonly area: string; readonly zones: readonly Choice[] };

const placeOf = (zone: string): string =>
  zone
    .slice(zone.indexOf('/') + 1)
    .replaceAll('_', ' ')
    .replaceAll('/', ', ');

/** Returns the time zones to choose from by their part of the world, and the chosen one where the browser does not list it. */
export const timeZoneChoices = (chosen: string): readonly Area[] => {
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), ...(chosen === '' ? [] : [chosen])])].sort();
  const areaOf = (zone: string): string => (zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : 'Other');
  return [...new Set(zones.map(areaOf))].map((area) => ({
    area,
    zones: zones.filter((zone) => areaOf(zone) === area).map((zone) => ({ value: zone, label: placeOf(zone) })),
  }));
};

/** Returns the time zone that the browser is set to. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
