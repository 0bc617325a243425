import UserPlus from 'lucide-react/icons/user-plus';
import type { DashboardPart } from '#ui/feature/dashboard-part.ts';
import { Time } from '#ui/kit/Time.tsx';
import { userPath, usersPath } from './user-paths.ts';

export const userPart: DashboardPart = {
  name: 'users',
  adminCount: (stats) => ({ count: stats.users, one: 'user', many: 'users', href: usersPath }),
  waiting: [
    {
      kind: 'invitation',
      icon: UserPlus,
      verb: 'Invite again',
      href: ({ subject }) => userPath(subject.id),
      says: ({ since }) => (
        <>
          The invitation ended <Time at={since} />
        </>
      ),
    },
  ],
};
