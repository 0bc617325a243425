import Images from 'lucide-react/icons/images';
import { useState } from 'react';
import type { Mentionable } from '#core/tasks/mention.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { FileInput } from '#ui/attachments/FileInput.tsx';
import { fileStores } from '#ui/attachments/file-stores.ts';
import { FileTiles } from '#ui/attachments/FileTiles.tsx';
import { FromAssets } from '#ui/attachments/FromAssets.tsx';
import { isUnderWay } from '#ui/kit/forms/sending-store.ts';
import { useFiles } from '#ui/attachments/use-files.ts';
import { useViewer } from '#ui/people/use-viewer.ts';
import type { KeptDraft } from '#ui/writing/draft-stores.ts';
import { sendKeys } from '#ui/writing/send-keys.ts';
import { useCommentBox } from './use-comment-box.ts';
import { WritingLine } from './WritingLine.tsx';

type Props = {
  readonly taskId: string;
  /** The comment that is replied to; undefined for a comment of its own. */
  readonly commentId?: string | undefined;
  readonly people: readonly Mentionable[];
  /** What was written here before. */
  readonly kept: KeptDraft;
  readonly autoFocus?: boolean;
  readonly onSent?: () => void;
  /** Closes a box that can be closed. */
  readonly onClose?: () => void;
};

const nothing = (): void => undefined;

/** Where a comment or a reply is written. */
export const CommentBox = ({
  taskId,
  commentId,
  people,
  kept,
  autoFocus = false,
  onSent = nothing,
  onClose,
}: Props) => {
  const { isAdmin } = useViewer();
  const isReply = commentId !== undefined;
  const { draft, problem, write, pick, attach, attachAssets, detach, send } = useCommentBox(
    { taskId, commentId, kept },
    onSent,
  );
  const { open } = useFeature(fileStores);
  const [uploads] = useState(() => open('task'));
  const files = useFiles(uploads, attach);
  const isUploading = isUnderWay(files);
  const submit = (): void => {
    if (!isUploading) void send();
  };
  const close = (): void => {
    if (draft.text.trim() === '') onClose?.();
  };
  return (
    <WritingLine
      kind={isReply ? 'reply' : 'comment'}
      text={draft.text}
      people={people}
      problem={problem}
      autoFocus={autoFocus}
      onWrite={write}
      onPick={pick}
      onSend={submit}
      onEscape={close}
      place={isReply ? {} : { ...files.place, 'data-over': files.isOver }}
      above={isReply ? null : <FileTiles files={draft.files} onWay={files.onWay} onRemove={detach} />}
    >
      {isUploading ? <small role="status">Files are uploading</small> : null}
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
    </WritingLine>
  );
};
