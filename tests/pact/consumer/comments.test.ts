import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import { createAppSyncCommentGateway } from '#adapters/appsync/comment-gateway.ts';
import type { Realtime } from '#adapters/appsync/realtime/realtime.ts';
import {
  CreateTaskCommentDocument,
  CreateTaskCommentReplyDocument,
  DeleteTaskCommentDocument,
  EditTaskCommentDocument,
  GetTaskCommentEventsDocument,
  GetTaskCommentsDocument,
  OnTaskCommentDocument,
  RestoreTaskCommentDocument,
  type OnTaskCommentSubscription,
} from '#contracts/generated/tasks/graphql.ts';
import type { CommentDraft, CommentEvent } from '#core/tasks/comment.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '../portal-pact.ts';
import { aMoment, given, ids, pageToken, refused, someText } from '../shapes.ts';
import { comment, commentEvent, commentId, reply, taskId, taskIds } from '../task-shapes.ts';

const { integer } = MatchersV3;

const { pact, expects } = portalPact('comments');

const draft: CommentDraft = { text: 'Green, or blue?', attachments: [], mentions: [] };
const newComment = {
  id: given('newId', ids.newId),
  taskId,
  text: draft.text,
  attachments: [],
  mentions: [],
};

describe('comments of tasks over the wire', () => {
  it('come a page at a time, with their replies', async () => {
    const page = await expects(
      {
        title: 'an assignee lists one of two',
        caller: 'customer',
        given: 'a task with two comments and a reply',
        operation: GetTaskCommentsDocument,
        variables: { taskId, limit: 1 },
        answer: {
          data: { getTaskComments: { items: [comment({ replies: [reply] })], nextToken: someText(pageToken) } },
        },
      },
      ({ comments }) => comments.list(taskIds.task, { limit: 1 }),
    );
    expect(page).toMatchObject({ items: [{ id: taskIds.comment, replies: [{ id: taskIds.reply }] }], next: pageToken });
  });

  it('of a missing task are nothing', async () => {
    const page = await expects(
      {
        title: 'those of a missing task are listed',
        caller: 'customer',
        given: 'nothing has this id',
        operation: GetTaskCommentsDocument,
        variables: { taskId: ids.missing, limit: 10 },
        answer: { data: { getTaskComments: null } },
      },
      ({ comments }) => comments.list(ids.missing),
    );
    expect(page).toBeUndefined();
  });

  it('come again in the order of their changes after one of them', async () => {
    const events = await expects(
      {
        title: 'what came after nothing is asked for',
        caller: 'customer',
        given: 'a task with a comment',
        operation: GetTaskCommentEventsDocument,
        variables: { taskId, afterChange: 0, limit: 100 },
        answer: { data: { getTaskCommentEvents: [commentEvent()] } },
      },
      ({ comments }) => comments.eventsAfter(taskIds.task, 0),
    );
    expect(events).toMatchObject([{ id: taskIds.comment, commentId: undefined, sequence: 1 }]);
  });

  it('are made under an id of the portal’s own', async () => {
    const made = await expects(
      {
        title: 'an assignee comments',
        caller: 'customer',
        given: 'a new comment on a task',
        operation: CreateTaskCommentDocument,
        variables: { input: newComment },
        answer: { data: { createTaskComment: comment() } },
      },
      ({ comments }) => comments.add(ids.newId, taskIds.task, draft),
    );
    expect(made).toMatchObject({ text: 'Green, or blue?', sequence: 1 });
  });

  it('without words are refused', async () => {
    const failure = await expects(
      {
        title: 'an assignee sends no words',
        caller: 'customer',
        given: 'a new comment on a task',
        operation: CreateTaskCommentDocument,
        variables: { input: { ...newComment, text: '' } },
        answer: refused('BadRequest', 'createTaskComment', {
          field: 'text',
          fields: [{ field: 'text', message: someText('Write a comment') }],
        }),
      },
      ({ comments }) => failureOf(comments.add(ids.newId, taskIds.task, { ...draft, text: '' })),
    );
    expect(failure).toMatchObject({ kind: 'invalid', field: 'text' });
  });

  it('are not taken on a draft', async () => {
    const failure = await expects(
      {
        title: 'an admin comments on a draft',
        caller: 'admin',
        given: 'a new comment on a draft of a task',
        operation: CreateTaskCommentDocument,
        variables: { input: newComment },
        answer: refused('Conflict', 'createTaskComment'),
      },
      ({ comments }) => failureOf(comments.add(ids.newId, taskIds.task, draft)),
    );
    expect(failure).toMatchObject({ kind: 'conflict' });
  });

  it('are answered', async () => {
    const made = await expects(
      {
        title: 'an assignee replies',
        caller: 'customer',
        given: 'a task with a comment',
        operation: CreateTaskCommentReplyDocument,
        variables: {
          input: { id: given('newId', ids.newId), commentId, text: 'Both are fine.', mentions: [] },
        },
        answer: { data: { createTaskCommentReply: reply } },
      },
      ({ comments }) => comments.reply(ids.newId, taskIds.comment, { text: 'Both are fine.', mentions: [] }),
    );
    expect(made).toMatchObject({ commentId: taskIds.comment });
  });

  it('that are missing are not answered', async () => {
    const failure = await expects(
      {
        title: 'a missing one is answered',
        caller: 'customer',
        given: 'nothing has this id',
        operation: CreateTaskCommentReplyDocument,
        variables: { input: { id: ids.newId, commentId: ids.missing, text: 'Hello', mentions: [] } },
        answer: refused('NotFound', 'createTaskCommentReply'),
      },
      ({ comments }) => failureOf(comments.reply(ids.newId, ids.missing, { text: 'Hello', mentions: [] })),
    );
    expect(failure).toMatchObject({ kind: 'not-found' });
  });

  it('are edited', async () => {
    const edit = { text: 'Rather blue.', mentions: [] };
    const event = await expects(
      {
        title: 'its author edits one',
        caller: 'customer',
        given: 'a task with a comment',
        operation: EditTaskCommentDocument,
        variables: { input: { id: commentId, ...edit } },
        answer: {
          data: {
            editTaskComment: commentEvent({ text: someText(edit.text), editedAt: aMoment, change: integer(2) }),
          },
        },
      },
      ({ comments }) => comments.edit(taskIds.comment, edit),
    );
    expect(event).toMatchObject({ text: edit.text, editedAt: expect.any(String), deletedAt: undefined });
  });

  it('are not edited once they are deleted', async () => {
    const edit = { text: 'Rather blue.', mentions: [] };
    const failure = await expects(
      {
        title: 'its author edits a deleted one',
        caller: 'customer',
        given: 'a task with a deleted comment',
        operation: EditTaskCommentDocument,
        variables: { input: { id: commentId, ...edit } },
        answer: refused('Conflict', 'editTaskComment'),
      },
      ({ comments }) => failureOf(comments.edit(taskIds.comment, edit)),
    );
    expect(failure).toMatchObject({ kind: 'conflict' });
  });

  it('are not edited by anybody but their author', async () => {
    const edit = { text: 'Rather blue.', mentions: [] };
    const failure = await expects(
      {
        title: 'an admin edits one of somebody else',
        caller: 'admin',
        given: 'a task with a comment',
        operation: EditTaskCommentDocument,
        variables: { input: { id: commentId, ...edit } },
        answer: refused('Unauthorized', 'editTaskComment'),
      },
      ({ comments }) => failureOf(comments.edit(taskIds.comment, edit)),
    );
    expect(failure).toMatchObject({ kind: 'access-denied' });
  });

  it('are deleted, and nothing of them is shown', async () => {
    const event = await expects(
      {
        title: 'its author deletes one',
        caller: 'customer',
        given: 'a task with a comment',
        operation: DeleteTaskCommentDocument,
        variables: { id: commentId },
        answer: {
          data: {
            deleteTaskComment: commentEvent({
              text: '',
              deletedAt: aMoment,
              change: integer(2),
              attachmentsCount: 0,
              commentsCount: integer(0),
            }),
          },
        },
      },
      ({ comments }) => comments.remove(taskIds.comment),
    );
    expect(event).toMatchObject({ text: '', deletedAt: expect.any(String) });
  });

  it('are restored by the person who deleted them', async () => {
    const event = await expects(
      {
        title: 'who deleted one takes that back',
        caller: 'customer',
        given: 'a task with a deleted comment',
        operation: RestoreTaskCommentDocument,
        variables: { id: commentId },
        answer: { data: { restoreTaskComment: commentEvent({ change: integer(3) }) } },
      },
      ({ comments }) => comments.restore(taskIds.comment),
    );
    expect(event).toMatchObject({ id: taskIds.comment, deletedAt: undefined });
  });

  it('are pushed to who sees their task as they are made', async () => {
    const heard: CommentEvent[] = [];
    const asked: unknown[] = [];
    await pact
      .addAsynchronousInteraction()
      .given('a customer is signed in')
      .expectsToReceive('comments: one is pushed to an assignee', (message) => {
        message
          .withJSONContent({ data: { onTaskComment: commentEvent() } })
          .withMetadata({ subscription: OnTaskCommentDocument.toString() });
      })
      .executeTest(async ({ contents }) => {
        const realtime: Realtime = {
          subscribe: (document, variables, feed) => {
            asked.push(document.toString(), variables);
            const { data } = contents.content as unknown as { readonly data: OnTaskCommentSubscription };
            feed.onData(data as Parameters<typeof feed.onData>[0]);
            return () => undefined;
          },
          dispose: async () => undefined,
        };
        const gateway = createAppSyncCommentGateway(
          () => () => Promise.reject(new Error('not expected')),
          (start) => start(realtime),
        );
        await gateway.watch(taskIds.task, { onEvent: (event) => heard.push(event), onOpen: () => undefined });
      });
    expect(asked).toEqual([OnTaskCommentDocument.toString(), { taskId: taskIds.task }]);
    expect(heard).toMatchObject([{ id: taskIds.comment, commentId: undefined }]);
  });
});
