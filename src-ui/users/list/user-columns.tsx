import type { UserAccount } from '#core/users/user-account.ts';
import { Time } from '#ui/kit/Time.tsx';
import { column, menu, name, type Column } from '#ui/lists/columns.ts';
import { PhoneWord } from '#ui/lists/phone-word.ts';
import { UserMenu } from '../actions/UserMenu.tsx';
import { LastSignIn } from '../LastSignIn.tsx';
import { UserStatusWord } from '../UserStatusWord.tsx';
import { OwnedLinks } from './OwnedLinks.tsx';
import { UserCell } from './UserCell.tsx';

export const userColumns = (
  viewerId: string,
  onRemove: (user: UserAccount) => void,
): readonly Column<UserAccount>[] => [
  name('User', (user) => <UserCell user={user} isSelf={user.id === viewerId} />),
  column('Group', ({ group }) => group),
  column('Status', (user) => <UserStatusWord user={user} />),
  column(
    'Since',
    ({ createdAt }) => (
      <>
        <PhoneWord>Since</PhoneWord>
        <Time at={createdAt} look="day" />
      </>
    ),
    { isExtra: true },
  ),
  column(
    'Last sign-in',
    (user) => (
      <>
        <PhoneWord>Last sign-in</PhoneWord>
        <LastSignIn user={user} />
      </>
    ),
    { phone: 'none' },
  ),
  column('Owns', (user) => <OwnedLinks user={user} />, { isExtra: true, phone: 'line' }),
  menu('Actions', (user) => <UserMenu user={user} onRemove={onRemove} />),
];
