import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import {
  CreateArchiveDocument,
  DeleteArchiveDocument,
  GetArchiveDocument,
} from '#contracts/generated/archives/graphql.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '../../portal-pact.ts';
import { aMoment, given, ids, refused, ulid } from '../../shapes.ts';
import { userId, userIds } from '../../user-shapes.ts';

const { expects } = portalPact('archives');
const { integer, regex, string } = MatchersV3;

describe('archives over the wire', () => {
  it('begin without anything in them', async () => {
    const archive = await expects(
      {
        title: 'an admin begins one of a user',
        caller: 'admin',
        given: 'somebody to archive',
        operation: CreateArchiveDocument,
        variables: { input: { id: given('newId', ids.newId), userId } },
        answer: {
          data: {
            createArchive: {
              id: ulid(ids.newId),
              userId: string(userIds.invited),
              status: 'WAITING',
              done: 0,
              total: 0,
              bytes: null,
              createdAt: aMoment,
              endsAt: aMoment,
              url: null,
            },
          },
        },
      },
      ({ archives }) => archives.create(ids.newId, userIds.invited),
    );
    expect(archive).toMatchObject({ id: ids.newId, status: 'WAITING', bytes: undefined, url: undefined });
  });

  it('say how far they are', async () => {
    const archive = await expects(
      {
        title: 'an admin reads one of a user',
        caller: 'admin',
        given: 'an archive',
        operation: GetArchiveDocument,
        variables: { userId },
        answer: {
          data: {
            getArchive: {
              id: ulid(ids.newId),
              userId: string(userIds.invited),
              status: regex('^(WAITING|RUNNING|READY|FAILED)$', 'RUNNING'),
              done: integer(3),
              total: integer(10),
              createdAt: aMoment,
              endsAt: aMoment,
            },
          },
        },
      },
      ({ archives }) => archives.get(userIds.invited),
    );
    expect(archive).toMatchObject({ status: 'RUNNING', done: 3, total: 10 });
  });

  it('are removed, and then missing', async () => {
    await expects(
      {
        title: 'an admin removes one of a user',
        caller: 'admin',
        given: 'an archive',
        operation: DeleteArchiveDocument,
        variables: { id: given('archiveId', ids.newId) },
        answer: { data: { deleteArchive: ulid(ids.newId) } },
      },
      ({ archives }) => archives.remove(ids.newId),
    );
    const failure = await expects(
      {
        title: 'a customer removes one that is none',
        caller: 'customer',
        given: 'nothing has this id',
        operation: DeleteArchiveDocument,
        variables: { id: ids.missing },
        answer: refused('NotFound', 'deleteArchive'),
      },
      ({ archives }) => failureOf(archives.remove(ids.missing)),
    );
    expect(failure.kind).toBe('not-found');
  });

  it('of others are missing for a customer', async () => {
    const archive = await expects(
      {
        title: 'a customer reads that of another user',
        caller: 'customer',
        given: 'an archive',
        operation: GetArchiveDocument,
        variables: { userId },
        answer: { data: { getArchive: null } },
      },
      ({ archives }) => archives.get(userIds.invited),
    );
    expect(archive).toBeUndefined();
  });
});
