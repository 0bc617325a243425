import type { Subscription } from '#core/orders/subscription.ts';
import { Button } from '#ui/kit/Button.tsx';
import { NoticeRow } from '#ui/kit/Notice.tsx';
import { useViewer } from '#ui/people/use-viewer.ts';
import { useCardChange } from './use-card-change.ts';

type Props = { readonly subscription: Pick<Subscription, 'id' | 'userId'> };

/** Says that the last payment failed, and leads its customer to another card. */
export const PastDueNotice = ({ subscription: { id, userId } }: Props) => {
  const { busy, change } = useCardChange(id);
  const isOwn = useViewer().id === userId;
  return (
    <NoticeRow $tone="danger" role="status">
      <span>The last payment did not go through.{isOwn ? ' Another card pays the next one.' : ''}</span>
      {isOwn ? (
        <Button busy={busy} onClick={() => void change()}>
          Use another card
        </Button>
      ) : null}
    </NoticeRow>
  );
};
