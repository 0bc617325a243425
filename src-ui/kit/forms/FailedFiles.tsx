import RotateCcw from 'lucide-react/icons/rotate-ccw';
import styled from 'styled-components';
import { Button } from '../Button.tsx';
import { NoticeRow } from '../Notice.tsx';
import { bringIntoView } from './bring-into-view.ts';
import type { FileOnWay } from './sending-store.ts';

const Failed = styled(NoticeRow)`
  margin-top: ${({ theme }) => theme.space[2]};
  overflow-wrap: anywhere;

  &:first-child {
    margin-top: 0;
  }

  span:last-child {
    display: flex;
    gap: ${({ theme }) => theme.space[2]};
  }
`;

type Props = { readonly onWay: readonly FileOnWay[] };

/** The files that did not get there, each with why, another try and a way to let it be. */
export const FailedFiles = ({ onWay }: Props) =>
  onWay.map(({ id, name, problem, retry, cancel }) =>
    problem === undefined ? null : (
      <Failed key={id} ref={bringIntoView} $tone="danger" role="alert">
        <span>
          {name}: {problem}
        </span>
        <span>
          <Button aria-label={`Try ${name} again`} onClick={retry}>
            <RotateCcw size={14} aria-hidden />
            Try again
          </Button>
          <Button $look="quiet" aria-label={`Remove ${name}`} onClick={cancel}>
            Remove
          </Button>
        </span>
      </Failed>
    ),
  );
