import type { AuditSubjectType } from '#core/audit/audit-entry.ts';
import type { AuditState } from '#core/audit/audit-state.ts';
import {
  assetState,
  brandState,
  collectionState,
  proposalState,
  requestState,
  subscriptionState,
  taskState,
  templateState,
} from '#core/audit/audit-states.ts';
import { requestName } from '#core/design-code/request-form.ts';
import { isDeleted } from '../assets/owned-assets.ts';
import type { MemoryTables, Tables } from '../tables.ts';
import { statusOf } from '../users/present-account.ts';

const of = <Name extends keyof Tables>(
  table: Name,
  state: (row: Tables[Name], tables: MemoryTables) => AuditState,
) => ({
  /** Returns the thing as it is kept, which is another object after each change, and its state; undefined where it is not there. */
  look: (tables: MemoryTables, id: string): { readonly row: object; readonly state: AuditState } | undefined => {
    const row = tables[table].get(id);
    return row === undefined ? undefined : { row, state: state(row, tables) };
  },
});

const nothingShown = (): AuditState => ({ name: '', fields: {} });

/** What the audit shows of each kind of thing that is kept here. */
export const auditStates = {
  user: of('users', (account) => ({
    name: account.name === '' ? account.email : account.name,
    fields: {
      email: account.email,
      groups: account.group === 'User' ? [] : [account.group],
      status: statusOf(account),
      invitedUntil: account.invitation?.endsAt,
    },
  })),
  brand: of('brands', brandState),
  asset: of('assets', (asset) =>
    assetState({
      ...asset,
      customAttributes: Object.keys(asset.customAttributes).length === 0 ? '' : JSON.stringify(asset.customAttributes),
      isDeleted: isDeleted(asset),
    }),
  ),
  collection: of('collections', collectionState),
  file: of('files', nothingShown),
  task: of('tasks', (task, { brands, users }) =>
    taskState({
      ...task,
      summary: task.summary?.text,
      brandName: brands.get(task.brandId ?? '')?.name,
      assignees: task.assigneeIds.flatMap((id) => users.get(id) ?? []),
    }),
  ),
  request: of('requests', (request) => requestState({ ...request, name: requestName(request) })),
  proposal: of('proposals', (proposal) => proposalState({ ...proposal, sendsAt: proposal.sendsAt })),
  template: of('proposalTemplates', templateState),
  subscription: of('subscriptions', subscriptionState),
  job: of('deadJobs', nothingShown),
} satisfies Partial<Record<AuditSubjectType, unknown>>;

export type ShownKind = keyof typeof auditStates;
