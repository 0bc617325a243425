import type { ArchiveGateway } from '#core/archives/archive-gateway.ts';
import type { AssetGateway } from '#core/assets/asset-gateway.ts';
import type { CollectionGateway } from '#core/assets/collection-gateway.ts';
import type { BrandGateway } from '#core/brands/brand-gateway.ts';
import type { RequestGateway } from '#core/design-code/request-gateway.ts';
import type { FileGateway } from '#core/files/file-gateway.ts';
import type { JobGateway } from '#core/jobs/job-gateway.ts';
import type { OrderGateway } from '#core/orders/order-gateway.ts';
import type { ProposalGateway } from '#core/proposals/proposal-gateway.ts';
import type { QuestionGateway } from '#core/proposals/questions/question-gateway.ts';
import type { TemplateGateway } from '#core/proposals/templates/template-gateway.ts';
import type { CommentGateway } from '#core/tasks/comment-gateway.ts';
import type { TaskGateway } from '#core/tasks/task-gateway.ts';
import type { UserGateway } from '#core/users/user-gateway.ts';
import type { MemoryTables } from '../tables.ts';
import type { ShownKind } from './audit-states.ts';
import type { Deeds } from './recorded.ts';

/** A call whose first argument is the id of the thing that it makes, changes or removes. */
const byId = (kind: ShownKind, action: string) => ({ action, kind, of: ([id]: readonly [string, ...unknown[]]) => id });

const brands: Deeds<BrandGateway> = {
  create: byId('brand', 'createBrand'),
  edit: byId('brand', 'editBrand'),
  remove: byId('brand', 'deleteBrand'),
};

const assets: Deeds<AssetGateway> = {
  create: byId('asset', 'createAsset'),
  edit: byId('asset', 'editAsset'),
  remove: byId('asset', 'deleteAsset'),
  restore: byId('asset', 'restoreAsset'),
};

const collections: Deeds<CollectionGateway> = {
  create: byId('collection', 'createCollection'),
  rename: byId('collection', 'editCollection'),
  remove: byId('collection', 'deleteCollection'),
};

const files: Deeds<FileGateway> = { remove: byId('file', 'deleteFileByKey') };

const tasks: Deeds<TaskGateway> = {
  create: byId('task', 'createTask'),
  edit: byId('task', 'editTask'),
  summarise: byId('task', 'editTask'),
  changeStatus: byId('task', 'changeTaskStatus'),
  remove: byId('task', 'deleteTask'),
};

type CommentArgs = readonly [string, ...unknown[]];

const taskOf = (id: string, { taskComments }: MemoryTables): string | undefined => taskComments.get(id)?.taskId;

const theComment = {
  touches: ([id]: CommentArgs, { taskComments }: MemoryTables) => taskComments.get(id),
  details: ([comment]: CommentArgs) => ({ comment }),
};

const onComment = (action: string) => ({
  ...theComment,
  action,
  kind: 'task' as const,
  of: ([id]: CommentArgs, tables: MemoryTables) => taskOf(id, tables),
});

const comments: Deeds<CommentGateway> = {
  add: { ...theComment, action: 'createTaskComment', kind: 'task', of: ([, taskId]) => taskId },
  reply: {
    ...theComment,
    action: 'createTaskCommentReply',
    kind: 'task',
    of: ([, commentId], tables) => taskOf(commentId, tables),
  },
  edit: onComment('editTaskComment'),
  remove: onComment('deleteTaskComment'),
  restore: onComment('restoreTaskComment'),
};

const requests: Deeds<RequestGateway> = {
  create: byId('request', 'createDesignCodeServiceRequest'),
  edit: byId('request', 'editDesignCodeServiceRequest'),
  remove: byId('request', 'deleteDesignCodeServiceRequest'),
};

const proposals: Deeds<ProposalGateway> = {
  create: byId('proposal', 'createProposal'),
  edit: byId('proposal', 'editProposal'),
  sendDraft: byId('proposal', 'sendDraftProposal'),
  takeBack: byId('proposal', 'cancelProposalSending'),
  remove: byId('proposal', 'deleteProposal'),
  removeService: byId('proposal', 'deleteService'),
  removeServiceItem: {
    action: 'deleteServiceItem',
    kind: 'proposal',
    of: ([serviceId], tables) =>
      [...tables.proposals.values()].find(({ services }) => services.some(({ id }) => id === serviceId))?.id,
  },
  duplicate: { action: 'duplicateProposal', kind: 'proposal', made: ({ id }) => id },
};

const questions: Deeds<QuestionGateway> = {
  ask: {
    action: 'askAboutProposal',
    kind: 'proposal',
    of: ([, { proposalId }]) => proposalId,
    touches: ([id], { proposalQuestions }) => proposalQuestions.get(id),
    details: ([question]) => ({ question }),
  },
};

const templates: Deeds<TemplateGateway> = {
  save: byId('template', 'saveProposalTemplate'),
  remove: byId('template', 'deleteProposalTemplate'),
};

const orders: Deeds<OrderGateway> = {
  renew: byId('subscription', 'renewSubscription'),
  cancelSubscription: byId('subscription', 'cancelSubscription'),
  resumeSubscription: byId('subscription', 'resumeSubscription'),
  changeCard: { ...byId('subscription', 'changeCard'), leaves: 'always' },
};

const jobs: Deeds<JobGateway> = { retry: byId('job', 'retryJob') };

const named = (typed: string, { users }: MemoryTables): string | undefined => {
  const name = typed.trim().toLowerCase();
  return [...users.values()].find(({ id, email }) => id.toLowerCase() === name || email === name)?.id;
};

const whereDifferent = { kind: 'user', leaves: 'where shown fields differ' } as const;

const sessionsOf = ({ sessions }: MemoryTables, userId: string, only: string | undefined): number =>
  [...sessions.values()].filter((each) => each.userId === userId && (only === undefined || each.id === only)).length;

const users: Deeds<UserGateway> = {
  create: { action: 'createUser', kind: 'user', made: ({ id }) => id, shows: ['email', 'groups'] },
  resendInvitation: { ...byId('user', 'resendInvitation'), shows: ['invitedUntil'] },
  withdrawInvitation: { ...byId('user', 'withdrawInvitation'), shows: [] },
  addToGroup: {
    ...whereDifferent,
    action: 'addUserToGroup',
    of: ([, email], tables) => named(email, tables),
    shows: ['groups'],
  },
  removeFromGroup: {
    ...whereDifferent,
    action: 'removeUserFromGroup',
    of: ([, username], tables) => named(username, tables),
    shows: ['groups'],
  },
  suspend: { ...whereDifferent, ...byId('user', 'suspendUser'), shows: ['status'] },
  reinstate: { ...whereDifferent, ...byId('user', 'reinstateUser'), shows: ['status'] },
  endSessions: {
    ...byId('user', 'endUserSessions'),
    leaves: 'always',
    shows: [],
    details: ([id, only], tables) => ({ sessions: String(sessionsOf(tables, id, only)) }),
  },
  remove: { action: 'removeUser', kind: 'user', of: ([username], tables) => named(username, tables), shows: [] },
};

const archives: Deeds<ArchiveGateway> = {
  create: {
    action: 'createArchive',
    kind: 'user',
    of: ([, userId]) => userId,
    touches: ([id], tables) => tables.archives.get(id),
  },
  remove: {
    action: 'deleteArchive',
    kind: 'user',
    of: ([id], tables) => tables.archives.get(id)?.userId,
    touches: ([id], tables) => tables.archives.get(id),
  },
};

/** What admins do that the audit has, by the gateway and its method; what is not here leaves nothing on the server either. */
export const deeds = {
  brands,
  assets,
  collections,
  files,
  tasks,
  comments,
  requests,
  proposals,
  questions,
  templates,
  orders,
  jobs,
  users,
  archives,
};
