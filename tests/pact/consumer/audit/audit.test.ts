import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import {
  CheckAuditDocument,
  GetAccountActivityDocument,
  GetAuditEntriesDocument,
} from '#contracts/generated/audit/graphql.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '../../portal-pact.ts';
import { aMoment, csvUrl, given, ids, refused, someText, ulid } from '../../shapes.ts';

const { expects } = portalPact('audit');
const userId = given('userId', ids.customer);
const { integer, string } = MatchersV3;

/** A suspension, as the state makes one. */
const suspension = {
  id: ulid(ids.entry),
  number: integer(7),
  at: aMoment,
  action: 'suspendUser',
  actorId: string(ids.admin),
  actorName: someText('Robin Admin'),
  actorEmail: someText('admin@coolio.test'),
  subjectType: 'user',
  subjectId: string(ids.customer),
  subjectName: someText('Ada Lindqvist'),
  changes: [{ field: 'status', before: someText('ACTIVE'), after: 'SUSPENDED' }],
  details: [],
};

describe('the audit over the wire', () => {
  it('is listed for an admin', async () => {
    const page = await expects(
      {
        title: 'an admin lists what was done to somebody today',
        caller: 'admin',
        given: 'a suspended user',
        operation: GetAuditEntriesDocument,
        variables: {
          filter: { subjectType: 'user', subjectId: userId, since: '2026-01-01', search: 'suspendUser' },
          limit: 25,
        },
        answer: { data: { getAuditEntries: { items: [suspension], csvUrl } } },
      },
      ({ audit }) =>
        audit.list({ subjectType: 'user', subjectId: ids.customer, since: '2026-01-01', search: 'suspendUser' }),
    );
    expect(page).toMatchObject({
      items: [
        {
          id: ids.entry,
          number: 7,
          action: 'suspendUser',
          actorId: ids.admin,
          subjectId: ids.customer,
          changes: [{ field: 'status', before: 'ACTIVE', after: 'SUSPENDED' }],
          details: [],
        },
      ],
      next: undefined,
    });
  });

  it('is not listed for a customer', async () => {
    const failure = await expects(
      {
        title: 'a customer lists it',
        caller: 'customer',
        operation: GetAuditEntriesDocument,
        variables: { limit: 25 },
        answer: refused('Unauthorized', 'getAuditEntries'),
      },
      ({ audit }) => failureOf(audit.list()),
    );
    expect(failure.kind).toBe('access-denied');
  });

  it('shows people what happened to their own account', async () => {
    const page = await expects(
      {
        title: 'a customer lists what happened to the account',
        caller: 'customer',
        operation: GetAccountActivityDocument,
        variables: { limit: 1 },
        answer: {
          data: {
            getAccountActivity: {
              items: MatchersV3.atLeastLike(
                {
                  id: ulid(ids.entry),
                  at: aMoment,
                  action: someText('signIn'),
                  actorName: string('Ada Lindqvist'),
                  subjectType: 'user',
                  subjectId: string(ids.customer),
                },
                0,
                1,
              ),
            },
          },
        },
      },
      ({ audit }) => audit.listMine({ limit: 1 }),
    );
    expect(page.items).toMatchObject([{ action: 'signIn', subjectType: 'user' }]);
  });

  it('is checked for an admin, a part at a time', async () => {
    const check = await expects(
      {
        title: 'an admin begins a check',
        caller: 'admin',
        operation: CheckAuditDocument,
        variables: {},
        answer: { data: { checkAudit: { checked: integer(12), fault: null } } },
      },
      ({ audit }) => audit.check(),
    );
    expect(check).toMatchObject({ checked: 12, fault: null });
  });

  it('is not checked from what is no place in it', async () => {
    const failure = await expects(
      {
        title: 'an admin goes on with a check from nowhere',
        caller: 'admin',
        operation: CheckAuditDocument,
        variables: { after: 'nowhere' },
        answer: refused('BadRequest', 'checkAudit', { field: 'after' }),
      },
      ({ audit }) => failureOf(audit.check('nowhere')),
    );
    expect(failure.kind).toBe('invalid');
  });
});
