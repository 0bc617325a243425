import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import {
  ChangeTaskStatusDocument,
  DeleteTaskDocument,
  EditTaskDocument,
  MuteTaskDocument,
  OnTaskChangeDocument,
  type OnTaskChangeSubscription,
} from '#contracts/generated/tasks/graphql.ts';
import type { Realtime } from '#adapters/appsync/realtime/realtime.ts';
import { createAppSyncTaskGateway } from '#adapters/appsync/task-gateway.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '../portal-pact.ts';
import { given, ids, refused, someText, ulid } from '../shapes.ts';
import { task, taskId, taskIds } from '../task-shapes.ts';

const { pact, expects } = portalPact('task-changes');

describe('changes of tasks over the wire', () => {
  it('are changed where they are as they were seen', async () => {
    const edited = await expects(
      {
        title: 'an admin changes one',
        caller: 'admin',
        given: 'a task',
        operation: EditTaskDocument,
        variables: {
          id: taskId,
          input: {
            title: 'Contract check',
            brandId: null,
            orderId: null,
            dueOn: null,
            priority: 'urgent',
            expectedRevision: given('revision', 1),
          },
        },
        answer: { data: { editTask: task('in_progress', { priority: 'urgent' }) } },
      },
      ({ tasks }) =>
        tasks.edit(taskIds.task, {
          title: 'Contract check',
          brandId: undefined,
          orderId: undefined,
          dueOn: undefined,
          priority: 'urgent',
          expectedRevision: 1,
        }),
    );
    expect(edited).toMatchObject({ id: taskIds.task, dueOn: undefined, priority: 'urgent', revision: 1 });
  });

  it('that have moved on are not changed', async () => {
    const failure = await expects(
      {
        title: 'an admin changes one that has moved on',
        caller: 'admin',
        given: 'a task',
        operation: EditTaskDocument,
        variables: { id: taskId, input: { title: 'Late', expectedRevision: 0 } },
        answer: refused('Conflict', 'editTask'),
      },
      ({ tasks }) => failureOf(tasks.edit(taskIds.task, { title: 'Late', expectedRevision: 0 })),
    );
    expect(failure).toMatchObject({ kind: 'conflict' });
  });

  it('belong to no order that is not there', async () => {
    const failure = await expects(
      {
        title: 'an admin names an order that is not there',
        caller: 'admin',
        given: 'a task',
        operation: EditTaskDocument,
        variables: { id: taskId, input: { orderId: ids.missing } },
        answer: refused('BadRequest', 'editTask', {
          field: 'orderId',
          fields: [{ field: 'orderId', message: someText('There is no such order') }],
        }),
      },
      ({ tasks }) => failureOf(tasks.edit(taskIds.task, { orderId: ids.missing })),
    );
    expect(failure).toMatchObject({ kind: 'invalid', field: 'orderId' });
  });

  it('are not changed by an assignee', async () => {
    const failure = await expects(
      {
        title: 'an assignee changes one',
        caller: 'customer',
        given: 'a task',
        operation: EditTaskDocument,
        variables: { id: taskId, input: { title: 'Mine' } },
        answer: refused('Unauthorized', 'editTask'),
      },
      ({ tasks }) => failureOf(tasks.edit(taskIds.task, { title: 'Mine' })),
    );
    expect(failure).toMatchObject({ kind: 'access-denied' });
  });

  it('keep a summary in a person’s words until a new one may replace it', async () => {
    const failure = await expects(
      {
        title: 'an admin has a typed summary replaced unasked',
        caller: 'admin',
        given: 'a task with a typed summary',
        operation: EditTaskDocument,
        variables: { id: taskId, input: { resummarize: true, replaceTypedSummary: false } },
        answer: refused('Conflict', 'editTask'),
      },
      ({ tasks }) => failureOf(tasks.summarise(taskIds.task, false)),
    );
    expect(failure).toMatchObject({ kind: 'conflict' });
  });

  it('are completed by an assignee', async () => {
    const done = await expects(
      {
        title: 'an assignee completes one',
        caller: 'customer',
        given: 'a task',
        operation: ChangeTaskStatusDocument,
        variables: { id: taskId, status: 'completed' },
        answer: {
          data: {
            changeTaskStatus: task('completed', {
              completedBy: {
                id: MatchersV3.string(ids.customer),
                name: someText('Ada Lindqvist'),
                email: someText('ada@coolio.test'),
                pictureUrl: null,
              },
            }),
          },
        },
      },
      ({ tasks }) => tasks.changeStatus(taskIds.task, 'completed'),
    );
    expect(done).toMatchObject({ status: 'completed', completedBy: { id: ids.customer } });
  });

  it('make no move that a task cannot make', async () => {
    const failure = await expects(
      {
        title: 'an admin makes a draft of one in progress',
        caller: 'admin',
        given: 'a task',
        operation: ChangeTaskStatusDocument,
        variables: { id: taskId, status: 'draft' },
        answer: refused('BadRequest', 'changeTaskStatus', {
          field: 'status',
          fields: [{ field: 'status', message: someText('A task cannot go from in_progress to draft') }],
        }),
      },
      ({ tasks }) => failureOf(tasks.changeStatus(taskIds.task, 'draft')),
    );
    expect(failure).toMatchObject({ kind: 'invalid', field: 'status' });
  });

  it('are muted by one person for themselves', async () => {
    const muted = await expects(
      {
        title: 'an assignee mutes one',
        caller: 'customer',
        given: 'a task',
        operation: MuteTaskDocument,
        variables: { id: taskId, isMuted: true },
        answer: { data: { muteTask: task('in_progress', { isMuted: true }) } },
      },
      ({ tasks }) => tasks.mute(taskIds.task, true),
    );
    expect(muted.isMuted).toBe(true);
  });

  it('are deleted', async () => {
    const done = await expects(
      {
        title: 'an admin deletes one',
        caller: 'admin',
        given: 'a task',
        operation: DeleteTaskDocument,
        variables: { id: taskId },
        answer: { data: { deleteTask: someText(taskIds.task) } },
      },
      ({ tasks }) => tasks.remove(taskIds.task),
    );
    expect(done).toBeUndefined();
  });

  it('are pushed to who sees the task as its new revision', async () => {
    const pushed: number[] = [];
    const asked: unknown[] = [];
    await pact
      .addAsynchronousInteraction()
      .given('a customer is signed in')
      .expectsToReceive('task-changes: one is pushed to an assignee', (message) => {
        message
          .withJSONContent({
            data: { onTaskChange: { taskId: ulid(taskIds.task), revision: MatchersV3.integer(2) } },
          })
          .withMetadata({ subscription: OnTaskChangeDocument.toString() });
      })
      .executeTest(async ({ contents }) => {
        const realtime: Realtime = {
          subscribe: (document, variables, feed) => {
            asked.push(document.toString(), variables);
            const { data } = contents.content as unknown as { readonly data: OnTaskChangeSubscription };
            feed.onData(data as Parameters<typeof feed.onData>[0]);
            return () => undefined;
          },
          dispose: async () => undefined,
        };
        const gateway = createAppSyncTaskGateway(
          () => () => Promise.reject(new Error('not expected')),
          (start) => start(realtime),
        );
        await gateway.watch(taskIds.task, { onChange: (to) => pushed.push(to), onOpen: () => undefined });
      });
    expect(asked).toEqual([OnTaskChangeDocument.toString(), { taskId: taskIds.task }]);
    expect(pushed).toEqual([2]);
  });
});
