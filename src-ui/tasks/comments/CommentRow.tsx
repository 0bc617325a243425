import { memo, useState } from 'react';
import type { ThreadComment, ThreadReply } from '#core/tasks/comment-thread.ts';
import type { Mentionable } from '#core/tasks/mention.ts';
import { quoteOf } from '#core/tasks/markdown/quote.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import type { Viewer } from '#ui/people/use-viewer.ts';
import { draftStores, emptyDraft } from '#ui/writing/draft-stores.ts';
import { TextButton } from '#ui/writing/written-styles.ts';
import { CommentBox } from './CommentBox.tsx';
import { Replies } from './comment-styles.ts';
import { Entry } from './Entry.tsx';

/** Longer threads beneath a comment begin with their newest replies. */
const shownReplies = 5;

type Props = {
  readonly comment: ThreadComment;
  readonly people: readonly Mentionable[];
  readonly viewer: Viewer;
  readonly canReply: boolean;
  /** The comment or reply that a link led to. */
  readonly marked: string | undefined;
};

/** A comment with its replies and the way to one more. */
export const CommentRow = memo(({ comment, people, viewer, canReply: isOpen, marked }: Props) => {
  const { id, taskId, replies } = comment;
  const { of, write } = useFeature(draftStores);
  const [isReplying, setReplying] = useState(() => of(taskId, id) !== undefined);
  /** How often a quote was put into the box, which begins again with it. */
  const [quotes, setQuotes] = useState(0);
  const [showsAll, setShowsAll] = useState(false);
  const canReply = isOpen && !comment.isSending && comment.deletedAt === undefined;
  const hidden = showsAll || replies.some((reply) => reply.id === marked) ? 0 : replies.length - shownReplies;
  const shown = hidden > 0 ? replies.slice(hidden) : replies;
  const reply = (): void => setReplying(true);
  const quote = ({ text }: ThreadComment | ThreadReply): void => {
    const draft = of(taskId, id) ?? emptyDraft;
    write(taskId, id, { ...draft, text: draft.text + quoteOf(text) });
    setQuotes(quotes + 1);
    reply();
  };
  const entry = { taskId, people, viewer };
  return (
    <Entry
      {...entry}
      written={comment}
      isMarked={marked === id}
      onReply={canReply && !isReplying && replies.length === 0 ? reply : undefined}
      onQuote={canReply ? () => quote(comment) : undefined}
    >
      {replies.length > 0 || isReplying ? (
        <Replies>
          {hidden > 0 ? (
            <div>
              <TextButton onClick={() => setShowsAll(true)}>
                {hidden === 1 ? 'Show 1 earlier reply' : `Show ${hidden} earlier replies`}
              </TextButton>
            </div>
          ) : null}
          {shown.map((each) => (
            <Entry
              key={each.id}
              {...entry}
              written={each}
              isMarked={marked === each.id}
              onQuote={canReply ? () => quote(each) : undefined}
            />
          ))}
          {canReply ? (
            <div>
              {isReplying ? (
                <CommentBox
                  key={quotes}
                  taskId={taskId}
                  commentId={id}
                  people={people}
                  kept={of(taskId, id) ?? emptyDraft}
                  autoFocus={quotes > 0 || of(taskId, id) === undefined}
                  onClose={() => setReplying(false)}
                />
              ) : (
                <TextButton onClick={reply}>Reply</TextButton>
              )}
            </div>
          ) : null}
        </Replies>
      ) : null}
    </Entry>
  );
});
