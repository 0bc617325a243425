import styled from 'styled-components';
import type { AppError } from '#core/kernel/app-error.ts';
import { Button } from '#ui/kit/Button.tsx';
import { NoticeRow } from '#ui/kit/Notice.tsx';
import { updateAvailable } from '#ui/errors/failure-message.ts';
import { reloadPage } from './reload-page.ts';

const Row = styled(NoticeRow)`
  margin-bottom: ${({ theme }) => theme.space[4]};
`;

type Props = { readonly error: AppError | undefined; readonly retry: () => unknown };

/** Above what was loaded before: why it may be out of date, and another try. */
export const StaleNotice = ({ error, retry }: Props) =>
  error === undefined ? null : (
    <Row $tone="warning" role="status">
      <span>
        {error.kind === 'connection-lost' ? <strong>Connection Lost </strong> : null}
        {error.kind === 'update-available' ? updateAvailable : error.message}
      </span>
      {error.kind === 'update-available' ? (
        <Button onClick={reloadPage}>Update Now</Button>
      ) : (
        <Button onClick={() => retry()}>Retry</Button>
      )}
    </Row>
  );
