import type { PublishedField } from '#backend/realtime/published-field.ts';
import type { Database } from '#backend/storage/database.ts';
import { notificationChannel } from './notification-store.ts';
import { notificationOf } from './present-notification.ts';

/** `onNotify`, published by the id of a stored notification. */
export const publishedNotifications = ({ db }: Pick<Database, 'db'>): PublishedField => ({
  mutation: 'publishNotification',
  channel: notificationChannel,
  callsFor: async (payload) => [{ id: (JSON.parse(payload) as { readonly id: string }).id }],
  eventOf: async ({ id = '' }) => {
    const row = await db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : notificationOf(row);
  },
});
