import { useState } from 'react';
import { isolated } from '#core/kernel/isolated.ts';
import { removedPersonName } from '#core/kernel/removed-person.ts';
import type { Handover, HandoverSide } from '#core/vault/handovers/handover.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { handoverActions } from './handover-actions.ts';

type Props = {
  readonly handover: Handover;
  readonly side: HandoverSide;
  /** What the login is called. */
  readonly name: string;
};

/** Takes a login back, or gives it back, once that is confirmed. */
export const EndHandover = ({ handover, side, name }: Props) => {
  const { end } = useFeature(handoverActions);
  const [isAsking, setAsking] = useState(false);
  const verb = side === 'given' ? 'Take back' : 'Give back';
  return (
    <>
      <Button
        $look={side === 'given' ? 'plain' : 'quiet'}
        aria-label={`${verb} ${isolated(name)}`}
        onClick={() => setAsking(true)}
      >
        {verb}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={side === 'given' ? 'Take this login back?' : 'Give this login back?'}
          verb={verb}
          onConfirm={() => end.run({ handover, side })}
          onClose={() => setAsking(false)}
        >
          {side === 'given' ? (
            <>
              <bdi>{handover.receiver?.name ?? removedPersonName}</bdi> can no longer open <bdi>{name}</bdi>.{' '}
              {handover.useCount === 0
                ? 'They have not opened it.'
                : 'They have opened it and may have written it down: change the password afterwards.'}
            </>
          ) : (
            <>
              You can no longer open <bdi>{name}</bdi>. <bdi>{handover.owner.name}</bdi> sees that you gave it back.
            </>
          )}
        </ConfirmDialog>
      ) : null}
    </>
  );
};
