import { counted } from '#backend/feature/figures.ts';
import { sql } from 'kysely';
import { accountCsv } from '#core/users/account-csv.ts';
import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { mergeResolvers } from '#backend/graphql/merge-resolvers.ts';
import { manageResolvers } from './manage-resolvers.ts';
import { removalMigration } from './removal/removal-migration-0022.ts';
import { createUserRemovals, type RemovalDeps } from './removal/user-removals.ts';
import { scheduledRemovalsMigration } from './removal/removal-migration-0076.ts';
import { removalRemindersMigration } from './removal/removal-migration-0081.ts';
import { dueRemovals, removalReminders } from './removal/due-removals.ts';
import { removalResolvers } from './removal/removal-resolvers.ts';
import { pictureUse, seesPicture } from './picture-files.ts';
import { pictureResolvers } from './picture-resolvers.ts';
import type { UserDeps } from './user-deps.ts';
import { userResolvers } from './user-resolvers.ts';
import { endingUsers } from './ending-users.ts';
import { waitingInvitationsMigration } from './waiting-migration-0050.ts';
import { waitingInvitations } from './waiting-invitations.ts';

export const userFeature: BackendFeature<UserDeps, Pick<UserDeps, 'removals'>, RemovalDeps> = {
  name: 'users',
  provides: (ground) => ({ removals: createUserRemovals(ground) }),
  migrations: {
    '0022-user-removals': removalMigration,
    '0050-waiting-invitations': waitingInvitationsMigration,
    '0076-scheduled-removals': scheduledRemovalsMigration,
    '0081-removal-reminders': removalRemindersMigration,
  },
  resolvers: (deps) =>
    mergeResolvers(userResolvers(deps), manageResolvers(deps), removalResolvers(deps), pictureResolvers),
  ends: [endingUsers],
  seesFile: seesPicture,
  uses: { file: pictureUse },
  csv: { getUsers: { name: 'users', columns: accountCsv } },
  figures: { users: { admin: () => counted(sql`select count(*) from users where removed_at is null`) } },
  waiting: waitingInvitations,
  schedules: ({ identity }) => [dueRemovals(identity), removalReminders(identity)],
  jobs: ({ removals }) => ({ 'remove-user': removals.job }),
};
