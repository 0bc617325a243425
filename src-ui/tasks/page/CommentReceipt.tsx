import { useStore } from 'zustand';
import { writtenIn } from '#core/tasks/find-in-thread.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Time } from '#ui/kit/Time.tsx';
import { threadStores } from '../comments/thread-stores.ts';
import { Receipt } from './page-styles.ts';

type Props = {
  readonly taskId: string;
  readonly commentId: string;
  /** Who said so; undefined where that is not known. */
  readonly author: string | undefined;
  readonly text: string;
  readonly onShow: (commentId: string) => void;
};

/** Who said a sentence, and when where their comment is loaded; leads to the comment. */
export const CommentReceipt = ({ taskId, commentId, author, text, onShow }: Props) => {
  const written = useStore(useFeature(threadStores).of(taskId), ({ thread }) => writtenIn(thread, commentId));
  const name = written?.ownerName ?? author ?? 'Comment';
  return (
    <Receipt aria-label={`${name}. Show the comment that says: ${text}`} onClick={() => onShow(commentId)}>
      <bdi>{name}</bdi>
      {written === undefined ? null : (
        <>
          , <Time at={written.createdAt} look="coming" />
        </>
      )}
    </Receipt>
  );
};
