import { filtered, list, one, sorted, type Asks } from './ask.ts';
import type { Facts } from '../facts.ts';
import type { Asker } from '../world.ts';

const everybody: readonly Asker[] = ['admin', 'big', 'small'];
const customers: readonly Asker[] = ['big', 'small'];

const ofAsker = (facts: Facts, asker: Asker) => (asker === 'small' ? facts.small : facts.big);

const tasks = (facts: Facts, asker: Asker) => ({
  sorts: sorted(['created', 'due', 'priority']),
  filters: filtered({
    brand: { brandId: ofAsker(facts, asker).brand },
    order: { orderId: ofAsker(facts, asker).taskOrder },
    'assigned to the big customer': { assigneeId: facts.big.userId },
    'assigned to the small customer': { assigneeId: facts.small.userId },
    priority: { priority: 'urgent' },
    overdue: { due: 'overdue' },
    'due in a week': { due: 'week' },
    'without a day': { due: 'none' },
    'rare search': { search: facts.rare.number },
    'common search': { search: 'photographs' },
    'search for a word of comments': { search: 'colours' },
    'search for nothing': { search: 'zeppelin' },
  }),
});

const assets = (facts: Facts, asker: Asker) => ({
  sorts: sorted(['newest', 'oldest', 'name', 'largest']),
  filters: filtered({
    type: { type: 'image' },
    'type without assets': { type: 'video' },
    brand: { brandId: ofAsker(facts, asker).brand },
    tag: { tag: 'season 4' },
    'tag of none': { tag: 'zeppelin' },
    source: { source: 'archive 3' },
    'common search': { search: 'bowl' },
    'search for nothing': { search: 'zeppelin' },
  }),
});

const login = (facts: Facts, asker: Asker) => ({ id: ofAsker(facts, asker).login });
const taskId = (facts: Facts, asker: Asker) => ({ taskId: ofAsker(facts, asker).busyTask });

/** Tasks, assets, the vault and what is handed over of it. */
export const workAsks: Readonly<Record<string, Asks>> = {
  GetTasks: list(everybody, tasks),
  GetCompletedTasks: list(everybody, tasks),
  GetTasksByStatus: list(everybody, (facts, asker) => ({ base: { status: 'in_progress' }, ...tasks(facts, asker) })),
  GetTask: one(everybody, (facts, asker) => ({ id: ofAsker(facts, asker).busyTask })),
  GetTaskComments: list(everybody, (facts, asker) => ({ base: taskId(facts, asker) })),
  GetTaskCommentEvents: one(everybody, (facts, asker) => ({ ...taskId(facts, asker), afterChange: 20, limit: 50 })),
  GetTaskNextStepAudioUrl: one(customers, taskId),
  GetTaskSummaryVoiceUrl: one(customers, (facts, asker) => ({ ...taskId(facts, asker), text: 'Not the summary' })),
  GetUserAssets: list(customers, assets),
  GetAssetFacets: (facts) =>
    customers.flatMap((by) => [
      { by, way: '', variables: {} },
      { by, way: 'search', variables: { filter: { search: 'bowl' } } },
      { by, way: 'tag', variables: { filter: { tag: 'season 4' } } },
      { by, way: 'brand', variables: { filter: { brandId: ofAsker(facts, by).brand } } },
    ]),
  GetAsset: one(everybody, (facts, asker) => ({ id: ofAsker(facts, asker).asset })),
  GetAssetDuplicates: one(customers, (facts, asker) => ({ checksums: [ofAsker(facts, asker).checksum] })),
  GetAssetUses: one(customers, (facts, asker) => ({ ids: [ofAsker(facts, asker).asset] })),
  GetStorageUse: one(customers),
  GetUserCollections: list(customers),
  GetCollection: one(everybody, (facts, asker) => ({ id: ofAsker(facts, asker).collection })),
  GetCollectionAssets: list(everybody, (facts, asker) => ({
    base: { collectionId: ofAsker(facts, asker).collection },
  })),
  GetAssetCollectionSelections: list(customers, (facts, asker) => ({ base: { assetId: ofAsker(facts, asker).asset } })),
  GetUploadUrl: one(customers, () => ({ resource: 'task', contentType: 'image/png', extension: 'png' })),
  GetLogins: list(customers),
  GetWholeLogins: list(customers),
  GetLogin: one(customers, login),
  GetLoginHistory: list(customers, (facts, asker) => ({ base: login(facts, asker) })),
  GetLogin2FABackupCodes: list(customers, (facts, asker) => ({ base: login(facts, asker) })),
  GetLoginSecurityQuestions: list(customers, (facts, asker) => ({ base: login(facts, asker) })),
  GetPasswordDashboardStats: one(customers),
  GetVaultKey: one(customers),
  GetHandoverKey: one(['admin']),
  GetHandoverReceivers: one(everybody),
  GetHandovers: list(everybody, (_facts, asker) => ({ base: { side: asker === 'admin' ? 'received' : 'given' } })),
};
