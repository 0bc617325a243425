import { invalid } from '../kernel/app-error.ts';

/** A JSON object of the owner's own making. */
export type CustomAttributes = { readonly [name: string]: unknown };

export const attributesMaxBytes = 8 * 1024;
export const attributesMaxDepth = 5;

const mustBeObject = () => invalid('customAttributes', 'Custom attributes must be a JSON object');

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const utf8Length = (text: string): number => {
  let bytes = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
  }
  return bytes;
};

const check = (value: unknown, depth: number): void => {
  if (typeof value !== 'object' || value === null) return;
  if (depth > attributesMaxDepth)
    throw invalid('customAttributes', `Custom attributes must be at most ${attributesMaxDepth} levels deep`);
  if (Object.hasOwn(value, '__proto__')) throw mustBeObject();
  for (const member of Object.values(value)) check(member, depth + 1);
};

/** The object that a text holds. Rejects with `invalid` for anything else, and for one too large or too deep. */
export const parseAttributes = (text: string): CustomAttributes => {
  if (text.trim() === '') return {};
  if (utf8Length(text) > attributesMaxBytes)
    throw invalid('customAttributes', `Custom attributes must be at most ${attributesMaxBytes / 1024} KiB`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw mustBeObject();
  }
  if (!isObject(parsed)) throw mustBeObject();
  check(parsed, 1);
  return parsed;
};

/** As it is sent. */
export const attributesText = (attributes: CustomAttributes): string => JSON.stringify(attributes);
