import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import { GetLeadsDocument, LeadDocument } from '#contracts/generated/leads/graphql.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '../portal-pact.ts';
import { aMoment, anEmail, given, refused, counts, csvUrl } from '../shapes.ts';

const { expects } = portalPact('leads');
const email = 'lead@coolio.test';

describe('leads over the wire', () => {
  it('are left by somebody signed in', async () => {
    const answer = await expects(
      {
        title: 'a customer leaves an email',
        caller: 'customer',
        operation: LeadDocument,
        variables: { email: given('leadEmail', email) },
        answer: { data: { lead: true } },
      },
      ({ leads }) => leads.leave(email),
    );
    expect(answer).toBeUndefined();
  });

  it('are listed for an admin', async () => {
    const page = await expects(
      {
        title: 'an admin lists the leads',
        caller: 'admin',
        given: 'a lead',
        operation: GetLeadsDocument,
        variables: { search: '@', sort: 'oldest', limit: 25 },
        answer: {
          data: {
            getLeads: {
              csvUrl,
              counts: counts('all'),
              items: MatchersV3.eachLike({
                email: anEmail(email),
                createdAt: aMoment,
                isUser: MatchersV3.boolean(false),
              }),
            },
          },
        },
      },
      ({ leads }) => leads.list({ search: '@', sort: 'oldest' }),
    );
    expect(page).toMatchObject({ items: [{ email, location: undefined, isUser: false }], next: undefined });
  });

  it('are not listed for a customer', async () => {
    const failure = await expects(
      {
        title: 'a customer lists the leads',
        caller: 'customer',
        operation: GetLeadsDocument,
        variables: { limit: 25 },
        answer: refused('Unauthorized', 'getLeads'),
      },
      ({ leads }) => failureOf(leads.list()),
    );
    expect(failure.kind).toBe('access-denied');
  });
});
