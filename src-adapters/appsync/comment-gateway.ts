import {
  CreateTaskCommentDocument,
  CreateTaskCommentReplyDocument,
  GetTaskCommentEventsDocument,
  GetTaskCommentsDocument,
  OnTaskCommentDocument,
  type TaskCommentEventFieldsFragment,
  type TaskCommentFieldsFragment,
} from '#contracts/generated/tasks/graphql.ts';
import type { Comment, CommentEvent } from '#core/tasks/comment.ts';
import { commentEventsPageSize, commentsPageSize, type CommentGateway } from '#core/tasks/comment-gateway.ts';
import type { DataApi } from './data-api.ts';
import type { OpenRealtime } from './open-realtime.ts';
import { pageVariables, toPage } from './wire-page.ts';

const toComment = (wire: TaskCommentFieldsFragment): Comment => ({
  ...wire,
  attachments: wire.attachments.map(({ thumbnailUrl, ...attachment }) => ({
    ...attachment,
    thumbnailUrl: thumbnailUrl ?? undefined,
  })),
});

const toEvent = (wire: TaskCommentEventFieldsFragment): CommentEvent => ({
  ...wire,
  commentId: wire.commentId ?? undefined,
});

export const createAppSyncCommentGateway = (api: DataApi, openRealtime: OpenRealtime): CommentGateway => {
  const execute = api('comment');
  return {
    list: async (taskId, page) => {
      const variables = { taskId, ...pageVariables(page, commentsPageSize) };
      const { getTaskComments } = await execute(GetTaskCommentsDocument, variables);
      return getTaskComments === null ? undefined : toPage(getTaskComments, toComment);
    },
    eventsAfter: async (taskId, afterSequence) => {
      const variables = { taskId, afterSequence, limit: commentEventsPageSize };
      const { getTaskCommentEvents } = await execute(GetTaskCommentEventsDocument, variables);
      return getTaskCommentEvents?.map(toEvent);
    },
    add: async (id, taskId, { text, attachments, mentions }) => {
      const files = attachments.map(({ key, name }) => ({ key, name }));
      const input = { id, taskId, text, attachments: files, mentions: [...mentions] };
      return toComment((await execute(CreateTaskCommentDocument, { input })).createTaskComment);
    },
    reply: async (id, commentId, { text, mentions }) => {
      const input = { id, commentId, text, mentions: [...mentions] };
      return (await execute(CreateTaskCommentReplyDocument, { input })).createTaskCommentReply;
    },
    watch: async (taskId, { onEvent, onOpen, onRefused }) =>
      openRealtime((realtime) =>
        realtime.subscribe(
          OnTaskCommentDocument,
          { taskId },
          {
            onData: ({ onTaskComment }) => {
              if (onTaskComment !== null) onEvent(toEvent(onTaskComment));
            },
            onOpen,
            onError: (cause) => {
              console.warn('Live comments ended:', cause);
              onRefused?.();
            },
          },
        ),
      ),
  };
};
