import type { AuditEntry, AuditSubjectType } from './audit-entry.ts';

const kinds: Readonly<Record<AuditSubjectType, string>> = {
  user: 'Person',
  brand: 'Brand',
  asset: 'Asset',
  collection: 'Collection',
  file: 'File',
  task: 'Task',
  request: 'Request',
  proposal: 'Proposal',
  template: 'Template',
  subscription: 'Subscription',
  handover: 'Handover of a login',
  job: 'Failed job',
  audit: 'Audit',
};

const isKnownKind = (kind: string): kind is AuditSubjectType => Object.hasOwn(kinds, kind);

/** Returns what a kind of thing is called, or the kind itself where it is not known. */
export const auditKindName = (kind: string): string => (isKnownKind(kind) ? kinds[kind] : kind);

/** What was done, before the name of the thing. */
const actions: Readonly<Record<string, string>> = {
  beginAudit: 'began the chain of the audit',
  createBrand: 'added the brand',
  editBrand: 'changed the brand',
  deleteBrand: 'deleted the brand',
  createAsset: 'added the asset',
  editAsset: 'changed the asset',
  deleteAsset: 'deleted the asset',
  deleteAssets: 'deleted the asset',
  restoreAsset: 'restored the asset',
  createCollection: 'added the collection',
  editCollection: 'changed the collection',
  deleteCollection: 'deleted the collection',
  deleteFileByKey: 'deleted the file',
  createTask: 'added the task',
  editTask: 'changed the task',
  changeTaskStatus: 'changed the status of the task',
  deleteTask: 'deleted the task',
  createTaskComment: 'commented on the task',
  createTaskCommentReply: 'replied on the task',
  editTaskComment: 'changed a comment on the task',
  deleteTaskComment: 'deleted a comment on the task',
  restoreTaskComment: 'restored a comment on the task',
  createDesignCodeServiceRequest: 'added the request',
  editDesignCodeServiceRequest: 'changed the request',
  deleteDesignCodeServiceRequest: 'deleted the request',
  createProposal: 'wrote the proposal',
  duplicateProposal: 'copied a proposal to',
  editProposal: 'changed the proposal',
  sendDraftProposal: 'sent the proposal',
  cancelProposalSending: 'took back the proposal',
  deleteProposal: 'deleted the proposal',
  deleteService: 'removed a service from the proposal',
  deleteServiceItem: 'removed a line item from the proposal',
  askAboutProposal: 'asked about the proposal',
  replyToProposalQuestion: 'replied to a question about the proposal',
  saveProposalTemplate: 'saved the template',
  deleteProposalTemplate: 'deleted the template',
  renewSubscription: 'renewed the subscription',
  cancelSubscription: 'cancelled the subscription',
  resumeSubscription: 'resumed the subscription',
  changeCard: 'asked for another card for the subscription',
  createHandovers: 'handed over the login',
  openHandover: 'opened the handed over login',
  endHandover: 'ended the handover of the login',
  retryJob: 'retried the failed job',
  signIn: 'signed in',
  failedSignIn: 'failed to sign in',
  signOutEverywhere: 'signed out everywhere',
  endSession: 'ended a sign-in',
  reuseRefreshToken: 'used a sign-in that had been replaced; it was ended',
  changePassword: 'changed the password',
  resetPassword: 'reset the password',
  setUpAuthenticator: 'set up an authenticator app',
  changeSecondFactors: 'changed two-step sign-in',
  createUser: 'added',
  addUserToGroup: 'changed the role of',
  removeUserFromGroup: 'changed the role of',
  suspendUser: 'suspended',
  reinstateUser: 'reinstated',
  resendInvitation: 'sent another invitation to',
  withdrawInvitation: 'withdrew the invitation of',
  endUserSessions: 'ended the sign-ins of',
  removeUser: 'removed',
  importUser: 'imported',
  scheduleUserRemoval: 'scheduled the removal of the account',
  cancelUserRemoval: 'took back the removal of the account',
  startViewing: 'began to view the portal of',
  endViewing: 'stopped viewing the portal of',
  createArchive: 'began an archive of',
  fetchArchive: 'loaded the archive of',
  deleteArchive: 'deleted the archive of',
};

const words = (camelCase: string): string =>
  camelCase.replaceAll(/[A-Z]/g, (letter, at: number) => `${at === 0 ? '' : ' '}${letter.toLowerCase()}`);

/** Returns what was done, as the verb of a sentence: `changed the brand`; the action's own words where it is not known. */
export const auditActionText = (action: string): string => actions[action] ?? words(action);

/** Returns what a field or a detail is called: `Time zone` for `timeZone`. */
export const auditFieldName = (field: string): string => {
  const text = words(field);
  return text.slice(0, 1).toUpperCase() + text.slice(1);
};

/** Whether somebody did it to themselves: their name says it all. */
export const isOwnDeed = ({ actorId, subjectType, subjectId }: AuditEntry): boolean =>
  subjectType === 'user' && actorId === subjectId;

/** Returns where an entry came from: `Chrome on Linux, 203.0.113.7, Vienna`; empty for what the server did by itself. */
export const auditOriginText = ({ device, address, location }: AuditEntry): string =>
  [device, address, location].filter((part) => part !== null && part !== '').join(', ');
