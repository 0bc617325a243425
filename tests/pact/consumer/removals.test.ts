import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import {
  CancelUserRemovalDocument,
  GetUserRemovalDocument,
  RemoveUserDocument,
  ScheduleUserRemovalDocument,
} from '#contracts/generated/users/graphql.ts';
import { portalPact } from '../portal-pact.ts';
import { aMoment, given, ids } from '../shapes.ts';
import { invitedEmail, userEmail, userIds } from '../user-shapes.ts';

const { expects } = portalPact('removals');

const part = {
  kind: MatchersV3.regex('^[a-z]+$', 'brands'),
  fate: MatchersV3.regex('^(GOES|STAYS)$', 'GOES'),
  count: MatchersV3.integer(1),
};

describe('removals over the wire', () => {
  it('show beforehand what they would take', async () => {
    const preview = await expects(
      {
        title: 'an admin previews the removal of a user',
        caller: 'admin',
        given: 'a brand',
        operation: GetUserRemovalDocument,
        variables: { id: given('customerId', ids.customer) },
        answer: {
          data: {
            getUserRemoval: {
              userId: MatchersV3.string(ids.customer),
              parts: MatchersV3.eachLike(part),
              dueAt: null,
              askedBy: null,
              startedAt: null,
              endedAt: null,
              removed: 0,
            },
          },
        },
      },
      ({ users }) => users.removal(ids.customer),
    );
    expect(preview).toMatchObject({
      userId: ids.customer,
      parts: [{ kind: 'brands', fate: 'GOES', count: 1 }],
      scheduled: undefined,
      startedAt: undefined,
      endedAt: undefined,
      removed: 0,
    });
  });

  it('begin at once', async () => {
    const removal = await expects(
      {
        title: 'an admin removes a user',
        caller: 'admin',
        given: 'an invited user',
        operation: RemoveUserDocument,
        variables: { username: userEmail },
        answer: {
          data: {
            removeUser: {
              userId: MatchersV3.string(userIds.invited),
              parts: [],
              startedAt: aMoment,
              removed: 0,
            },
          },
        },
      },
      ({ users }) => users.remove(invitedEmail),
    );
    expect(removal).toMatchObject({ userId: userIds.invited, parts: [], removed: 0 });
  });

  it('are scheduled', async () => {
    const removal = await expects(
      {
        title: 'an admin schedules the removal of a user',
        caller: 'admin',
        given: 'an invited user',
        operation: ScheduleUserRemovalDocument,
        variables: { id: given('userId', userIds.invited) },
        answer: {
          data: {
            scheduleUserRemoval: {
              userId: MatchersV3.string(userIds.invited),
              parts: [],
              dueAt: aMoment,
              askedBy: 'ADMIN',
              startedAt: null,
              endedAt: null,
              removed: 0,
            },
          },
        },
      },
      ({ users }) => users.scheduleRemoval(userIds.invited),
    );
    expect(removal).toMatchObject({ userId: userIds.invited, scheduled: { askedBy: 'ADMIN' } });
  });

  it('are taken back', async () => {
    const removal = await expects(
      {
        title: 'an admin takes back the removal of a user',
        caller: 'admin',
        given: 'an invited user',
        operation: CancelUserRemovalDocument,
        variables: { id: given('userId', userIds.invited) },
        answer: {
          data: {
            cancelUserRemoval: {
              userId: MatchersV3.string(userIds.invited),
              parts: [],
              dueAt: null,
              askedBy: null,
              startedAt: null,
              endedAt: null,
              removed: 0,
            },
          },
        },
      },
      ({ users }) => users.cancelRemoval(userIds.invited),
    );
    expect(removal).toMatchObject({ userId: userIds.invited, scheduled: undefined });
  });
});
