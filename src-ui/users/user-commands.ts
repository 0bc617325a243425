import User from 'lucide-react/icons/user';
import UserPlus from 'lucide-react/icons/user-plus';
import { userStatusName } from '#core/users/user-account.ts';
import { recordSource } from '#ui/feature/record-source.ts';
import type { FeatureCommands, RecordSource } from '#ui/feature/ui-feature.ts';
import { inviteAddress } from '#ui/context/invite-address.ts';
import { userPath } from './user-paths.ts';
import { userStores } from './user-stores.ts';

const none: RecordSource = { subscribe: () => () => undefined, links: () => [] };

export const userCommands: FeatureCommands = {
  pages: (isAdmin) => (isAdmin ? [{ label: 'Invite user', href: inviteAddress(), icon: UserPlus }] : []),
  records: (feature, isAdmin) =>
    isAdmin
      ? recordSource(feature(userStores).list({ order: 'newest' }), ({ id, name, email, status }) => ({
          href: userPath(id),
          label: `${name}, ${email}`,
          hint: `User, ${userStatusName(status).toLowerCase()}`,
          icon: User,
        }))
      : none,
};
