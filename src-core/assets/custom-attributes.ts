import { refuse } from '../kernel/checked.ts';
import { fieldProblems } from '../kernel/field-problem.ts';

/** A JSON object of the owner's own making. */
export type CustomAttributes = { readonly [name: string]: unknown };

export const attributesMaxBytes = 8 * 1024;
export const attributesMaxDepth = 5;

const notAnObject = 'Custom attributes must be a JSON object';

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

const valueProblem = (value: unknown, depth: number): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > attributesMaxDepth) return `Custom attributes must be at most ${attributesMaxDepth} levels deep`;
  if (Object.hasOwn(value, '__proto__')) return notAnObject;
  return Object.values(value)
    .map((member) => valueProblem(member, depth + 1))
    .find((problem) => problem !== undefined);
};

type Reading = { readonly attributes: CustomAttributes } | { readonly problem: string };

const readAttributes = (text: string): Reading => {
  if (text.trim() === '') return { attributes: {} };
  if (utf8Length(text) > attributesMaxBytes)
    return { problem: `Custom attributes must be at most ${attributesMaxBytes / 1024} KiB` };
  try {
    const attributes: unknown = JSON.parse(text);
    if (!isObject(attributes)) return { problem: notAnObject };
    const problem = valueProblem(attributes, 1);
    return problem === undefined ? { attributes } : { problem };
  } catch {
    return { problem: notAnObject };
  }
};

/** What is wrong with a text of custom attributes, or undefined: no JSON object, too large or too deep. */
export const attributesProblem = (text: string): string | undefined => {
  const reading = readAttributes(text);
  return 'problem' in reading ? reading.problem : undefined;
};

/** Returns the object that a text holds. Throws `invalid` for field `customAttributes` as {@link attributesProblem} says. */
export const parseAttributes = (text: string): CustomAttributes => {
  const reading = readAttributes(text);
  if ('attributes' in reading) return reading.attributes;
  refuse(fieldProblems(['customAttributes', reading.problem]));
  return {};
};

/** Returns the JSON text that is sent. */
export const attributesText = (attributes: CustomAttributes): string => JSON.stringify(attributes);
