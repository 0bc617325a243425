import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import { SearchUsersByEmailDocument } from '#contracts/generated/users/graphql.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '../portal-pact.ts';
import { aMoment, anEmail, given, ids, refused, someText } from '../shapes.ts';

const { expects } = portalPact('users');
const email = 'ada@coolio.test';

describe('users over the wire', () => {
  it('are found by email', async () => {
    const page = await expects(
      {
        title: 'an admin searches by email',
        caller: 'admin',
        given: 'a customer with this email',
        operation: SearchUsersByEmailDocument,
        variables: { searchTerm: given('searchTerm', email), limit: 20 },
        answer: {
          data: {
            searchUsersByEmail: {
              items: [
                {
                  id: MatchersV3.string(ids.customer),
                  name: someText('Ada Lindqvist'),
                  email: anEmail(email),
                  group: 'User',
                  createdAt: aMoment,
                  pictureUrl: null,
                },
              ],
              nextToken: null,
            },
          },
        },
      },
      ({ users }) => users.search(email),
    );
    expect(page).toMatchObject({ items: [{ id: ids.customer, name: 'Ada Lindqvist', email }], next: undefined });
  });

  it('are not searched by a customer', async () => {
    const failure = await expects(
      {
        title: 'a customer searches by email',
        caller: 'customer',
        operation: SearchUsersByEmailDocument,
        variables: { searchTerm: 'coolio', limit: 20 },
        answer: refused('Unauthorized', 'searchUsersByEmail'),
      },
      ({ users }) => failureOf(users.search('coolio')),
    );
    expect(failure.kind).toBe('access-denied');
  });

  it('are not searched by a single letter', async () => {
    const failure = await expects(
      {
        title: 'an admin searches by one letter',
        caller: 'admin',
        operation: SearchUsersByEmailDocument,
        variables: { searchTerm: 'a', limit: 20 },
        answer: refused('BadRequest', 'searchUsersByEmail', { field: 'searchTerm' }),
      },
      ({ users }) => failureOf(users.search('a')),
    );
    expect(failure).toMatchObject({ kind: 'invalid', field: 'searchTerm' });
  });
});
