import type { AppError } from '#core/kernel/app-error.ts';
import { LockedPage } from '#ui/kit/drawings/LockedPage.tsx';
import { LostPage } from '#ui/kit/drawings/LostPage.tsx';
import { ConnectionLost } from './ConnectionLost.tsx';
import { FailurePanel } from './FailurePanel.tsx';
import { UnexpectedFailure } from './UnexpectedFailure.tsx';
import { UpdateAvailable } from './UpdateAvailable.tsx';
import { WaysOn } from './WaysOn.tsx';

type Props = {
  readonly error: AppError;
  /** What Retry does; reloads the page when there is nothing smaller to try again. */
  readonly retry?: (() => unknown) | undefined;
  /** Whether nobody is signed in; then the way on is the home page. */
  readonly isGuest?: boolean;
};

/** Every failure has one screen. */
export const FailureScreen = ({ error, retry, isGuest = false }: Props) => {
  switch (error.kind) {
    case 'access-denied':
      return (
        <FailurePanel title="Access Denied" drawing={<LockedPage />} ways={<WaysOn isGuest={isGuest} />}>
          You do not have permission to view this page. Please contact your administrator if you believe this is an
          error.
        </FailurePanel>
      );
    case 'connection-lost':
      return <ConnectionLost retry={retry} />;
    case 'update-available':
      return <UpdateAvailable />;
    case 'not-found':
      return <FailurePanel title="Not Found" drawing={<LostPage />} ways={<WaysOn isGuest={isGuest} />} />;
    case 'invalid':
    case 'limit-exceeded':
    case 'conflict':
    case 'identity':
    case 'unexpected':
      return <UnexpectedFailure message={error.message} retry={retry} />;
    default:
      return error satisfies never;
  }
};
