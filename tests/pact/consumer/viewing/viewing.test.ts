import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import { EndViewingDocument, StartViewingDocument } from '#contracts/generated/viewing/graphql.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '../../portal-pact.ts';
import { aMoment, anEmail, ids, refused, someText } from '../../shapes.ts';
import { invitedEmail, userId, userIds } from '../../user-shapes.ts';

const { expects } = portalPact('viewing');
const { string } = MatchersV3;

describe('views as a customer over the wire', () => {
  it('begin with a token of their own', async () => {
    const viewing = await expects(
      {
        title: 'an admin begins to view the portal of a customer',
        caller: 'admin',
        given: 'an invited user',
        operation: StartViewingDocument,
        variables: { userId },
        answer: {
          data: {
            startViewing: {
              id: someText('view-1'),
              user: { id: string(userIds.invited), name: someText('Contract Check'), email: anEmail(invitedEmail) },
              idToken: someText('a.b.c'),
              endsAt: aMoment,
            },
          },
        },
      },
      ({ viewing: view }) => view.start(userIds.invited),
    );
    expect(viewing).toMatchObject({ id: 'view-1', user: { email: invitedEmail }, idToken: 'a.b.c' });
  });

  it('are refused to customers', async () => {
    const failure = await expects(
      {
        title: 'a customer begins to view a portal',
        caller: 'customer',
        given: 'an invited user',
        operation: StartViewingDocument,
        variables: { userId },
        answer: refused('Unauthorized', 'startViewing'),
      },
      ({ viewing }) => failureOf(viewing.start(userIds.invited)),
    );
    expect(failure).toMatchObject({ kind: 'access-denied' });
  });

  it('that have ended are missing', async () => {
    const failure = await expects(
      {
        title: 'an admin ends a view that has ended',
        caller: 'admin',
        given: 'nothing has this id',
        operation: EndViewingDocument,
        variables: { id: ids.missing },
        answer: refused('NotFound', 'endViewing'),
      },
      ({ viewing }) => failureOf(viewing.end(ids.missing)),
    );
    expect(failure).toMatchObject({ kind: 'not-found' });
  });
});
