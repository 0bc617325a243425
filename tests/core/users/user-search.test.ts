import { describe, expect, it } from 'vitest';
import { userUseCases } from '#core/users/user-use-cases.ts';

describe('searching users', () => {
  it('begins with the second character, trimmed and in lower case', async () => {
    const terms: string[] = [];
    const { search } = userUseCases({
      users: {
        searchByEmail: async (term) => {
          terms.push(term);
          return { items: [], next: 'more' };
        },
      },
    });
    expect(await search(' A ')).toEqual({ items: [], next: undefined });
    expect(await search(' AdA ')).toEqual({ items: [], next: 'more' });
    expect(terms).toEqual(['ada']);
  });
});
