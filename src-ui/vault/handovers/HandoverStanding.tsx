import { removedPersonName } from '#core/kernel/removed-person.ts';
import { goesOn, type Handover, type HandoverEnding, type HandoverSide } from '#core/vault/handovers/handover.ts';
import { Status } from '#ui/kit/Status.tsx';
import { Time } from '#ui/kit/Time.tsx';

const ends: Readonly<Record<HandoverEnding, string>> = {
  time: 'Ended',
  owner: 'Taken back',
  receiver: 'Given back',
  key: 'Ended',
};

type Props = { readonly handover: Handover; readonly side: HandoverSide; readonly now: number };

/** Until when a login is handed over, or when and why that ended. */
export const HandoverStanding = ({ handover, side, now }: Props) => {
  const { endsAt, endedAt, ending = 'time', receiver } = handover;
  if (goesOn(handover, now))
    return (
      <Status tone="positive">
        Until <Time at={endsAt} look="coming" />
      </Status>
    );
  return (
    <>
      <Status tone="neutral">
        {ends[ending]} <Time at={endedAt ?? endsAt} look="day" />
      </Status>
      {ending === 'key' ? (
        <span>
          {side === 'received' ? (
            'It was sealed to an earlier key of yours'
          ) : (
            <>
              <bdi>{receiver?.name ?? removedPersonName}</bdi> cannot open it any more
            </>
          )}
        </span>
      ) : null}
    </>
  );
};
