const day = 86_400_000;
const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;

const seasonOf = (date: Date): string => seasons[Math.floor(((date.getUTCMonth() + 1) % 12) / 3)] ?? '';
const monthOf = (date: Date): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(date);

/**
 * Returns what puts names of seasons and months into a text: `{season -30}` becomes the one, in the northern half of the
 * world, of 30 days before `base`, `{Season 30}` that of 30 days after it with a capital letter, and `{month 0}` the month.
 */
export const inSeason =
  (base: number) =>
  (text: string): string =>
    text.replaceAll(/\{(season|Season|month) (-?\d+)\}/g, (_, word: string, days: string) => {
      const date = new Date(base + Number(days) * day);
      if (word === 'month') return monthOf(date);
      const season = seasonOf(date);
      return word === 'season' ? season : season.charAt(0).toUpperCase() + season.slice(1);
    });
