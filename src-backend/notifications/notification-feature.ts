import { forgetActor } from './forget-actor.ts';
import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import type { Database } from '#backend/storage/database.ts';
import { pageLimits } from '#core/kernel/page.ts';
import { liveNotifications } from './live-notifications.ts';
import { notificationResolvers, type NotificationDeps } from './notification-resolvers.ts';
import { forgetPreferences } from './notification-preferences.ts';
import { notificationsMigration } from './notification-migration-0003.ts';
import { notificationPreferencesMigration } from './notification-migration-0014.ts';
import { notificationCountMigration } from './notification-migration-0018.ts';
import { notificationSubjectsMigration } from './notification-migration-0027.ts';
import { notificationLeaving } from './notification-leaving.ts';
import { waitingRepliesMigration } from './notification-migration-0044.ts';
import { publishedNotifications } from './published-notifications.ts';
import { waitingReplies } from './waiting-replies.ts';
import { notificationArchives } from './notification-archive.ts';

export const notificationFeature: BackendFeature<
  NotificationDeps & { readonly database: Pick<Database, 'db' | 'listen'> }
> = {
  name: 'notifications',
  migrations: {
    '0003-notifications': notificationsMigration,
    '0014-notification-preferences': notificationPreferencesMigration,
    '0018-notification-count': notificationCountMigration,
    '0027-notification-subjects': notificationSubjectsMigration,
    '0044-waiting-replies': waitingRepliesMigration,
  },
  resolvers: notificationResolvers,
  listLimits: { 'Mutation.markNotificationsUnread.ids': pageLimits.max },
  live: async ({ database }) => [await liveNotifications(database)],
  publishes: ({ database }) => [publishedNotifications(database)],
  onUserRemoved: () => forgetPreferences,
  waiting: waitingReplies,
  archived: notificationArchives,
  forgets: [forgetActor],
  leavings: () => [notificationLeaving],
};
