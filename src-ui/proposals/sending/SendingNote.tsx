import styled from 'styled-components';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { PanelActions } from '../document/panel/panel-styles.ts';
import { proposalActions } from '../proposal-actions.ts';
import { useSecondsTo } from './use-seconds-to.ts';

const Note = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
`;

type Props = { readonly id: string; readonly sendsAt: string };

/** Says that a proposal is about to go, with the ways to keep it back and to let it go at once. */
export const SendingNote = ({ id, sendsAt }: Props) => {
  const actions = useFeature(proposalActions);
  const back = useAction(actions.takeBack);
  const now = useAction(actions.sendNow);
  const seconds = useSecondsTo(sendsAt, () => void actions.refresh(id));
  return (
    <Note>
      <p role="timer">{seconds === 0 ? 'Sending…' : `Sending in ${seconds} s`}</p>
      <PanelActions>
        <Button busy={back.busy} disabled={now.busy} onClick={() => void back.run(id)}>
          Undo sending
        </Button>
        <Button $look="quiet" busy={now.busy} disabled={back.busy} onClick={() => void now.run(id)}>
          Send now
        </Button>
      </PanelActions>
    </Note>
  );
};
