import { describe, expect, it } from 'vitest';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import type { UserGateway } from '#core/users/user-gateway.ts';
import { searchTermOf } from '#core/kernel/search-term.ts';
import { searchTextOf } from '#core/users/user-search.ts';
import { userUseCases } from '#core/users/user-use-cases.ts';
import { partOf } from '#tests/support/entities.ts';

describe('searching users', () => {
  it('begins with the second character that counts, without case and accents', async () => {
    const terms: string[] = [];
    const { search } = userUseCases({
      users: partOf<UserGateway>({
        search: async (term) => {
          terms.push(term);
          return { items: [], next: 'more' };
        },
      }),
      clock: createMemoryClock(),
    });
    for (const short of ['', ' A ', 'á\u0301', '\u0301\u0302'])
      expect(await search(short)).toEqual({ items: [], next: undefined });
    expect(await search(' ÁdA ')).toEqual({ items: [], next: 'more' });
    expect(terms).toEqual(['ada']);
  });

  const isFound = (name: string, email: string, term: string): boolean =>
    searchTextOf({ name, email }).includes(searchTermOf(term));

  it.each([
    ['Ada Lindqvist', 'lind'],
    ['Ada Lindqvist', ' ADA   lindqvist '],
    ['Zoë\u00A0 Ångström', 'zoe ang'],
    ['Zoe Angstrom', 'ZOË ÅNG'],
    ['Zoe\u0308', 'zoë'],
    ['Anna Weiß', 'WEISS'],
    ['Anna WEIẞ', 'weiß'],
    ['Ὀδυσσεύς', 'οδυσσευσ'],
    ['Νίκος Α', 'ΝΙΚΟΣ'],
    ['김민준', '민준'],
    ['Per_cent 100%', '_cent 100%'],
    ['', 'a@x.test'],
    ['Somebody else', 'A@X'],
  ])('finds %j by %j', (name, term) => {
    expect(isFound(name, 'a@x.test', term)).toBe(true);
  });

  it.each(['lindqvist ada', 'lindqvist a@x', 'lindqvist\na@x', 'a@x.test ada', 'ada.lindqvist', '%', '_'])(
    'does not find Ada Lindqvist by %j',
    (term) => {
      expect(isFound('Ada Lindqvist', 'a@x.test', term)).toBe(false);
    },
  );
});
