import { invalid } from '#core/kernel/app-error.ts';
import { pageLimits, type Page, type PageRequest } from '#core/kernel/page.ts';

type Row = { readonly id: string; readonly createdAt: string };

const order = (a: Row, b: Row): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? 1 : a.id > b.id ? -1 : 0) : a.createdAt < b.createdAt ? 1 : -1;

const digest = (text: string): string => {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum.toString(36);
};

const tokenOf = (scope: string, { id, createdAt }: Row): string => {
  const body = encodeURIComponent(JSON.stringify([id, createdAt]));
  return `${body}.${digest(scope + body)}`;
};

const readToken = (scope: string, token: string): Row => {
  const [body = '', sum] = token.split('.');
  if (digest(scope + body) !== sum) throw invalid('nextToken', 'This page token is not valid');
  const [id = '', createdAt = ''] = JSON.parse(decodeURIComponent(body)) as string[];
  return { id, createdAt };
};

/** Newest first, from behind the token's row. A token holds for one scope alone: the caller and what he asked for. */
export const pageOf = <T extends Row>(
  rows: Iterable<T>,
  scope: readonly (string | undefined)[],
  request: PageRequest | undefined,
  size: number,
): Page<T> => {
  const limit = request?.limit ?? size;
  if (!Number.isInteger(limit) || limit < pageLimits.min || limit > pageLimits.max)
    throw invalid('limit', `limit must be ${pageLimits.min}..${pageLimits.max}`);
  const scopeText = JSON.stringify(scope);
  const token = request?.token ?? '';
  const after = token === '' ? undefined : readToken(scopeText, token);
  const behind = [...rows].sort(order).filter((row) => after === undefined || order(row, after) > 0);
  const items = behind.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last !== undefined && behind.length > limit ? tokenOf(scopeText, last) : undefined };
};
