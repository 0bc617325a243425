import type { Notification } from '#backend/graphql/generated/resolvers.ts';
import { notificationChannel } from '#backend/notifications/notification-store.ts';
import type { Database } from '#backend/storage/database.ts';

export type HubMember = {
  /** Gets the notifications of this user. */
  readonly onNotification: (notification: Notification) => void;
  /** Told when notifications may have been missed. */
  readonly onGap: () => void;
};

export type RealtimeHub = {
  /** Calls the listener on each notification of a user; returns an unsubscribe function. */
  readonly join: (userId: string, member: HubMember) => () => void;
  readonly close: () => Promise<void>;
};

/** Passes on what any process of the backend announces in the database. */
export const createRealtimeHub = async (database: Pick<Database, 'listen'>): Promise<RealtimeHub> => {
  const members = new Map<string, Set<HubMember>>();
  const stop = await database.listen(
    notificationChannel,
    (payload) => {
      const notification = JSON.parse(payload) as Notification;
      for (const member of members.get(notification.userId) ?? []) member.onNotification(notification);
    },
    {
      onReconnect: () => {
        for (const each of members.values()) for (const member of each) member.onGap();
      },
    },
  );
  return {
    join: (userId, member) => {
      const mine = members.get(userId) ?? new Set();
      members.set(userId, mine.add(member));
      return () => {
        mine.delete(member);
        if (mine.size === 0) members.delete(userId);
      };
    },
    close: stop,
  };
};
