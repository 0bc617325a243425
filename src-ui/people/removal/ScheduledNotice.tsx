import { useStore } from 'zustand';
import { mayCancelRemoval } from '#core/users/scheduled-removal.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { NoticeRow } from '#ui/kit/Notice.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { useViewer } from '../use-viewer.ts';
import { removalActions } from './removal-actions.ts';
import { removalStores } from './removal-stores.ts';

type Props = { readonly userId: string };

/** When an account is to be deleted, and what takes that back; nothing where nobody asked for it. */
export const ScheduledNotice = ({ userId }: Props) => {
  const { data: scheduled } = useStore(useFeature(removalStores).scheduled(userId));
  const { busy, run } = useAction(useFeature(removalActions).cancel);
  const viewer = useViewer();
  if (scheduled === undefined || scheduled === null) return null;
  const isOwn = viewer.id === userId;
  const mayKeep = mayCancelRemoval(viewer, userId, scheduled.askedBy);
  return (
    <NoticeRow $tone="warning" role="status">
      <span>
        {isOwn ? 'Your account' : 'This account'} will be deleted on <Time at={scheduled.dueAt} look="day" />.
        {mayKeep ? null : ' An admin asked for it, and can take it back.'}
      </span>
      {mayKeep ? (
        <Button busy={busy} onClick={() => void run(userId)}>
          {isOwn ? 'Keep my account' : 'Keep this account'}
        </Button>
      ) : null}
    </NoticeRow>
  );
};
