import type { Kysely } from 'kysely';
import type { NotificationPreference } from '#backend/graphql/generated/resolvers.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { notificationTypes, type NotificationType } from '#core/notifications/notification.ts';

/** How news reach a person. */
export type Way = 'bell' | 'mail';

/** Every kind of news with what the person chose; both ways unless they did. */
export const preferencesOf = async (db: Kysely<Tables>, userId: string): Promise<NotificationPreference[]> => {
  const rows = await db.selectFrom('notification_preferences').selectAll().where('user_id', '=', userId).execute();
  return notificationTypes.map((type) => {
    const chosen = rows.find((row) => row.type === type);
    return { type, bell: chosen?.bell ?? true, mail: chosen?.mail ?? true };
  });
};

export const keepPreference = async (
  db: Kysely<Tables>,
  userId: string,
  { type, bell, mail }: NotificationPreference,
): Promise<void> => {
  await db
    .insertInto('notification_preferences')
    .values({ user_id: userId, type, bell, mail })
    .onConflict((conflict) => conflict.columns(['user_id', 'type']).doUpdateSet({ bell, mail }))
    .execute();
};

export const forgetPreferences = async (userId: string, trx: Kysely<Tables>): Promise<void> => {
  await trx.deleteFrom('notification_preferences').where('user_id', '=', userId).execute();
};

type News = { readonly userId: string; readonly type: NotificationType };

/** Returns those of these news that their person wants by this way. */
export const wantedNews = async <N extends News>(
  db: Kysely<Tables>,
  way: Way,
  news: readonly N[],
): Promise<readonly N[]> => {
  if (news.length === 0) return [];
  const userIds = [...new Set(news.map(({ userId }) => userId))];
  const refused = await db
    .selectFrom('notification_preferences')
    .select(['user_id', 'type'])
    .where((where) => where('user_id', '=', where.fn.any(where.val(userIds))))
    .where(way, '=', false)
    .execute();
  return news.filter(({ userId, type }) => !refused.some((row) => row.user_id === userId && row.type === type));
};
