import styled from 'styled-components';
import { useLocation } from 'wouter';
import { ScheduledNotice } from '#ui/people/removal/ScheduledNotice.tsx';
import { accountPath } from '../account-paths.ts';
import { useIsViewing } from '#ui/viewing/use-is-viewing.ts';

const Above = styled.div`
  > * {
    margin-bottom: ${({ theme }) => theme.space[4]};
  }

  @media print {
    display: none;
  }
`;

/** Above every page of a person whose account is to be deleted; on the account page its own card says so. */
export const LeavingNotice = ({ userId }: { readonly userId: string }) => {
  const [path] = useLocation();
  const isViewing = useIsViewing();
  return isViewing || path === accountPath ? null : (
    <Above>
      <ScheduledNotice userId={userId} />
    </Above>
  );
};
