import type { UserAccount } from '#core/users/user-account.ts';
import { ActionMenu } from '#ui/kit/ActionMenu.tsx';
import { useUserActs } from './use-user-acts.ts';
import { UserQuestion } from './UserQuestion.tsx';

type Props = { readonly user: UserAccount; readonly onRemove: (user: UserAccount) => void };

/** The menu of a row of the list. */
export const UserMenu = ({ user, onRemove }: Props) => {
  const { acts, asked, close } = useUserActs(user, onRemove);
  if (acts.length === 0) return null;
  return (
    <>
      <ActionMenu label={`Actions for ${user.name}`} actions={acts} />
      {asked === undefined ? null : <UserQuestion user={user} about={asked} onClose={close} />}
    </>
  );
};
