import { sql } from 'kysely';
import type { LiveField, LiveMember } from '#backend/realtime/live-field.ts';
import { createTopics } from '#backend/realtime/topics.ts';
import type { Database } from '#backend/storage/database.ts';
import { describeError, type Log } from '#backend/storage/log.ts';
import { adminGroup } from '#core/identity/auth-user.ts';

export type LiveDashboardDeps = {
  readonly database: Pick<Database, 'db' | 'listen'>;
  readonly log: Log;
  readonly now: () => number;
};

/** The channel on which triggers name the user, or `admins`, whose dashboard may show something else. */
export const dashboardChannel = 'dashboard-changes';
export const everyAdmin = 'admins';

/** How long changes are gathered, so that a burst is passed on once. */
const gatherMs = 500;

type Member = Pick<LiveMember, 'onEvent' | 'onGap'>;

/**
 * `onDashboardChange`: that something may have changed which a person's dashboard shows. Who is an admin is asked each time that
 * something changes for all of them.
 */
export const liveDashboard = async ({ database, log, now }: LiveDashboardDeps): Promise<LiveField> => {
  const topics = createTopics<Member>();
  const gathered = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const adminsHere = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ readonly id: string }>`
      select id from users
      where id = any(${[...topics.names()]}::text[]) and ${adminGroup} = any(groups)
        and removed_at is null and suspended_at is null`.execute(database.db);
    return rows.map(({ id }) => id);
  };

  const push = (userId: string): void => {
    for (const { onEvent } of topics.of(userId)) onEvent({ userId, at: new Date(now()).toISOString() });
  };

  const deliver = async (): Promise<void> => {
    timer = undefined;
    const named = new Set(gathered);
    gathered.clear();
    try {
      const admins = named.delete(everyAdmin) ? await adminsHere() : [];
      for (const userId of new Set([...named, ...admins])) push(userId);
    } catch (cause) {
      log.warn(`onDashboardChange was not pushed: ${describeError(cause)}`);
      for (const userId of topics.names()) for (const { onGap } of topics.of(userId)) onGap();
    }
  };

  const gather = (name: string): void => {
    if (name === everyAdmin ? topics.names().length === 0 : topics.of(name).length === 0) return;
    gathered.add(name);
    timer ??= setTimeout(() => void deliver(), gatherMs);
  };

  const unlisten = await database.listen(dashboardChannel, gather, {
    onReconnect: () => topics.names().forEach(gather),
  });

  return {
    name: 'onDashboardChange',
    join: async ({ userId }, { caller, onEvent, onGap }) =>
      userId === caller.userId ? topics.add(caller.userId, { onEvent, onGap }) : undefined,
    close: async () => {
      clearTimeout(timer);
      await unlisten();
    },
  };
};
