import { useRef, useState } from 'react';
import { contentTypeOf } from '#core/files/accepted-files.ts';
import { checkComment, type CommentAttachment } from '#core/tasks/comment.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { failureMessage, failureText } from '#ui/errors/failure-message.ts';
import type { AttachedFile } from '#ui/attachments/FileTiles.tsx';
import { keepPreview, previewOf } from '#ui/attachments/previews.ts';
import { commentActions } from './comment-actions.ts';
import { emptyDraft, type KeptDraft } from './draft-stores.ts';
import { useDraft } from './use-draft.ts';

/** Both drafts in one, the earlier first. */
const joined = (earlier: KeptDraft, later: KeptDraft): KeptDraft => ({
  text: [earlier.text, later.text].filter((text) => text.trim() !== '').join('\n\n'),
  picked: [...new Set([...earlier.picked, ...later.picked])],
  files: [...earlier.files, ...later.files.filter(({ key }) => !earlier.files.some((file) => file.key === key))],
});

/** A file that was just sent, as the conversation shows it. */
const shownFile = ({ key, name, type, size = 0 }: KeptDraft['files'][number]): CommentAttachment => {
  const url = previewOf(key) ?? '';
  const contentType = type === 'document' ? (contentTypeOf(name) ?? '') : `${type}/*`;
  return { key, name, url, thumbnailUrl: url === '' ? undefined : url, type: contentType, size };
};

type Box = { readonly taskId: string; readonly commentId: string | undefined; readonly kept: KeptDraft };

/** What is written into a box, kept on the device until the server has it, and back in the box where it is refused. */
export const useCommentBox = ({ taskId, commentId, kept }: Box, onSent: () => void) => {
  const actions = useFeature(commentActions);
  const { run } = useAction(actions.send);
  const memory = useDraft(taskId, commentId ?? '');
  const [draft, setDraft] = useState(kept);
  const [problem, setProblem] = useState<string>();
  const latest = useRef(draft);
  const onItsWay = useRef<KeptDraft>(emptyDraft);
  /** The id that belongs to a text: the same text sent again is the same comment. */
  const made = useRef<{ readonly of: string; readonly id: Promise<string> }>(undefined);

  const change = (next: KeptDraft): void => {
    latest.current = next;
    setDraft(next);
    memory.keep(joined(onItsWay.current, next));
  };

  const idFor = (sent: KeptDraft): Promise<string> => {
    const of = JSON.stringify([sent.text, sent.files]);
    if (made.current?.of !== of) made.current = { of, id: actions.newId() };
    return made.current.id;
  };

  const send = async (): Promise<void> => {
    const sent = latest.current;
    const attachments = sent.files.map(({ key, name }) => ({ key, name }));
    const content = { text: sent.text, attachments, mentions: sent.picked };
    try {
      checkComment(content);
    } catch (cause) {
      setProblem(failureMessage(cause));
      return;
    }
    memory.flush();
    setProblem(undefined);
    onItsWay.current = joined(onItsWay.current, sent);
    latest.current = emptyDraft;
    setDraft(emptyDraft);
    const id = await idFor(sent);
    const outgoing = { id, taskId, commentId, text: sent.text.trim(), attachments: sent.files.map(shownFile) };
    const outcome = await run({ outgoing, draft: content });
    onItsWay.current = emptyDraft;
    if (outcome.ok) {
      made.current = undefined;
      memory.put(latest.current);
      onSent();
      return;
    }
    setProblem(failureText(outcome.error));
    change(joined(sent, latest.current));
  };

  return {
    draft,
    problem,
    write: (text: string): void => change({ ...latest.current, text }),
    pick: (userId: string): void =>
      change({ ...latest.current, picked: [...new Set([...latest.current.picked, userId])] }),
    attach: (file: KeptDraft['files'][number]): void =>
      change({ ...latest.current, files: [...latest.current.files, file] }),
    /** Their thumbnails are shown in this tab and not kept: their addresses expire. */
    attachAssets: (picked: readonly AttachedFile[]): void => {
      for (const { key, thumbnailUrl } of picked) if (thumbnailUrl !== undefined) keepPreview(key, thumbnailUrl);
      const files = picked.map(({ key, name, type }) => ({ key, name, type }));
      change({ ...latest.current, files: [...latest.current.files, ...files] });
    },
    detach: (key: string): void =>
      change({ ...latest.current, files: latest.current.files.filter((file) => file.key !== key) }),
    send,
  };
};
