import { accessDenied, invalid, notFound } from '#core/kernel/app-error.ts';
import { allItems } from '#core/kernel/page.ts';
import { parseUlid } from '#core/kernel/ulid.ts';
import type { Portal } from '#core/portal.ts';
import { searchTermOf } from '#core/kernel/search-term.ts';
import { list, text } from '#src/cli/field.ts';

/** One person, as {@link personId} takes them. */
export const person = (summary: string) => text('person', `${summary}: an id, an email or a whole name`);

/** Several people between commas, as {@link personId} takes each. */
export const people = (summary: string) => list(`${summary}: ids, emails or whole names`);

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isId = (typed: string): boolean => uuid.test(typed) || parseUlid(typed) !== undefined;

/**
 * Returns the id of the person whom an id, an email or a whole name means; an id is taken as it is. Rejects with `not-found`
 * where it means nobody, with `invalid` where several have the name, and with `access-denied` for a customer who gives neither
 * an id nor their own email.
 */
export const personId = async ({ identity, users }: Portal, field: string, given: string): Promise<string> => {
  const typed = given.trim();
  if (isId(typed)) return typed;
  const [term, address] = [searchTermOf(typed), typed.toLowerCase()];
  const state = await identity.authState();
  if (state.status !== 'AUTHENTICATED') throw accessDenied();
  const { id, email, isAdmin } = state.user;
  if (address === email) return id;
  if (!isAdmin) throw accessDenied('Only admins find people by name or email: give an id, or your own email');
  const found =
    term === '' ? [] : await allItems((token) => users.list({ search: typed }, 'newest', { token, limit: 100 }));
  const meant = found.filter((user) => user.email === address || searchTermOf(user.name) === term);
  const [first, second] = meant;
  if (second !== undefined) {
    const emails = meant.map((user) => user.email).join(', ');
    throw invalid(field, `${meant.length} people are called ${typed}. Give the email of one: ${emails}`);
  }
  const one = first ?? (await users.get(typed));
  if (one === undefined) throw notFound('user', `Nobody has the name, the email or the id ${typed}`);
  return one.id;
};
