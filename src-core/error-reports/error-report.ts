/** What a portal reports of an error that nobody expected: where it was thrown, and no word that a person typed. */
export type ErrorReport = {
  /** The name of the error, such as `TypeError`. */
  readonly name: string;
  /** The message without values: quoted texts, addresses, long words and numbers are left out. */
  readonly message: string;
  /** Places in built scripts, innermost first, such as `main-Ab12.js:1:200`. */
  readonly stack: readonly string[];
  /** The pattern of the page's route, such as `/orders/:id`; `none` outside of all. */
  readonly route: string;
  /** The built script that the portal began with. */
  readonly build: string;
};

const mostFrames = 20;
const longestMessage = 200;

const script = /[\w.-]{1,80}\.js/.source;
const place = new RegExp(`/(${script}:\\d{1,7}:\\d{1,7})\\b`, 'g');
const placeForm = new RegExp(`^${script}:\\d{1,7}:\\d{1,7}$`);
const scriptForm = new RegExp(`^${script}$`);
const routeForm = /^(?:none|\*|(?:\/(?::?[a-z]{1,30}(?:-[a-z]{1,30}){0,5}|\*)?){1,8})$/i;

/** Values in a message, the longest forms first. */
const values: readonly RegExp[] = [
  /https?:\S+/gi,
  /"[^"]*"?|'[^']*'?|`[^`]*`?|“[^”]*”?/g,
  /\S*@\S*/g,
  /\S*\d\S*/g,
  /[^\s]{25,}/g,
  /[^\P{L}a-z]+[^\s]*/giu,
];

/** Returns the first line of a message without values. */
export const withoutValues = (message: string): string => {
  const [line = ''] = message.split(/[\r\n]/, 1);
  return values
    .reduce((text, value) => text.replace(value, '…'), line.slice(0, 2000))
    .replaceAll(/[^\x20-\x7e…]/g, '')
    .slice(0, longestMessage);
};

/** Returns the places in built scripts that a stack names. */
export const placesIn = (stack: string): readonly string[] =>
  [...stack.slice(0, 20_000).matchAll(place)].flatMap(([, found]) => found ?? []).slice(0, mostFrames);

const nameForm = /^[A-Z][A-Za-z]{0,40}$/;

const textIn = (value: unknown, form: RegExp): string | undefined =>
  typeof value === 'string' && value.length <= 300 && form.test(value) ? value : undefined;

/** Returns the report in something that was sent, again without values; undefined where it is none. */
export const readErrorReport = (sent: unknown): ErrorReport | undefined => {
  if (typeof sent !== 'object' || sent === null) return undefined;
  const raw = sent as Readonly<Record<string, unknown>>;
  const name = textIn(raw['name'], nameForm);
  const route = textIn(raw['route'], routeForm);
  const build = textIn(raw['build'], scriptForm);
  const { message, stack } = raw;
  if (name === undefined || route === undefined || build === undefined) return undefined;
  if (typeof message !== 'string' || !Array.isArray(stack) || stack.length > mostFrames) return undefined;
  const places = stack.flatMap((each: unknown) => textIn(each, placeForm) ?? []);
  return places.length === stack.length
    ? { name, message: withoutValues(message), stack: places, route, build }
    : undefined;
};

/** Returns what is reported of an error. `script` is the address of the script that the portal began with. */
export const errorReport = (
  cause: unknown,
  { route, script: address }: { readonly route: string; readonly script: string },
): ErrorReport => {
  const error = cause instanceof Error ? cause : new Error('not an error');
  return {
    name: nameForm.test(error.name) ? error.name : 'Error',
    message: withoutValues(error.message),
    stack: placesIn(error.stack ?? ''),
    route: routeForm.test(route) ? route : 'none',
    build: new RegExp(`/(${script})(?:[?#]|$)`).exec(address)?.[1] ?? 'unknown.js',
  };
};
