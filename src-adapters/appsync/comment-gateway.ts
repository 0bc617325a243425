import {
  CreateTaskCommentDocument,
  CreateTaskCommentReplyDocument,
  DeleteTaskCommentDocument,
  EditTaskCommentDocument,
  GetTaskCommentEventsDocument,
  GetTaskCommentsDocument,
  OnTaskCommentDocument,
  RestoreTaskCommentDocument,
  type TaskCommentEventFieldsFragment,
  type TaskCommentFieldsFragment,
} from '#contracts/generated/tasks/graphql.ts';
import type { Comment, CommentEvent } from '#core/tasks/comment.ts';
import { commentEventsPageSize, commentsPageSize, type CommentGateway } from '#core/tasks/comment-gateway.ts';
import type { DataApi } from './data-api.ts';
import type { OpenRealtime } from './open-realtime.ts';
import { pageVariables, toPage } from './wire-page.ts';

type Times = { readonly editedAt: string | null; readonly deletedAt: string | null };

const toRemark = <Wire extends Times>({ editedAt, deletedAt, ...wire }: Wire) => ({
  ...wire,
  editedAt: editedAt ?? undefined,
  deletedAt: deletedAt ?? undefined,
});

const toWritten = <Wire extends Times & { readonly ownerPictureUrl: string | null }>({
  ownerPictureUrl,
  ...wire
}: Wire) => ({
  ...toRemark(wire),
  ownerPictureUrl: ownerPictureUrl ?? undefined,
});

const toComment = (wire: TaskCommentFieldsFragment): Comment => ({
  ...toWritten(wire),
  replies: wire.replies.map(toWritten),
  attachments: wire.attachments.map(({ thumbnailUrl, ...attachment }) => ({
    ...attachment,
    thumbnailUrl: thumbnailUrl ?? undefined,
  })),
});

const toEvent = (wire: TaskCommentEventFieldsFragment): CommentEvent => ({
  ...toRemark(wire),
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
    eventsAfter: async (taskId, afterChange) => {
      const variables = { taskId, afterChange, limit: commentEventsPageSize };
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
      return toWritten((await execute(CreateTaskCommentReplyDocument, { input })).createTaskCommentReply);
    },
    edit: async (id, { text, mentions }) => {
      const input = { id, text, mentions: [...mentions] };
      return toEvent((await execute(EditTaskCommentDocument, { input })).editTaskComment);
    },
    remove: async (id) => toEvent((await execute(DeleteTaskCommentDocument, { id })).deleteTaskComment),
    restore: async (id) => toEvent((await execute(RestoreTaskCommentDocument, { id })).restoreTaskComment),
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
