import { checked, refuse } from '../kernel/checked.ts';
import { fieldProblems, type FieldProblem } from '../kernel/field-problem.ts';
import { namedProblem, textProblem, visibleText } from '../kernel/text.ts';
import { taskLimits, type TaskAttachment } from './task.ts';
import type { Mention } from './mention.ts';

export type CommentAttachment = Pick<TaskAttachment, 'key' | 'name' | 'url' | 'thumbnailUrl' | 'type' | 'size'>;

/** What a comment and a reply have in common. A deleted one has no words, mentions and files. */
type Written = {
  readonly id: string;
  /** Plain text. */
  readonly text: string;
  readonly ownerName: string;
  /** Where the reader sees the owner's picture, for an hour at least; undefined for initials, and as live feeds bring it. */
  readonly ownerPictureUrl?: string | undefined;
  readonly ownerId: string;
  readonly createdAt: string;
  /** In the order of the text. */
  readonly mentions: readonly Mention[];
  /** Its place in the conversation; the higher, the later it was written. */
  readonly sequence: number;
  /** When its words were last replaced; undefined for never. */
  readonly editedAt: string | undefined;
  /** Undefined unless it is deleted. */
  readonly deletedAt: string | undefined;
  /**
   * The number of its latest change (written, edited, deleted, restored) among those of the comments of its task, from 1. Numbers
   * that a later change of the same comment took over never come.
   */
  readonly change: number;
};

export type Reply = Written & { readonly commentId: string };

export type Comment = Written & {
  readonly taskId: string;
  readonly attachments: readonly CommentAttachment[];
  /** Oldest first; deleted ones are left out. */
  readonly replies: readonly Reply[];
};

/** A comment, or a reply where `commentId` is given, as it is after its latest change. */
export type CommentEvent = Written & {
  readonly taskId: string;
  readonly commentId: string | undefined;
  /** The files of a comment are not part of the event. */
  readonly attachmentsCount: number;
  /** Comments and replies of its task that are not deleted, when the event was read. */
  readonly commentsCount: number;
};

/** What a person writes. `mentions` are the user ids of whom they picked. */
export type CommentDraft = {
  readonly text: string;
  readonly attachments: readonly Pick<CommentAttachment, 'key' | 'name'>[];
  readonly mentions: readonly string[];
};

/** What a person writes in place of the words of a comment or a reply. */
export type CommentEdit = Pick<CommentDraft, 'text' | 'mentions'>;

/** Characters, and numbers of things. */
export const commentLimits = { text: 10_000, attachments: 10, replies: 100, mentions: 20, picked: 100 } as const;

const tidyText = (text: string): string => text.normalize('NFC').trim();

const tidyComment = (draft: CommentDraft): CommentDraft => ({
  ...draft,
  text: tidyText(draft.text),
  attachments: draft.attachments.map(({ key, name }) => ({ key, name: name.trim() })),
});

const commentTextProblem = (text: string, needsWords: boolean): string | undefined =>
  needsWords && visibleText(text).trim() === '' ? 'Write a comment' : textProblem('Comment', text, commentLimits.text);

const attachmentsProblem = (attachments: CommentDraft['attachments']): string | undefined => {
  if (attachments.length > commentLimits.attachments) return `Attach at most ${commentLimits.attachments} files`;
  const keys = attachments.map(({ key }) => key);
  return new Set(keys).size < keys.length ? 'A file is attached twice' : undefined;
};

/** Everything that keeps a tidy comment from being saved, in reading order. Words may be missing beside a file. */
export const commentProblems = ({ text, attachments }: CommentDraft): readonly FieldProblem[] =>
  fieldProblems(
    ['text', commentTextProblem(text, attachments.length === 0)],
    ['attachments', attachmentsProblem(attachments)],
    ...attachments.map(
      ({ name }, at) => [`attachments.${at}.name`, namedProblem('Name', name, taskLimits.attachmentName)] as const,
    ),
  );

/** Returns the comment or reply as it is kept. Throws `invalid` with every problem. */
export const checkComment = checked(tidyComment, commentProblems);

/** Returns an edit as it is kept. Throws `invalid` with every problem; words may be missing where `hasFiles`. */
export const checkCommentEdit = ({ text, mentions }: CommentEdit, hasFiles: boolean): CommentEdit => {
  const words = tidyText(text);
  refuse(fieldProblems(['text', commentTextProblem(words, !hasFiles)]));
  return { text: words, mentions };
};

export const tooManyReplies = `A comment takes at most ${commentLimits.replies} replies: write a new comment`;
