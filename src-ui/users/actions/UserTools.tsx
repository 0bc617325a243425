import styled from 'styled-components';
import type { UserAccount } from '#core/users/user-account.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { ActionMenu } from '#ui/kit/ActionMenu.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { usersPath } from '../user-paths.ts';
import { useUserActs } from './use-user-acts.ts';
import { UserQuestion } from './UserQuestion.tsx';

const mostButtons = 3;

/** Its icon goes where the buttons of a phone would not fit beside each other. */
const Tool = styled(Button)`
  ${({ theme }) => theme.media.phone} {
    svg {
      display: none;
    }
  }
`;

type Props = { readonly user: UserAccount; readonly onRemove: (user: UserAccount) => void };

/** What can be done with a person, at the head of their page: the nearest as buttons, the rest in a menu. */
export const UserTools = ({ user, onRemove }: Props) => {
  const { navigator } = useApp();
  const { acts, asked, close } = useUserActs(user, onRemove);
  const rest = acts.slice(mostButtons);
  return (
    <>
      {acts.slice(0, mostButtons).map(({ label, icon: Icon, onAction }) => (
        <Tool key={label} onClick={onAction}>
          <Icon size={16} aria-hidden />
          {label}
        </Tool>
      ))}
      {rest.length === 0 ? null : <ActionMenu label="More actions" actions={rest} />}
      {asked === undefined ? null : (
        <UserQuestion
          user={user}
          about={asked}
          onClose={close}
          onGone={() => navigator.go(usersPath, { replace: true })}
        />
      )}
    </>
  );
};
