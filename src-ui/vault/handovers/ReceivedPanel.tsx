import type { Handover } from '#core/vault/handovers/handover.ts';
import { FailureScreen } from '#ui/failure/FailureScreen.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { SidePanel } from '#ui/kit/overlays/SidePanel.tsx';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { Facts } from '../login/login-styles.ts';
import { EndHandover } from './EndHandover.tsx';
import { Explanation } from './handover-styles.ts';
import { OpenedFacts } from './OpenedFacts.tsx';
import { platformOf } from './use-handed-login.ts';
import { useOpened } from './use-opened.ts';

const endedText = ({ ending, owner: { name } }: Handover): string => {
  if (ending === 'receiver') return 'You gave this login back.';
  if (ending === 'key') return 'This login was sealed to an earlier key of yours. Ask for it again.';
  return ending === 'owner' ? `${name} took this login back.` : 'This handover has ended.';
};

type Props = { readonly handover: Handover; readonly onClose: () => void };

/** A login that was handed over to the person: its texts come when they are asked for, until it ends. */
export const ReceivedPanel = ({ handover, onClose }: Props) => {
  const { isOver, data, error, refresh, reading } = useOpened(handover);
  const { id, purpose, endsAt, owner } = handover;
  const name = platformOf(handover, data?.customPlatform);
  return (
    <SidePanel
      title={name}
      onClose={onClose}
      actions={isOver ? undefined : <EndHandover handover={handover} side="received" name={name} />}
    >
      {isOver ? (
        <Notice $tone="info" role="status">
          {endedText(handover)} You can no longer open it.
        </Notice>
      ) : null}
      <Facts>
        <dt>From</dt>
        <dd>
          <bdi>{owner.name}</bdi>
        </dd>
        <dt>Purpose</dt>
        <dd>
          <span>{purpose}</span>
        </dd>
        {isOver ? null : (
          <>
            <dt>Until</dt>
            <dd>
              <Time at={endsAt} look="moment" />
            </dd>
          </>
        )}
        {isOver || data === undefined ? null : <OpenedFacts key={id} opened={data} reading={reading} />}
      </Facts>
      {isOver || data !== undefined ? null : error === undefined ? (
        <Loading>
          <Skeleton $height="144px" />
        </Loading>
      ) : (
        <FailureScreen error={error} retry={refresh} />
      )}
      {isOver ? null : (
        <Explanation>
          <bdi>{owner.name}</bdi> sees when you open this login. Give it back once you no longer need it.
        </Explanation>
      )}
    </SidePanel>
  );
};
