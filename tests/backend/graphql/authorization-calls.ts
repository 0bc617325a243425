import { GetUploadUrlDocument } from '#contracts/generated/files/graphql.ts';
import {
  GetAdminDashboardStatsDocument,
  GetUserDashboardStatsDocument,
  GetWaitingDocument,
  type GetWaitingQuery,
} from '#contracts/generated/dashboard/graphql.ts';
import {
  ChangeNotificationStatusDocument,
  DeleteAllNotificationsDocument,
  DeleteNotificationDocument,
  GetNotificationsDocument,
  MarkAllNotificationsReadDocument,
  MarkNotificationsReadDocument,
  MarkNotificationsUnreadDocument,
} from '#contracts/generated/notifications/graphql.ts';
import {
  CancelSubscriptionDocument,
  ChangeCardDocument,
  CreateCheckoutSessionDocument,
  GetAllOrdersDocument,
  GetAllSubscriptionsDocument,
  GetCheckoutSessionDocument,
  GetOrderDocument,
  GetSubscriptionPaymentsDocument,
  GetUserOrdersDocument,
  GetUserSubscriptionDocument,
  GetUserSubscriptionsDocument,
  RenewSubscriptionDocument,
  ResumeSubscriptionDocument,
} from '#contracts/generated/orders/graphql.ts';
import {
  CreateProposalDocument,
  DeclineProposalDocument,
  DeleteProposalDocument,
  DeleteServiceDocument,
  DeleteServiceItemDocument,
  DuplicateProposalDocument,
  EditProposalDocument,
  GetProposalDocument,
  GetProposalsDocument,
  GetRecipientProposalsDocument,
  MarkProposalSeenDocument,
  SendDraftProposalDocument,
} from '#contracts/generated/proposals/graphql.ts';
import { GetDeadJobsDocument, RetryJobDocument } from '#contracts/generated/jobs/graphql.ts';
import { GetLeadsDocument, LeadDocument } from '#contracts/generated/leads/graphql.ts';
import { SearchUsersByEmailDocument } from '#contracts/generated/users/graphql.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';
import { storeCheckout, storeDeadJob, storeNotification, storeOrder } from '#tests/support/stored-rows.ts';
import type { Stage } from './authorization-stage.ts';

export type Variables = Readonly<Record<string, unknown>>;

export type Call = {
  readonly document: { toString(): string };
  /** Variables that name a new object of the person in column O (a proposal: sent by them, to R), for who calls. */
  readonly about?: (owner: UserRow, caller: UserRow) => Promise<Variables>;
  /** The ids that turn the variables into those of a missing thing. */
  readonly missing?: (variables: Variables) => Variables;
  /** Whether the response holds rows of only this person. */
  readonly isOwn?: (data: never, user: UserRow) => boolean;
};

const words = { title: 'Spring', validUntil: '9999-12-31', terms: 'Half now.' };
const withId = (id: string) => ({ id });
const other = (variables: Variables): Variables => ({ ...variables, id: ulid() });

/** How each row of the matrix is called. */
export const authorizationCalls = ({ db, toRita, draft, sentProposal }: Stage): Readonly<Record<string, Call>> => ({
  getAllOrders: { document: GetAllOrdersDocument },
  getUserOrders: {
    document: GetUserOrdersDocument,
    isOwn: ({ getUserOrders }: { getUserOrders: { items: { user: { id: string } }[] } }, { id }) =>
      getUserOrders.items.length > 0 && getUserOrders.items.every(({ user }) => user.id === id),
  },
  getOrder: {
    document: GetOrderDocument,
    about: async (owner) => withId((await storeOrder(db, owner)).orderId),
    missing: other,
  },
  getSubscriptionPayments: {
    document: GetSubscriptionPaymentsDocument,
    about: async (owner) => ({ subscriptionId: (await storeOrder(db, owner)).subscriptionId }),
    missing: () => ({ subscriptionId: ulid() }),
  },
  getUserSubscription: {
    document: GetUserSubscriptionDocument,
    about: async (owner) => withId((await storeOrder(db, owner)).subscriptionId),
    missing: other,
    isOwn: ({ getUserSubscription }: { getUserSubscription: { userId: string } }, { id }) =>
      getUserSubscription.userId === id,
  },
  getUserSubscriptions: {
    document: GetUserSubscriptionsDocument,
    isOwn: ({ getUserSubscriptions: { items } }: { getUserSubscriptions: { items: { userId: string }[] } }, { id }) =>
      items.length > 0 && items.every(({ userId }) => userId === id),
  },
  getAllSubscriptions: { document: GetAllSubscriptionsDocument },
  getCheckoutSession: {
    document: GetCheckoutSessionDocument,
    about: async (owner) => withId(await storeCheckout(db, owner)),
    missing: other,
  },
  'getDashboardStats(user)': {
    document: GetUserDashboardStatsDocument,
    isOwn: ({ getDashboardStats }: { getDashboardStats: { orders: number } }) =>
      getDashboardStats.orders >= 1 && getDashboardStats.orders < 6,
  },
  'getDashboardStats(admin)': { document: GetAdminDashboardStatsDocument },
  getWaiting: {
    document: GetWaitingDocument,
    about: async (owner, user) => {
      const mention = { type: 'TaskCommented', reason: 'mention' } as const;
      for (const { id } of [owner, user])
        await storeNotification(db, id, { ...mention, subjects: [{ kind: 'task', id }] });
      return {};
    },
    isOwn: ({ getWaiting: { things } }: GetWaitingQuery, { id }) => {
      const replies = things.filter(({ kind }) => kind === 'reply');
      return replies.length > 0 && replies.every(({ subject }) => subject.id === id);
    },
  },
  searchUsersByEmail: { document: SearchUsersByEmailDocument, about: async () => ({ searchTerm: 'coolio' }) },
  getLeads: { document: GetLeadsDocument },
  getDeadJobs: { document: GetDeadJobsDocument },
  retryJob: { document: RetryJobDocument, about: async () => withId(await storeDeadJob(db)) },
  lead: { document: LeadDocument, about: async () => ({ email: 'lead@coolio.test' }) },
  getUploadUrl: {
    document: GetUploadUrlDocument,
    about: async () => ({ resource: 'proposal', contentType: 'image/png', extension: 'png' }),
  },
  getProposal: {
    document: GetProposalDocument,
    about: async () => withId((await sentProposal(toRita)).id),
    missing: other,
  },
  getProposals: { document: GetProposalsDocument },
  getRecipientProposals: {
    document: GetRecipientProposalsDocument,
    isOwn: (
      {
        getRecipientProposals,
      }: { getRecipientProposals: { items: { status: string; recipients: { userId: string }[] }[] } },
      { id },
    ) =>
      getRecipientProposals.items.length > 0 &&
      getRecipientProposals.items.every(
        ({ recipients, status }) => status !== 'DRAFT' && recipients.some(({ userId }) => userId === id),
      ),
  },
  getNotifications: {
    document: GetNotificationsDocument,
    isOwn: ({ getNotifications }: { getNotifications: { items: { userId: string }[] } }, { id }) =>
      getNotifications.items.every(({ userId }) => userId === id),
  },
  createCheckoutSession: {
    document: CreateCheckoutSessionDocument,
    about: async () => {
      const { id, revision, services } = await sentProposal(toRita);
      const [service] = services;
      return {
        input: {
          proposalId: id,
          revision,
          services: [{ id: service?.id, lineItems: [{ id: service?.lineItems[0]?.id }] }],
        },
      };
    },
    missing: ({ input }) => ({ input: { ...(input as object), proposalId: ulid() } }),
  },
  declineProposal: {
    document: DeclineProposalDocument,
    about: async () => withId((await sentProposal(toRita)).id),
    missing: other,
  },
  markProposalSeen: {
    document: MarkProposalSeenDocument,
    about: async () => withId((await sentProposal(toRita)).id),
    missing: other,
  },
  createProposal: { document: CreateProposalDocument, about: async () => ({ input: proposalTo([], words) }) },
  editProposal: {
    document: EditProposalDocument,
    about: async () => ({
      id: (await draft(toRita)).id,
      input: { revision: 1, recipients: [], services: [], message: '', ...words },
    }),
    missing: other,
  },
  sendDraftProposal: {
    document: SendDraftProposalDocument,
    about: async () => ({
      id: (await draft(toRita)).id,
      input: { revision: 1, recipients: [{ email: toRita }], message: '' },
    }),
    missing: other,
  },
  deleteProposal: {
    document: DeleteProposalDocument,
    about: async () => withId((await sentProposal(toRita)).id),
    missing: other,
  },
  duplicateProposal: {
    document: DuplicateProposalDocument,
    about: async () => withId((await sentProposal(toRita)).id),
    missing: other,
  },
  deleteServiceItem: {
    document: DeleteServiceItemDocument,
    about: async () => {
      const [service] = (await draft(toRita)).services;
      return { serviceId: service?.id, serviceItemId: service?.lineItems[0]?.id };
    },
    missing: () => ({ serviceId: ulid(), serviceItemId: ulid() }),
  },
  deleteService: {
    document: DeleteServiceDocument,
    about: async () => {
      const { id, services } = await draft(toRita);
      return { proposalId: id, serviceId: services[0]?.id };
    },
    missing: () => ({ proposalId: ulid(), serviceId: ulid() }),
  },
  renewSubscription: {
    document: RenewSubscriptionDocument,
    about: async (owner) => withId((await storeOrder(db, owner)).subscriptionId),
  },
  cancelSubscription: {
    document: CancelSubscriptionDocument,
    about: async (owner) => withId((await storeOrder(db, owner)).subscriptionId),
    missing: other,
  },
  resumeSubscription: {
    document: ResumeSubscriptionDocument,
    about: async (owner) => withId((await storeOrder(db, owner, { cancel_at_period_end: true })).subscriptionId),
    missing: other,
  },
  changeCard: {
    document: ChangeCardDocument,
    about: async (owner) => withId((await storeOrder(db, owner)).subscriptionId),
    missing: other,
  },
  deleteNotification: {
    document: DeleteNotificationDocument,
    about: async (owner) => withId(await storeNotification(db, owner.id)),
    missing: other,
  },
  deleteAllNotifications: {
    document: DeleteAllNotificationsDocument,
    isOwn: ({ deleteAllNotifications }: { deleteAllNotifications: number }) => deleteAllNotifications > 0,
  },
  changeNotificationStatus: {
    document: ChangeNotificationStatusDocument,
    about: async (owner) => ({ id: await storeNotification(db, owner.id), status: 'read' }),
    missing: other,
  },
  markAllNotificationsRead: {
    document: MarkAllNotificationsReadDocument,
    isOwn: ({ markAllNotificationsRead }: { markAllNotificationsRead: number }) => markAllNotificationsRead > 0,
  },
  markNotificationsRead: {
    document: MarkNotificationsReadDocument,
    about: async (_owner, user) => {
      const id = ulid();
      await storeNotification(db, user.id, { subjects: [{ kind: 'task', id }] });
      await storeNotification(db, ulid(), { subjects: [{ kind: 'task', id }] });
      return { kind: 'task', id };
    },
    isOwn: ({ markNotificationsRead }: { markNotificationsRead: string[] }) => markNotificationsRead.length === 1,
  },
  markNotificationsUnread: {
    document: MarkNotificationsUnreadDocument,
    about: async (_owner, user) => ({
      ids: await Promise.all([user.id, ulid()].map((id) => storeNotification(db, id, { status: 'read' }))),
    }),
    isOwn: ({ markNotificationsUnread }: { markNotificationsUnread: string[] }) => markNotificationsUnread.length === 1,
  },
  publishDashboardChange: {
    document: { toString: () => 'mutation Publish($userId: ID!) { publishDashboardChange(userId: $userId) { at } }' },
    about: async (owner) => ({ userId: owner.id }),
  },
  publishNotification: {
    document: { toString: () => 'mutation Publish($id: ID!) { publishNotification(id: $id) { id } }' },
    about: async (owner) => withId(await storeNotification(db, owner.id)),
  },
});
