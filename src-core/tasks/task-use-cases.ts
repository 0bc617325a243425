import { refuse } from '../kernel/checked.ts';
import { fieldProblems } from '../kernel/field-problem.ts';
import type { Clock } from '../kernel/clock.ts';
import type { UlidSource } from '../kernel/ulid.ts';
import { openReader } from '../speech/open-reader.ts';
import type { SpeechAudio } from '../speech/speech-audio.ts';
import {
  checkComment,
  checkCommentEdit,
  type Comment,
  type CommentDraft,
  type CommentEdit,
  type CommentEvent,
  type Reply,
} from './comment.ts';
import type { CommentGateway } from './comment-gateway.ts';
import { changeTask } from './change-task.ts';
import { checkTask, type Task, type TaskDraft, type TaskStatus } from './task.ts';
import { followComments } from './follow-comments.ts';
import { followTask } from './follow-task.ts';
import type { TaskGateway } from './task-gateway.ts';
import { statusProblem } from './task-status.ts';
import { writeSummary } from './write-summary.ts';

type Deps = {
  readonly tasks: TaskGateway;
  readonly comments: CommentGateway;
  readonly speech: SpeechAudio;
  readonly clock: Clock;
  readonly ulid: UlidSource;
};

export const taskUseCases = ({ tasks, comments, speech, clock, ulid }: Deps) => ({
  list: tasks.list,
  listCompleted: tasks.listCompleted,
  listByStatus: tasks.listByStatus,
  get: tasks.get,
  newId: async (): Promise<string> => ulid(),
  create: async (id: string, draft: TaskDraft, status: 'draft' | 'in_progress'): Promise<Task> =>
    tasks.create(id, checkTask(draft), status),
  edit: async (id: string, draft: TaskDraft, expectedRevision?: number): Promise<Task> =>
    tasks.edit(id, { ...checkTask(draft), ...(expectedRevision === undefined ? {} : { expectedRevision }) }),
  change: changeTask({ tasks }),
  writeSummary: writeSummary({ tasks }),
  summarise: tasks.summarise,
  /** Moves the task as the person saw it; a move that it cannot make is refused without a request. */
  changeStatus: async (task: Pick<Task, 'id' | 'status'>, status: TaskStatus): Promise<Task> => {
    refuse(fieldProblems(['status', statusProblem(task.status, status)]));
    return tasks.changeStatus(task.id, status);
  },
  mute: tasks.mute,
  remove: tasks.remove,
  summaryVoice: tasks.summaryVoice,
  nextStepVoice: tasks.nextStepVoice,
  comments: comments.list,
  follow: followComments({ comments, clock }),
  followTask: followTask({ tasks, clock }),
  comment: async (id: string, taskId: string, draft: CommentDraft): Promise<Comment> =>
    comments.add(id, taskId, checkComment(draft)),
  reply: async (id: string, commentId: string, draft: Pick<CommentDraft, 'text' | 'mentions'>): Promise<Reply> =>
    comments.reply(id, commentId, checkComment({ ...draft, attachments: [] })),
  /** Replaces the words of a comment or a reply; none are refused by the server, which knows whether it has files. */
  editComment: async (id: string, edit: CommentEdit): Promise<CommentEvent> =>
    comments.edit(id, checkCommentEdit(edit, true)),
  removeComment: comments.remove,
  restoreComment: comments.restore,
  openReader: openReader({ audio: speech, clock }),
});

export type TaskUseCases = ReturnType<typeof taskUseCases>;
