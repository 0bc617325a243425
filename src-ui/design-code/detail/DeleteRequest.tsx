import { useState } from 'react';
import { lineName } from '#core/design-code/request-kind.ts';
import type { DesignCodeRequest } from '#core/design-code/request.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { requestActions } from '../request-actions.ts';

type Props = { readonly request: DesignCodeRequest; readonly onDeleted: () => void };

/** Deletes a request after asking. */
export const DeleteRequest = ({ request, onDeleted }: Props) => {
  const { remove } = useFeature(requestActions);
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    const { ok } = await remove.run(request.id);
    if (ok) onDeleted();
    return { ok };
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>Delete</Button>
      {isAsking ? (
        <ConfirmDialog
          title="Delete this request?"
          verb="Delete request"
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          The request for {lineName(request)} is deleted for good, with every file in it. It can no longer be answered.
        </ConfirmDialog>
      ) : null}
    </>
  );
};
