import Link2 from 'lucide-react/icons/link-2';
import Pencil from 'lucide-react/icons/pencil';
import Quote from 'lucide-react/icons/quote';
import Reply from 'lucide-react/icons/reply';
import Trash2 from 'lucide-react/icons/trash';
import styled from 'styled-components';
import { commentRights } from '#core/tasks/comment-rights.ts';
import type { ThreadComment, ThreadReply } from '#core/tasks/comment-thread.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { ActionMenu } from '#ui/kit/ActionMenu.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import type { Viewer } from '#ui/people/use-viewer.ts';
import { taskPath } from '../task-paths.ts';
import { useCopyLink } from '../use-copy-link.ts';
import { commentActions } from './comment-actions.ts';

/** In sight while the pointer or the focus is on what they are about, and always where there is no pointer. */
export const Tools = styled.div`
  position: absolute;
  top: 0;
  right: 0;
  display: flex;

  @media (hover: hover) {
    opacity: 0;

    article:hover > &,
    article:focus-within > &,
    &:has([aria-expanded='true']) {
      opacity: 1;
    }
  }
`;

type Props = {
  readonly taskId: string;
  readonly written: ThreadComment | ThreadReply;
  readonly viewer: Viewer;
  /** Undefined where it takes no replies. */
  readonly onReply?: (() => void) | undefined;
  readonly onQuote: (() => void) | undefined;
  readonly onEdit: () => void;
};

/** What can be done with a comment or a reply, by who reads it. */
export const CommentTools = ({ taskId, written, viewer, onReply, onQuote, onEdit }: Props) => {
  const copyLink = useCopyLink();
  const { remove } = useFeature(commentActions);
  const { id } = written;
  const { canEdit, canDelete } = commentRights(written, viewer);
  const address = `${taskPath(viewer.isAdmin, taskId)}?comment=${id}`;
  return (
    <Tools>
      {onReply === undefined ? null : (
        <IconButton aria-label="Reply" title="Reply" onClick={onReply}>
          <Reply size={16} aria-hidden />
        </IconButton>
      )}
      <ActionMenu
        label={`Actions for the comment by ${written.ownerName}`}
        actions={[
          { label: 'Copy link', icon: Link2, onAction: () => void copyLink(address) },
          ...(onQuote === undefined ? [] : [{ label: 'Quote', icon: Quote, onAction: onQuote }]),
          ...(canEdit ? [{ label: 'Edit', icon: Pencil, onAction: onEdit }] : []),
          ...(canDelete
            ? [{ label: 'Delete', icon: Trash2, isDanger: true, onAction: () => void remove.run({ id, taskId }) }]
            : []),
        ]}
      />
    </Tools>
  );
};
