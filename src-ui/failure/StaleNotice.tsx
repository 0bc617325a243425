import styled from 'styled-components';
import type { AppError } from '#core/kernel/app-error.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Notice } from '#ui/kit/Notice.tsx';

const Row = styled(Notice)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[2]};
  margin-bottom: ${({ theme }) => theme.space[4]};
`;

type Props = { readonly error: AppError | undefined; readonly retry: () => unknown };

/** Above what was loaded before: why it may be out of date, and another try. */
export const StaleNotice = ({ error, retry }: Props) =>
  error === undefined ? null : (
    <Row $tone="warning" role="status">
      <span>
        {error.kind === 'connection-lost' ? <strong>Connection Lost </strong> : null}
        {error.message}
      </span>
      <Button onClick={() => retry()}>Retry</Button>
    </Row>
  );
