import styled from 'styled-components';
import { Button } from '#ui/kit/Button.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';

const Frame = styled(Notice)`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  max-width: 736px;

  div {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => theme.space[2]};
  }
`;

type Props = {
  readonly message: string;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onStartEmpty: () => void;
};

/** No lines could be generated; the proposal can be written without. */
export const EstimateFailed = ({ message, busy, onRetry, onStartEmpty }: Props) => (
  <>
    <PageHeader title="New proposal" />
    <Frame $tone="danger" role="alert">
      <p>The line items could not be generated. {message}</p>
      <div>
        <Button busy={busy} onClick={onRetry}>
          Retry
        </Button>
        <Button $look="quiet" onClick={onStartEmpty}>
          Start empty
        </Button>
      </div>
    </Frame>
  </>
);
