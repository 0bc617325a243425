import { isolated } from '../kernel/isolated.ts';
import { isDay, notADay, type Day } from '../kernel/calendar/day.ts';
import { checked } from '../kernel/checked.ts';
import { emailProblem } from '../kernel/email.ts';
import { fieldProblems, type FieldProblem } from '../kernel/field-problem.ts';
import { namedProblem, textProblem } from '../kernel/text.ts';
import { markdownMaxLength, nestingProblem } from './markdown/markdown-limits.ts';
import type { FileKind } from '../files/file-gateway.ts';
import type { Person } from '../users/user.ts';
import { priorityProblem, type TaskPriority } from './task-priority.ts';
import type { NextStep, TaskSummary } from './task-summary.ts';

export const taskStatuses = ['draft', 'in_progress', 'completed'] as const;

export type KnownTaskStatus = (typeof taskStatuses)[number];

/** A newer backend may send other words, which show as plain text. */
export type TaskStatus = KnownTaskStatus | (string & {});

export type TaskAssignee = {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  /** Where the reader sees their picture, for an hour at least; undefined for initials. */
  readonly pictureUrl?: string | undefined;
};

export type TaskAttachment = {
  readonly key: string;
  readonly name: string;
  readonly url: string;
  /** Undefined where no thumbnail could be made. */
  readonly thumbnailUrl: string | undefined;
  /** The content type. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** Whether lists show it for the task; at most one is. */
  readonly isPrimary: boolean;
  readonly category: FileKind;
};

/** A task as lists show it. */
export type TaskEntry = {
  readonly id: string;
  readonly status: TaskStatus;
  readonly title: string;
  /** Comments and replies that are not deleted. */
  readonly commentsCount: number;
  readonly brandId: string | undefined;
  readonly brandName: string | undefined;
  /** The order that it belongs to; undefined for none, and for an order that the reader may not see. */
  readonly orderId: string | undefined;
  readonly owner: Person;
  /** Undefined unless the task is completed, like `completedAt`. */
  readonly completedBy: Person | undefined;
  readonly completedAt: string | undefined;
  readonly assignees: readonly TaskAssignee[];
  /** The day that it is due on; undefined for none. */
  readonly dueOn: Day | undefined;
  readonly priority: TaskPriority;
  readonly createdAt: string;
  /** Of the newest change or comment. */
  readonly lastActivityAt: string;
};

export type Task = TaskEntry & {
  /** Undefined before one was made or written. */
  readonly summary: TaskSummary | undefined;
  /** The sentence that says what comes next; undefined where none is written down. */
  readonly nextStep: NextStep | undefined;
  /** Markdown. */
  readonly details: string;
  readonly attachments: readonly TaskAttachment[];
  /** Whether news of the task are mailed as well. */
  readonly isEmailEnabled: boolean;
  /** The number of the latest change of its comments and replies; 0 before the first. */
  readonly commentsChange: number;
  /** Grows by one with every change of the task's own fields. */
  readonly revision: number;
  /** Whether the reader muted the task. */
  readonly isMuted: boolean;
};

/** What a person writes of a task. An attachment is named by its key. */
export type TaskDraft = Pick<
  Task,
  'title' | 'details' | 'brandId' | 'orderId' | 'isEmailEnabled' | 'dueOn' | 'priority'
> & {
  readonly assignees: readonly Pick<TaskAssignee, 'email'>[];
  readonly attachments: readonly Pick<TaskAttachment, 'key' | 'name' | 'isPrimary'>[];
};

/** The task as a draft, for an edit that changes a part of it. */
export const draftOf = (task: Task): TaskDraft => ({
  title: task.title,
  details: task.details,
  brandId: task.brandId,
  orderId: task.orderId,
  isEmailEnabled: task.isEmailEnabled,
  dueOn: task.dueOn,
  priority: task.priority,
  assignees: task.assignees.map(({ email }) => ({ email })),
  attachments: task.attachments.map(({ key, name, isPrimary }) => ({ key, name, isPrimary })),
});

/** Characters, and numbers of things. */
export const taskLimits = {
  title: 160,
  details: markdownMaxLength,
  summary: 4000,
  assignees: 50,
  attachments: 20,
  attachmentName: 120,
} as const;

const tidyTask = (draft: TaskDraft): TaskDraft => ({
  ...draft,
  title: draft.title.trim(),
  details: draft.details.trim(),
  assignees: draft.assignees.map(({ email }) => ({ email: email.trim().toLowerCase() })),
  attachments: draft.attachments.map((attachment) => ({ ...attachment, name: attachment.name.trim() })),
});

const repeated = (texts: readonly string[]): string | undefined => texts.find((text, at) => texts.indexOf(text) !== at);

const assigneesProblem = (emails: readonly string[]): string | undefined => {
  if (emails.length > taskLimits.assignees) return `Choose at most ${taskLimits.assignees} assignees`;
  const twice = repeated(emails);
  return twice === undefined ? undefined : `${twice} is chosen twice`;
};

const attachmentsProblem = (attachments: TaskDraft['attachments']): string | undefined => {
  if (attachments.length > taskLimits.attachments) return `Attach at most ${taskLimits.attachments} files`;
  if (repeated(attachments.map(({ key }) => key)) !== undefined) return 'A file is attached twice';
  return attachments.filter(({ isPrimary }) => isPrimary).length > 1 ? 'Only one attachment can be primary' : undefined;
};

/** Everything that keeps a tidy task from being saved, in reading order. */
export const taskProblems = ({
  title,
  details,
  dueOn,
  priority,
  assignees,
  attachments,
}: TaskDraft): readonly FieldProblem[] =>
  fieldProblems(
    ['title', namedProblem('Title', title, taskLimits.title)],
    ['details', textProblem('Details', details, taskLimits.details) ?? nestingProblem(details)],
    ['priority', priorityProblem(priority)],
    ['dueOn', dueOn === undefined || isDay(dueOn) ? undefined : notADay],
    ['assignees', assigneesProblem(assignees.map(({ email }) => email))],
    ...assignees.map(({ email }, at) => [`assignees.${at}.email`, emailProblem(email)] as const),
    ['attachments', attachmentsProblem(attachments)],
    ...attachments.map(
      ({ name }, at) => [`attachments.${at}.name`, namedProblem('Name', name, taskLimits.attachmentName)] as const,
    ),
  );

/** Returns the task as it is kept. Throws `invalid` with every problem. */
export const checkTask = checked(tidyTask, taskProblems);

type ForAdmins = Pick<TaskDraft, 'assignees' | 'brandId'>;

const emailsOf = ({ assignees }: ForAdmins): string => JSON.stringify(assignees.map(({ email }) => email).toSorted());

/**
 * Whether a change needs an admin, though the owner may have been one only once: other people or another brand. What comes back
 * would say who has an account and which brands there are.
 */
export const needsAdmin = (before: ForAdmins, after: ForAdmins): boolean =>
  emailsOf(before) !== emailsOf(after) || before.brandId !== after.brandId;

/** What is wrong with a summary in a person's own words, or undefined. */
export const typedSummaryProblem = (summary: string): string | undefined =>
  textProblem('Summary', summary, taskLimits.summary);

/** Why a change of an earlier revision is refused: who changed the task since, where that is known. */
export const taskHasMovedOn = (
  editor: { readonly id: string; readonly name: string } | undefined,
  readerId: string,
) => {
  if (editor === undefined) return 'This task was changed meanwhile';
  return editor.id === readerId
    ? 'You changed this task in another window'
    : `${isolated(editor.name)} changed this task meanwhile`;
};

export const noSuchUser = 'No such user';
export const noSuchOrder = 'There is no such order';
export const summaryIsTyped = 'A person wrote this summary: a new one would replace their words';
export const nothingToSumUp = 'There is nothing to sum up yet: a summary needs two comments with words';
