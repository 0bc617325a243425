const platforms: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android phone', /Android.*Mobile/],
  ['Android tablet', /Android/],
  ['Chromebook', /CrOS/],
  ['Windows PC', /Windows/],
  ['Mac', /Mac OS X|Macintosh/],
  ['Linux PC', /Linux/],
];

/** What a browser with this user agent runs on, such as `Mac`. */
export const deviceName = (userAgent: string): string =>
  platforms.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'This device';
