import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { notificationResolvers, type NotificationDeps } from './notification-resolvers.ts';

export const notificationFeature: BackendFeature<NotificationDeps> = {
  name: 'notifications',
  resolvers: notificationResolvers,
};
