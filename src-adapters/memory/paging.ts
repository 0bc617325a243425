import type { Facet } from '#core/kernel/facet.ts';
import { invalid } from '#core/kernel/app-error.ts';
import { listChanged, pageLimits, type Page, type PageRequest } from '#core/kernel/page.ts';

type Row = { readonly id: string };

const digest = (text: string): string => {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum.toString(36);
};

const tokenOf = (scope: string, key: string): string => {
  const body = encodeURIComponent(key);
  return `${body}/${digest(scope + body)}`;
};

const keyIn = (scope: string, token: string): string => {
  const [body = '', sum] = token.split('/');
  if (digest(scope + body) !== sum) throw listChanged();
  return decodeURIComponent(body);
};

/** A key whose order is the opposite one: what pages newest first pages oldest first by it. */
export const mirrored = (text: string): string =>
  [...text].map((letter) => String.fromCodePoint(0x7f - (letter.codePointAt(0) ?? 0))).join('');

/** The key of a text in front of an id: what pages newest first pages by it from A to Z, the shorter of two that begin alike first. */
export const textKey = (text: string, id: string): string => {
  const letters = [...text].map((letter) => (0x10ffff - (letter.codePointAt(0) ?? 0)).toString(16).padStart(6, '0'));
  return `${letters.join('')}z ${mirrored(id)}`;
};

/** The key of a number, from 0 to 999 billions, in front of an id: its order is theirs. */
export const numberKey = (number: number, id: string): string => `${String(number).padStart(12, '0')} ${id}`;

/** Whether a text, which is made only where there are words, has every one of them somewhere. */
export const holdsAll = (textOf: () => string, words: readonly string[]): boolean => {
  if (words.length === 0) return true;
  const text = textOf();
  return words.every((word) => text.includes(word));
};

/**
 * Newest first, from behind the token's row. A token is valid for one scope only: the caller and what they asked for. A first page
 * has the counts, where the list is counted.
 */
export const pageOf = <T extends Row>(
  rows: Iterable<T>,
  scope: readonly (string | undefined)[],
  request: PageRequest | undefined,
  size: number,
  keyOf: (row: T) => string = ({ id }) => id,
  counts?: () => readonly Facet[],
): Page<T> => {
  const limit = request?.limit ?? size;
  if (!Number.isInteger(limit) || limit < pageLimits.min || limit > pageLimits.max)
    throw invalid('limit', `limit must be from ${pageLimits.min} to ${pageLimits.max}`);
  const scopeText = JSON.stringify(scope);
  const token = request?.token ?? '';
  const after = token === '' ? undefined : keyIn(scopeText, token);
  const behind = [...rows]
    .filter((row) => after === undefined || keyOf(row) < after)
    .sort((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1));
  const items = behind.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    next: last !== undefined && behind.length > limit ? tokenOf(scopeText, keyOf(last)) : undefined,
    ...(counts === undefined || after !== undefined ? {} : { counts: counts() }),
  };
};

/** Rejects more ids or checksums than one call may name. */
export const checkCount = (field: string, { length }: readonly string[]): void => {
  if (length > pageLimits.max) throw invalid(field, `Ask for at most ${pageLimits.max} at once`);
};
