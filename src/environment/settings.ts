/** What an operator sets, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns what is set without spaces around it; an empty text counts as nothing. */
export const textIn = (env: Environment, name: string): string | undefined => {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
};

/** Returns the origin of an address; undefined where nothing is set. Throws a sentence for what is no web address. */
export const urlIn = (name: string, value: string | undefined): string | undefined => {
  if (value === undefined || value === '') return undefined;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new Error(`${name} must be an address such as https://portal.example.com`);
  return new URL(value).origin;
};
