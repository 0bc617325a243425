import { ulid } from 'ulid';
import { GetUploadUrlDocument } from '#contracts/generated/assets/graphql.ts';
import * as contract from '#contracts/generated/graphql.ts';
import { GetLeadsDocument, LeadDocument, SearchUsersByEmailDocument } from '#contracts/generated/vault/graphql.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';
import { storeCheckout, storeNotification, storeOrder } from '#tests/support/stored-rows.ts';
import type { Stage } from './authorization-stage.ts';

export type Variables = Readonly<Record<string, unknown>>;

export type Call = {
  readonly document: { toString(): string };
  /** Variables that name a new object of the person in column O (a proposal: sent by him, to R), for who calls. */
  readonly about?: (owner: UserRow, caller: UserRow) => Promise<Variables>;
  /** The ids that turn the variables into those of a missing thing. */
  readonly missing?: (variables: Variables) => Variables;
  /** Whether the answer holds rows of this person alone. */
  readonly isOwn?: (data: never, user: UserRow) => boolean;
};

const withId = (id: string) => ({ id });
const other = (variables: Variables): Variables => ({ ...variables, id: ulid() });

/** How each row of the matrix is called. */
export const authorizationCalls = ({ db, toRita, draft, sentProposal }: Stage): Readonly<Record<string, Call>> => ({
  getAllOrders: { document: contract.GetAllOrdersDocument },
  getUserOrders: {
    document: contract.GetUserOrdersDocument,
    isOwn: ({ getUserOrders }: { getUserOrders: { items: { user: { id: string } }[] } }, { id }) =>
      getUserOrders.items.length > 0 && getUserOrders.items.every(({ user }) => user.id === id),
  },
  getOrder: {
    document: contract.GetOrderDocument,
    about: async (owner) => withId((await storeOrder(db, owner)).orderId),
    missing: other,
  },
  getSubscriptionPayments: {
    document: contract.GetSubscriptionPaymentsDocument,
    about: async (owner) => ({ subscriptionId: (await storeOrder(db, owner)).subscriptionId }),
    missing: () => ({ subscriptionId: ulid() }),
  },
  getUserSubscription: {
    document: contract.GetUserSubscriptionDocument,
    about: async (owner) => withId((await storeOrder(db, owner)).subscriptionId),
    missing: other,
    isOwn: ({ getUserSubscription }: { getUserSubscription: { userId: string } }, { id }) =>
      getUserSubscription.userId === id,
  },
  getCheckoutSession: {
    document: contract.GetCheckoutSessionDocument,
    about: async (owner) => withId(await storeCheckout(db, owner)),
    missing: other,
  },
  'getDashboardStats(user)': {
    document: contract.GetUserDashboardStatsDocument,
    isOwn: ({ getDashboardStats }: { getDashboardStats: { orders: number } }) =>
      getDashboardStats.orders >= 1 && getDashboardStats.orders < 6,
  },
  'getDashboardStats(admin)': { document: contract.GetAdminDashboardStatsDocument },
  searchUsersByEmail: { document: SearchUsersByEmailDocument, about: async () => ({ searchTerm: 'coolio' }) },
  getLeads: { document: GetLeadsDocument },
  lead: { document: LeadDocument, about: async () => ({ email: 'lead@coolio.test' }) },
  getUploadUrl: {
    document: GetUploadUrlDocument,
    about: async () => ({ resource: 'proposal', contentType: 'image/png', extension: 'png' }),
  },
  getProposal: {
    document: contract.GetProposalDocument,
    about: async () => withId((await sentProposal(toRita)).id),
    missing: other,
  },
  getProposals: { document: contract.GetProposalsDocument },
  getRecipientProposals: {
    document: contract.GetRecipientProposalsDocument,
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
    document: contract.GetNotificationsDocument,
    isOwn: ({ getNotifications }: { getNotifications: { items: { userId: string }[] } }, { id }) =>
      getNotifications.items.every(({ userId }) => userId === id),
  },
  createCheckoutSession: {
    document: contract.CreateCheckoutSessionDocument,
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
    document: contract.DeclineProposalDocument,
    about: async () => withId((await sentProposal(toRita)).id),
    missing: other,
  },
  createProposal: { document: contract.CreateProposalDocument, about: async () => ({ input: proposalTo([]) }) },
  editProposal: {
    document: contract.EditProposalDocument,
    about: async () => ({
      id: (await draft(toRita)).id,
      input: { revision: 1, recipients: [], services: [], message: '' },
    }),
    missing: other,
  },
  sendDraftProposal: {
    document: contract.SendDraftProposalDocument,
    about: async () => ({
      id: (await draft(toRita)).id,
      input: { revision: 1, recipients: [{ email: toRita }], message: '' },
    }),
    missing: other,
  },
  deleteProposal: {
    document: contract.DeleteProposalDocument,
    about: async () => withId((await sentProposal(toRita)).id),
    missing: other,
  },
  duplicateProposal: {
    document: contract.DuplicateProposalDocument,
    about: async () => withId((await sentProposal(toRita)).id),
    missing: other,
  },
  deleteServiceItem: {
    document: contract.DeleteServiceItemDocument,
    about: async () => {
      const [service] = (await draft(toRita)).services;
      return { serviceId: service?.id, serviceItemId: service?.lineItems[0]?.id };
    },
    missing: () => ({ serviceId: ulid(), serviceItemId: ulid() }),
  },
  deleteService: {
    document: contract.DeleteServiceDocument,
    about: async () => {
      const { id, services } = await draft(toRita);
      return { proposalId: id, serviceId: services[0]?.id };
    },
    missing: () => ({ proposalId: ulid(), serviceId: ulid() }),
  },
  renewSubscription: {
    document: contract.RenewSubscriptionDocument,
    about: async (owner) => withId((await storeOrder(db, owner)).subscriptionId),
  },
  deleteNotification: {
    document: contract.DeleteNotificationDocument,
    about: async (owner) => withId(await storeNotification(db, owner.id)),
    missing: other,
  },
  deleteAllNotifications: {
    document: contract.DeleteAllNotificationsDocument,
    isOwn: ({ deleteAllNotifications }: { deleteAllNotifications: number }) => deleteAllNotifications > 0,
  },
  changeNotificationStatus: {
    document: contract.ChangeNotificationStatusDocument,
    about: async (owner) => ({ id: await storeNotification(db, owner.id), status: 'read' }),
    missing: other,
  },
  markAllNotificationsRead: {
    document: contract.MarkAllNotificationsReadDocument,
    isOwn: ({ markAllNotificationsRead }: { markAllNotificationsRead: number }) => markAllNotificationsRead > 0,
  },
  publishNotification: {
    document: { toString: () => 'mutation Publish($id: ID!) { publishNotification(id: $id) { id } }' },
    about: async (owner) => withId(await storeNotification(db, owner.id)),
  },
});
