import { removedPersonName } from '#core/kernel/removed-person.ts';
import { goingCount, type UserRemoval } from '#core/users/user-removal.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { Progress } from '#ui/kit/Progress.tsx';
import { ModalActions } from '#ui/kit/overlays/Modal.tsx';

type Props = { readonly removal: UserRemoval; readonly onClose: () => void };

const records = (count: number): string => (count === 1 ? '1 record' : `${count} records`);

/** How far a removal is, and that it has come to its end. */
export const RemovalProgress = ({ removal: { parts, removed, endedAt }, onClose }: Props) => {
  const total = goingCount(parts);
  if (endedAt !== undefined)
    return (
      <>
        <Notice $tone="positive" role="status">
          Removed. {records(total)} {total === 1 ? 'is' : 'are'} deleted; what stays is under “{removedPersonName}”.
        </Notice>
        <ModalActions>
          <Button autoFocus $look="primary" onClick={onClose}>
            Back to users
          </Button>
        </ModalActions>
      </>
    );
  return (
    <>
      <Progress done={removed} total={total}>
        {removed} of {records(total)} gone
      </Progress>
      <p>They are signed out already. You can close this: the removal goes on.</p>
      <ModalActions>
        <Button autoFocus onClick={onClose}>
          Done
        </Button>
      </ModalActions>
    </>
  );
};
