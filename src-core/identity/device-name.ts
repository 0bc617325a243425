type Names = readonly (readonly [mark: RegExp, name: string])[];

const nameIn = (names: Names, userAgent: string): string | undefined =>
  names.find(([mark]) => mark.test(userAgent))?.[1];

/** Each passes for those below it. */
const browsers: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\b(?:Linux|X11)\b/, 'Linux'],
];

/** Returns what a person calls the device of a user agent: `Chrome on Linux`; `Unknown device` where it does not say. */
export const deviceName = (userAgent: string): string => {
  if (/^portal-cli\b/.test(userAgent)) return 'Command line';
  const [browser, system] = [nameIn(browsers, userAgent), nameIn(systems, userAgent)];
  return browser === undefined || system === undefined ? 'Unknown device' : `${browser} on ${system}`;
};
