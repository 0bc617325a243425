import { contentTypeOf } from '#core/files/accepted-files.ts';
import { checkComment, type CommentAttachment, type CommentDraft } from '#core/tasks/comment.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import type { AttachedFile } from '#ui/attachments/FileTiles.tsx';
import { keepPreview, previewOf } from '#ui/attachments/previews.ts';
import type { KeptDraft } from '#ui/writing/draft-stores.ts';
import { useWritingBox } from '#ui/writing/use-writing-box.ts';
import { commentActions } from './comment-actions.ts';

/** A file that was just sent, as the conversation shows it. */
const shownFile = ({ key, name, type, size = 0 }: KeptDraft['files'][number]): CommentAttachment => {
  const url = previewOf(key) ?? '';
  const contentType = type === 'document' ? (contentTypeOf(name) ?? '') : `${type}/*`;
  return { key, name, url, thumbnailUrl: url === '' ? undefined : url, type: contentType, size };
};

const contentOf = ({ text, files, picked }: KeptDraft): CommentDraft => ({
  text,
  attachments: files.map(({ key, name }) => ({ key, name })),
  mentions: picked,
});

type Box = { readonly taskId: string; readonly commentId: string | undefined; readonly kept: KeptDraft };

/** What is written into the box of a comment or a reply, with its files and the people that are picked. */
export const useCommentBox = ({ taskId, commentId, kept }: Box, onSent: () => void) => {
  const actions = useFeature(commentActions);
  const { run } = useAction(actions.send);
  const { draft, problem, change, send } = useWritingBox(
    {
      recordId: taskId,
      box: commentId ?? '',
      kept,
      check: (sent) => void checkComment(contentOf(sent)),
      newId: actions.newId,
      send: (id, sent) => {
        const attachments = sent.files.map(shownFile);
        return run({
          outgoing: { id, taskId, commentId, text: sent.text.trim(), attachments },
          draft: contentOf(sent),
        });
      },
    },
    onSent,
  );
  return {
    draft,
    problem,
    write: (text: string): void => change(() => ({ text })),
    pick: (userId: string): void => change(({ picked }) => ({ picked: [...new Set([...picked, userId])] })),
    attach: (file: KeptDraft['files'][number]): void => change(({ files }) => ({ files: [...files, file] })),
    /** Their thumbnails are shown in this tab and not kept: their addresses expire. */
    attachAssets: (picked: readonly AttachedFile[]): void => {
      for (const { key, thumbnailUrl } of picked) if (thumbnailUrl !== undefined) keepPreview(key, thumbnailUrl);
      const added = picked.map(({ key, name, type }) => ({ key, name, type }));
      change(({ files }) => ({ files: [...files, ...added] }));
    },
    detach: (key: string): void => change(({ files }) => ({ files: files.filter((file) => file.key !== key) })),
    send,
  };
};
