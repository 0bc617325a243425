import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { notificationResolvers, type NotificationDeps } from './notification-resolvers.ts';
import { notificationsMigration } from './notification-migration-0003.ts';

export const notificationFeature: BackendFeature<NotificationDeps> = {
  name: 'notifications',
  migrations: { '0003-notifications': notificationsMigration },
  resolvers: notificationResolvers,
};
