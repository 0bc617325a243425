import { useState } from 'react';
import { checkCommentEdit } from '#core/tasks/comment.ts';
import type { ThreadComment, ThreadReply } from '#core/tasks/comment-thread.ts';
import type { Mentionable } from '#core/tasks/mention.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { failureMessage, failureText } from '#ui/errors/failure-message.ts';
import { Button } from '#ui/kit/Button.tsx';
import { emptyDraft, type KeptDraft } from '#ui/writing/draft-stores.ts';
import { sendKeys } from '#ui/writing/send-keys.ts';
import { useDraft } from '#ui/writing/use-draft.ts';
import { commentActions } from './comment-actions.ts';
import { WritingLine } from './WritingLine.tsx';

/** Under which name the new words of a comment are kept on the device until they are saved. */
export const editDraft = (id: string): string => `edit-${id}`;

type Props = {
  readonly taskId: string;
  readonly written: ThreadComment | ThreadReply;
  readonly people: readonly Mentionable[];
  /** What was written here before. */
  readonly kept: KeptDraft | undefined;
  readonly onClose: () => void;
};

/** Where the words of a comment or a reply are replaced. Escape leaves it only where nothing was changed. */
export const EditBox = ({ taskId, written, people, kept, onClose }: Props) => {
  const { id } = written;
  const memory = useDraft(taskId, editDraft(id));
  const { run, busy } = useAction(useFeature(commentActions).edit);
  const [draft, setDraft] = useState<KeptDraft>(
    kept ?? { ...emptyDraft, text: written.text, picked: written.mentions.map(({ userId }) => userId) },
  );
  const [problem, setProblem] = useState<string>();
  const hasFiles = 'attachments' in written && written.attachments.length > 0;
  const change = (changes: Partial<KeptDraft>): void => {
    const next = { ...draft, ...changes };
    setDraft(next);
    memory.keep(next);
  };
  const close = (): void => {
    memory.put(emptyDraft);
    onClose();
  };
  const save = async (): Promise<void> => {
    if (busy) return;
    try {
      const edit = checkCommentEdit({ text: draft.text, mentions: draft.picked }, hasFiles);
      const outcome = await run({ id, taskId, edit });
      if (outcome.ok) close();
      else setProblem(failureText(outcome.error));
    } catch (cause) {
      setProblem(failureMessage(cause));
    }
  };
  return (
    <WritingLine
      kind="edit"
      text={draft.text}
      people={people}
      problem={problem}
      autoFocus
      onWrite={(text) => change({ text })}
      onPick={(userId) => change({ picked: [...new Set([...draft.picked, userId])] })}
      onSend={() => void save()}
      onEscape={() => {
        if (draft.text === written.text) close();
      }}
    >
      <Button $look="quiet" onClick={close}>
        Cancel
      </Button>
      <Button
        $look="primary"
        busy={busy}
        title={sendKeys}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={() => void save()}
      >
        Save
      </Button>
    </WritingLine>
  );
};
