import { describe, expect, it } from 'vitest';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import type { UserGateway } from '#core/users/user-gateway.ts';
import { userUseCases } from '#core/users/user-use-cases.ts';
import { partOf } from '#tests/support/entities.ts';

describe('searching users', () => {
  it('begins with the second character, trimmed and in lower case', async () => {
    const terms: string[] = [];
    const { search } = userUseCases({
      users: partOf<UserGateway>({
        searchByEmail: async (term) => {
          terms.push(term);
          return { items: [], next: 'more' };
        },
      }),
      clock: createMemoryClock(),
    });
    expect(await search(' A ')).toEqual({ items: [], next: undefined });
    expect(await search(' AdA ')).toEqual({ items: [], next: 'more' });
    expect(terms).toEqual(['ada']);
  });
});
