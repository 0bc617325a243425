import type { Notification } from '#backend/graphql/generated/resolvers.ts';
import type { LiveField, LiveMember } from '#backend/realtime/live-field.ts';
import { createTopics } from '#backend/realtime/topics.ts';
import type { Database } from '#backend/storage/database.ts';
import { notificationChannel } from './notification-store.ts';

type Member = Pick<LiveMember, 'onEvent' | 'onGap'> & { readonly type: unknown };

/** `onNotify`: what any process of the backend stores for a person, pushed to that person. */
export const liveNotifications = async (database: Pick<Database, 'listen'>): Promise<LiveField> => {
  const topics = createTopics<Member>();
  const close = await database.listen(
    notificationChannel,
    (payload) => {
      const notification = JSON.parse(payload) as Notification;
      for (const { type, onEvent } of topics.of(notification.userId))
        if (type === undefined || type === null || type === notification.type) onEvent(notification);
    },
    {
      onReconnect: () => {
        for (const name of topics.names()) for (const member of topics.of(name)) member.onGap();
      },
    },
  );
  return {
    name: 'onNotify',
    join: async ({ userId, type }, { caller, onEvent, onGap }) =>
      userId === caller.userId ? topics.add(caller.userId, { type, onEvent, onGap }) : undefined,
    close,
  };
};
