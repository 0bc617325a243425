import type { Collection } from '#core/assets/collection.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { collectionActions } from './collection-actions.ts';

type Props = {
  readonly collection: Collection;
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
};

/** Asks before a collection goes; its assets stay. */
export const DeleteCollection = ({ collection: { id }, onClose, onDeleted }: Props) => {
  const { remove } = useFeature(collectionActions);
  const confirm = async (): Promise<{ readonly ok: boolean }> => {
    const outcome = await remove.run(id);
    if (outcome.ok) onDeleted?.();
    return outcome;
  };
  return (
    <ConfirmDialog title="Delete Collection" verb="Delete" onConfirm={confirm} onClose={onClose}>
      Are you sure you want to delete the password? This action cannot be undone.
    </ConfirmDialog>
  );
};
