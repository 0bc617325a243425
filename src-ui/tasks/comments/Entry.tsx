import { useState, type ReactNode } from 'react';
import type { ThreadComment, ThreadReply } from '#core/tasks/comment-thread.ts';
import type { Mentionable } from '#core/tasks/mention.ts';
import { AttachmentList } from '#ui/attachments/AttachmentList.tsx';
import { useFeature } from '#ui/context/portal-context.ts';
import { Avatar } from '#ui/kit/Avatar.tsx';
import { Time } from '#ui/kit/Time.tsx';
import type { Viewer } from '#ui/people/use-viewer.ts';
import { draftStores } from '#ui/writing/draft-stores.ts';
import { Body, Head, Written } from '#ui/writing/written-styles.ts';
import { CommentText } from './CommentText.tsx';
import { CommentTools } from './CommentTools.tsx';
import { editDraft, EditBox } from './EditBox.tsx';

export const entryId = (id: string): string => `comment-${id}`;

type HeadProps = { readonly of: ThreadComment | ThreadReply };

const Author = ({ of: { ownerName, createdAt, editedAt, isSending } }: HeadProps) => (
  <Head>
    <strong>
      <bdi>{ownerName}</bdi>
    </strong>
    {isSending ? <small>Sending…</small> : <Time at={createdAt} />}
    {editedAt === undefined ? null : (
      <small>
        edited <Time at={editedAt} />
      </small>
    )}
  </Head>
);

type Props = {
  readonly taskId: string;
  readonly written: ThreadComment | ThreadReply;
  readonly people: readonly Mentionable[];
  readonly viewer: Viewer;
  /** Whether a link led to it. */
  readonly isMarked: boolean;
  readonly onReply?: (() => void) | undefined;
  readonly onQuote: (() => void) | undefined;
  /** Of a comment, its replies. */
  readonly children?: ReactNode;
};

/** A comment or a reply, with what its reader may do with it. */
export const Entry = ({ taskId, written, people, viewer, isMarked, onReply, onQuote, children }: Props) => {
  const { id, ownerName, ownerPictureUrl, text, mentions, deletedAt, isSending } = written;
  const { of } = useFeature(draftStores);
  const [isEditing, setEditing] = useState(() => of(taskId, editDraft(id)) !== undefined);
  const kind = 'commentId' in written ? 'Reply' : 'Comment';
  const isDeleted = deletedAt !== undefined;
  return (
    <Written
      id={entryId(id)}
      tabIndex={-1}
      data-comment={kind === 'Comment' ? true : undefined}
      aria-label={isDeleted ? 'Deleted comment' : `${kind} by ${ownerName}`}
      aria-current={isMarked ? 'true' : undefined}
    >
      <Avatar name={isDeleted ? '' : ownerName} picture={isDeleted ? undefined : ownerPictureUrl} />
      <Body>
        {isDeleted ? (
          <Head>
            <small>Deleted</small>
          </Head>
        ) : (
          <Author of={written} />
        )}
        {isEditing && !isDeleted ? (
          <EditBox
            taskId={taskId}
            written={written}
            people={people}
            kept={of(taskId, editDraft(id))}
            onClose={() => setEditing(false)}
          />
        ) : (
          <CommentText text={text} mentions={mentions} readerId={viewer.id} />
        )}
        {'attachments' in written ? (
          <AttachmentList files={written.attachments} label={`Attachments of ${ownerName}`} />
        ) : null}
      </Body>
      {isDeleted || isSending || isEditing ? null : (
        <CommentTools
          taskId={taskId}
          written={written}
          viewer={viewer}
          onReply={onReply}
          onQuote={onQuote}
          onEdit={() => setEditing(true)}
        />
      )}
      {children}
    </Written>
  );
};
