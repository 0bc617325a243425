import styled from 'styled-components';
import type { UserSession } from '#core/users/user-account.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { userActions } from '../user-actions.ts';

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[2]} 0;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  font-size: ${({ theme }) => theme.size.table};

  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
  }
`;

type Props = { readonly userId: string; readonly session: UserSession };

/** One sign-in that still counts, and its end. */
export const SessionRow = ({ userId, session: { id, signedInAt, seenAt, endsAt } }: Props) => {
  const { busy, run } = useAction(useFeature(userActions).endSessions);
  return (
    <Row>
      <div>
        Signed in <Time at={signedInAt} look="moment" />
        <small>
          Last seen <Time at={seenAt} />, ends <Time at={endsAt} look="day" />
        </small>
      </div>
      <Button busy={busy} onClick={() => void run({ userId, sessionId: id })}>
        End
        <Hidden>
          session signed in <Time at={signedInAt} look="moment" />
        </Hidden>
      </Button>
    </Row>
  );
};
