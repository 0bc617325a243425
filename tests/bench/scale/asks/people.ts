import { filtered, list, one, sorted, type Asks } from './ask.ts';
import type { Asker } from '../world.ts';

const everybody: readonly Asker[] = ['admin', 'big', 'small'];
const customers: readonly Asker[] = ['big', 'small'];
const admin: readonly Asker[] = ['admin'];

/** People, brands, news, figures and the audit. */
export const peopleAsks: Readonly<Record<string, Asks>> = {
  GetAdminDashboardStats: one(admin),
  GetUserDashboardStats: one(customers),
  GetWaiting: one(everybody),
  GetNotifications: list(everybody, () => ({ filters: { unread: { status: 'unread' }, read: { status: 'read' } } })),
  GetNotificationPreferences: one(customers),
  GetUsers: list(admin, ({ rare }) => ({
    sorts: sorted(['newest', 'oldest', 'lastSignIn'], 'orderBy'),
    filters: filtered({
      group: { group: 'Admin' },
      active: { status: 'ACTIVE' },
      invited: { status: 'INVITED' },
      suspended: { status: 'SUSPENDED' },
      'rare search': { search: rare.email },
      'search for nothing': { search: 'zeppelin' },
    }),
  })),
  SearchUsersByEmail: list(admin, ({ rare }) => ({ base: { searchTerm: rare.email } })),
  GetUser: one(admin, ({ big }) => ({ id: big.userId })),
  GetUserSessions: one(admin, ({ big }) => ({ id: big.userId })),
  GetUserRemoval: one(admin, ({ big }) => ({ id: big.userId })),
  GetArchive: one(everybody, ({ big }) => ({ userId: big.userId })),
  GetLeads: list(admin, () => ({
    sorts: sorted(['newest', 'oldest']),
    filters: { 'rare search': { search: 'lead-217@' }, 'search for nothing': { search: 'zeppelin' } },
  })),
  GetBrands: list(everybody, ({ big, small, rare }, asker) => ({
    sorts: sorted(['newest', 'oldest', 'name']),
    filters: {
      'common search': { search: 'ceramics' },
      'search for nothing': { search: 'zeppelin' },
      ...(asker === 'admin'
        ? {
            'big customer': { ownerId: big.userId },
            'small customer': { ownerId: small.userId },
            'search for a person': { search: rare.email },
          }
        : {}),
    },
  })),
  GetAllBrands: list(everybody),
  GetAuditEntries: list(admin, ({ big, small, day, rare }) => ({
    filters: filtered({
      'big customer': { actorId: big.userId },
      'small customer': { actorId: small.userId },
      kind: { subjectType: 'proposal' },
      'one thing': { subjectType: 'user', subjectId: small.userId },
      'until a day': { until: day },
      'common search': { search: 'changed' },
      'rare search': { search: rare.email },
      'search for nothing': { search: 'zeppelin' },
    }),
  })),
  GetAccountActivity: list(customers),
  CheckAudit: one(admin),
  CheckDeployment: one(admin),
  GetDeadJobs: list(admin),
};
