import type { PublishedField } from '#backend/realtime/published-field.ts';
import { selectAdmins } from '#backend/identity/accounts/user-store.ts';
import type { Database } from '#backend/storage/database.ts';
import { dashboardChannel, everyAdmin } from './live-dashboard.ts';

type Deps = { readonly database: Pick<Database, 'db'>; readonly now: () => number };

/** `onDashboardChange`, published for each person whose dashboard may show something else. */
export const publishedDashboard = ({ database: { db }, now }: Deps): PublishedField => ({
  mutation: 'publishDashboardChange',
  channel: dashboardChannel,
  callsFor: async (name) => {
    if (name !== everyAdmin) return [{ userId: name }];
    return (await selectAdmins(db).execute()).map(({ id }) => ({ userId: id }));
  },
  eventOf: async ({ userId }) => ({ userId, at: new Date(now()).toISOString() }),
});
