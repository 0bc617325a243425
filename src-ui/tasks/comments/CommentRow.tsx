import { memo, useState } from 'react';
import type { ThreadComment, ThreadReply } from '#core/tasks/comment-thread.ts';
import type { Mentionable } from '#core/tasks/mention.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Avatar } from '#ui/kit/Avatar.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { draftStores, emptyDraft } from '#ui/writing/draft-stores.ts';
import { Body, Head, TextButton, Written } from '#ui/writing/written-styles.ts';
import { AttachmentList } from '#ui/attachments/AttachmentList.tsx';
import { CommentBox } from './CommentBox.tsx';
import { Replies } from './comment-styles.ts';
import { CommentText } from './CommentText.tsx';

/** Longer threads beneath a comment begin with their newest replies. */
const shownReplies = 5;

export const entryId = (id: string): string => `comment-${id}`;

type HeadProps = { readonly of: Pick<ThreadReply, 'ownerName' | 'createdAt' | 'isSending'> };

const Author = ({ of: { ownerName, createdAt, isSending } }: HeadProps) => (
  <Head>
    <strong>
      <bdi>{ownerName}</bdi>
    </strong>
    {isSending ? <small>Sending…</small> : <Time at={createdAt} />}
  </Head>
);

type ReplyProps = { readonly reply: ThreadReply; readonly readerId: string; readonly isMarked: boolean };

const ReplyRow = memo(({ reply, readerId, isMarked }: ReplyProps) => (
  <Written
    id={entryId(reply.id)}
    tabIndex={-1}
    aria-label={`Reply by ${reply.ownerName}`}
    aria-current={isMarked ? 'true' : undefined}
  >
    <Avatar name={reply.ownerName} />
    <Body>
      <Author of={reply} />
      <CommentText text={reply.text} mentions={reply.mentions} readerId={readerId} />
    </Body>
  </Written>
));

type Props = {
  readonly comment: ThreadComment;
  readonly people: readonly Mentionable[];
  readonly readerId: string;
  readonly canReply: boolean;
  /** The comment or reply that a link led to. */
  readonly marked: string | undefined;
};

/** A comment with its replies and the way to one more. */
export const CommentRow = memo(({ comment, people, readerId, canReply, marked }: Props) => {
  const { id, taskId, replies } = comment;
  const { of } = useFeature(draftStores);
  const [isReplying, setReplying] = useState(() => of(taskId, id) !== undefined);
  const [showsAll, setShowsAll] = useState(false);
  const hidden = showsAll || replies.some((reply) => reply.id === marked) ? 0 : replies.length - shownReplies;
  const shown = hidden > 0 ? replies.slice(hidden) : replies;
  return (
    <Written
      id={entryId(id)}
      tabIndex={-1}
      data-comment
      aria-label={`Comment by ${comment.ownerName}`}
      aria-current={marked === id ? 'true' : undefined}
    >
      <Avatar name={comment.ownerName} />
      <Body>
        <Author of={comment} />
        <CommentText text={comment.text} mentions={comment.mentions} readerId={readerId} />
        <AttachmentList files={comment.attachments} label={`Attachments of ${comment.ownerName}`} />
        {canReply && !isReplying && replies.length === 0 && !comment.isSending ? (
          <TextButton onClick={() => setReplying(true)}>Reply</TextButton>
        ) : null}
      </Body>
      {replies.length > 0 || isReplying ? (
        <Replies>
          {hidden > 0 ? (
            <div>
              <TextButton onClick={() => setShowsAll(true)}>
                {hidden === 1 ? 'Show 1 earlier reply' : `Show ${hidden} earlier replies`}
              </TextButton>
            </div>
          ) : null}
          {shown.map((reply) => (
            <ReplyRow key={reply.id} reply={reply} readerId={readerId} isMarked={marked === reply.id} />
          ))}
          {canReply ? (
            <div>
              {isReplying ? (
                <CommentBox
                  taskId={taskId}
                  commentId={id}
                  people={people}
                  kept={of(taskId, id) ?? emptyDraft}
                  onClose={() => setReplying(false)}
                />
              ) : (
                <TextButton onClick={() => setReplying(true)}>Reply</TextButton>
              )}
            </div>
          ) : null}
        </Replies>
      ) : null}
    </Written>
  );
});
