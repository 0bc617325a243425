import Images from 'lucide-react/icons/images';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { commentLimits } from '#core/tasks/comment.ts';
import type { Mentionable } from '#core/tasks/mention.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { OptionFrame } from '#ui/people/option-styles.ts';
import { FileInput } from '#ui/attachments/FileInput.tsx';
import { fileStores } from '#ui/attachments/file-stores.ts';
import { FileTiles } from '#ui/attachments/FileTiles.tsx';
import { FromAssets } from '#ui/attachments/FromAssets.tsx';
import { isUnderWay } from '#ui/kit/forms/sending-store.ts';
import { useFiles } from '#ui/attachments/use-files.ts';
import { useViewer } from '#ui/people/use-viewer.ts';
import { BoxFrame, BoxLine, Problem, WritingBox } from '#ui/writing/box-styles.ts';
import type { KeptDraft } from '#ui/writing/draft-stores.ts';
import { isSendKey, sendKeys } from '#ui/writing/send-keys.ts';
import { MentionList } from './MentionList.tsx';
import { useCommentBox } from './use-comment-box.ts';
import { useMentions } from './use-mentions.ts';

type Props = {
  readonly taskId: string;
  /** The comment that is replied to; undefined for a comment of its own. */
  readonly commentId?: string | undefined;
  readonly people: readonly Mentionable[];
  /** What was written here before. */
  readonly kept: KeptDraft;
  readonly onSent?: () => void;
  /** Closes a box that can be closed. */
  readonly onClose?: () => void;
};

const nothing = (): void => undefined;

/** Where a comment or a reply is written. */
export const CommentBox = ({ taskId, commentId, people, kept, onSent = nothing, onClose }: Props) => {
  const { isAdmin } = useViewer();
  const isReply = commentId !== undefined;
  const noteId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { draft, problem, write, pick, attach, attachAssets, detach, send } = useCommentBox(
    { taskId, commentId, kept },
    onSent,
  );
  const { open } = useFeature(fileStores);
  const [uploads] = useState(() => open('task'));
  const files = useFiles(uploads, attach);
  const isUploading = isUnderWay(files);
  const mentions = useMentions(box, people, { text: draft.text, onText: write, onPick: pick });
  const isOpen = mentions.choices.length > 0;
  const submit = (): void => {
    if (!isUploading) void send();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (mentions.onKey(event) || event.nativeEvent.isComposing) return;
    if (isSendKey(event)) {
      event.preventDefault();
      submit();
    } else if (event.key === 'Escape' && onClose !== undefined && draft.text.trim() === '') onClose();
  };
  return (
    <OptionFrame data-opens-up={!isReply}>
      <BoxFrame {...(isReply ? {} : files.place)} data-over={files.isOver} data-wrong={problem !== undefined}>
        {isReply ? null : <FileTiles files={draft.files} onWay={files.onWay} onRemove={detach} />}
        <BoxLine>
          <WritingBox
            ref={box}
            rows={1}
            aria-label={isReply ? 'Reply' : 'Comment'}
            aria-autocomplete="list"
            aria-controls={isOpen ? mentions.listId : undefined}
            aria-activedescendant={isOpen ? mentions.optionId(mentions.active) : undefined}
            aria-describedby={problem === undefined ? undefined : noteId}
            aria-invalid={problem !== undefined}
            placeholder={isReply ? 'Reply, or @name' : 'Comment, or @name'}
            maxLength={commentLimits.text}
            autoFocus={isReply && draft.text === ''}
            data-comment-box={isReply ? 'reply' : 'comment'}
            value={draft.text}
            onChange={(event) => {
              write(event.target.value);
              mentions.read();
            }}
            onSelect={mentions.read}
            onBlur={mentions.close}
            onKeyDown={onKeyDown}
          />
          {isReply ? null : <FileInput isSmall onFiles={files.take} />}
          {isReply || !isAdmin ? null : (
            <FromAssets attached={draft.files.map(({ key }) => key)} people={people} onPick={attachAssets}>
              {(choose) => (
                <IconButton aria-label="From the assets" title="From the assets" onClick={choose}>
                  <Images size={16} aria-hidden />
                </IconButton>
              )}
            </FromAssets>
          )}
          {onClose === undefined ? null : (
            <Button $look="quiet" onClick={onClose}>
              Cancel
            </Button>
          )}
          <Button
            $look="primary"
            title={sendKeys}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            disabled={isUploading}
            onClick={submit}
          >
            {isReply ? 'Reply' : 'Comment'}
          </Button>
        </BoxLine>
        {isUploading ? <small role="status">Files are on their way</small> : null}
      </BoxFrame>
      <MentionList mentions={mentions} />
      {problem === undefined ? null : (
        <Problem id={noteId} role="alert">
          {problem}
        </Problem>
      )}
    </OptionFrame>
  );
};
