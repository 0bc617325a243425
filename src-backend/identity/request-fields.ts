import { textProblem } from '#core/kernel/text.ts';
import { invalidParameter } from './identity-failure.ts';

/** The members of one request, as yet unproved. */
export type Fields = Readonly<Record<string, unknown>>;

const longestField = 8_192;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const optionalText = (fields: Fields, name: string, max = longestField): string | undefined => {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw invalidParameter(`${name} must be a string`);
  const problem = textProblem(name, value, max);
  if (problem !== undefined) throw invalidParameter(problem);
  return value;
};

export const requiredText = (fields: Fields, name: string, max = longestField): string => {
  const value = optionalText(fields, name, max);
  if (value === undefined || value === '') throw invalidParameter(`Missing required parameter ${name}`);
  return value;
};

/** A list of `{ Name, Value }` as a map. */
export const attributesOf = (fields: Fields, name: string): Map<string, string> => {
  const list = fields[name] ?? [];
  if (!Array.isArray(list) || list.length > 20) throw invalidParameter(`${name} must be a short list`);
  return new Map(
    list.map((entry) => {
      const attribute = fieldsOf(entry);
      return [requiredText(attribute, 'Name', 64), optionalText(attribute, 'Value', 2_048) ?? ''] as const;
    }),
  );
};
