import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import { GetDeadJobsDocument, RetryJobDocument } from '#contracts/generated/jobs/graphql.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '../portal-pact.ts';
import { aMoment, ids, refused, ulid } from '../shapes.ts';

const { expects } = portalPact('jobs');

describe('failed jobs over the wire', () => {
  it('are listed for an admin', async () => {
    const page = await expects(
      {
        title: 'an admin lists those that failed, if there are any',
        caller: 'admin',
        operation: GetDeadJobsDocument,
        variables: { limit: 25 },
        answer: {
          data: {
            getDeadJobs: {
              items: MatchersV3.atLeastLike(
                {
                  id: ulid(ids.entry),
                  kind: MatchersV3.regex('.+', 'mail'),
                  attempts: MatchersV3.integer(12),
                  lastError: MatchersV3.string('connection refused'),
                  createdAt: aMoment,
                  endedAt: aMoment,
                },
                0,
                1,
              ),
            },
          },
        },
      },
      ({ jobs }) => jobs.listDead(),
    );
    expect(page.items).toMatchObject([{ id: ids.entry, kind: 'mail', attempts: 12, lastError: 'connection refused' }]);
  });

  it('are not listed for a customer', async () => {
    const failure = await expects(
      {
        title: 'a customer lists them',
        caller: 'customer',
        operation: GetDeadJobsDocument,
        variables: { limit: 25 },
        answer: refused('Unauthorized', 'getDeadJobs'),
      },
      ({ jobs }) => failureOf(jobs.listDead()),
    );
    expect(failure.kind).toBe('access-denied');
  });

  it('are missing once they run again', async () => {
    const failure = await expects(
      {
        title: 'an admin retries one that is none',
        caller: 'admin',
        given: 'nothing has this id',
        operation: RetryJobDocument,
        variables: { id: ids.missing },
        answer: refused('NotFound', 'retryJob'),
      },
      ({ jobs }) => failureOf(jobs.retry(ids.missing)),
    );
    expect(failure).toMatchObject({ kind: 'not-found', subject: 'job' });
  });
});
