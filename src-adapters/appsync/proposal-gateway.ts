import {
  CancelProposalSendingDocument,
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
  type ProposalFieldsFragment,
  type ProposalRecipientInput,
} from '#contracts/generated/proposals/graphql.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import type { ProposalDraft } from '#core/proposals/proposal-draft.ts';
import { proposalsPageSize, type ProposalGateway } from '#core/proposals/proposal-gateway.ts';
import type { DataApi } from './data-api.ts';
import { toPerson } from './people/wire-person.ts';
import { countedVariables, toPage } from './wire-page.ts';
import { toService, toServiceInput } from './wire-service.ts';

const toProposal = ({
  recipients,
  services,
  sentAt,
  sendsAt,
  answeredAt,
  payments,
  requestId,
  validUntil,
  pdfUrl,
  remindedAt,
  ...wire
}: ProposalFieldsFragment): Proposal => ({
  ...wire,
  owner: toPerson(wire.owner),
  services: services.map(toService),
  sentAt: sentAt ?? undefined,
  sendsAt: sendsAt ?? undefined,
  answeredAt: answeredAt ?? undefined,
  payments: payments.map(({ orderId, ...payment }) => ({ ...payment, orderId: orderId ?? undefined })),
  requestId: requestId ?? undefined,
  validUntil: validUntil ?? undefined,
  pdfUrl: pdfUrl ?? undefined,
  remindedAt: remindedAt ?? undefined,
  recipients: recipients.map(({ email, userId, declinedAt, declineReason, seenAt }) => ({
    email,
    userId: userId ?? undefined,
    declinedAt: declinedAt ?? undefined,
    declineReason: declineReason ?? undefined,
    seenAt: seenAt ?? undefined,
  })),
});

const toRecipients = (recipients: ProposalDraft['recipients']): ProposalRecipientInput[] =>
  recipients.map(({ email, userId }) => ({ email, userId }));

const toContent = ({ recipients, services, message, title, validUntil, terms }: ProposalDraft) => ({
  title,
  validUntil,
  terms,
  recipients: toRecipients(recipients),
  services: services.map(toServiceInput),
  message,
});

export const createAppSyncProposalGateway = (api: DataApi): ProposalGateway => {
  const execute = api('proposal');
  const executeOnService = api('service');
  return {
    get: async (id) => {
      const { getProposal } = await execute(GetProposalDocument, { id });
      return getProposal === null ? undefined : toProposal(getProposal);
    },
    list: async (query = {}, page) => {
      const variables = { ...query, ...countedVariables(page, proposalsPageSize) };
      const { getProposals } = await execute(GetProposalsDocument, variables);
      return toPage(getProposals, toProposal);
    },
    listReceived: async (query = {}, page) => {
      const variables = { ...query, ...countedVariables(page, proposalsPageSize) };
      const { getRecipientProposals } = await execute(GetRecipientProposalsDocument, variables);
      return toPage(getRecipientProposals, toProposal);
    },
    create: async (id, draft) => {
      const { createProposal } = await execute(CreateProposalDocument, {
        input: { id, requestId: draft.requestId, ...toContent(draft) },
      });
      return toProposal(createProposal);
    },
    edit: async (id, revision, draft) => {
      const { editProposal } = await execute(EditProposalDocument, { id, input: { revision, ...toContent(draft) } });
      return toProposal(editProposal);
    },
    sendDraft: async (id, revision, recipients, message, delay) => {
      const input = { revision, recipients: toRecipients(recipients), message, delay };
      const { sendDraftProposal } = await execute(SendDraftProposalDocument, { id, input });
      return toProposal(sendDraftProposal);
    },
    takeBack: async (id) => {
      const { cancelProposalSending } = await execute(CancelProposalSendingDocument, { id });
      return toProposal(cancelProposalSending);
    },
    remove: async (id) => {
      await execute(DeleteProposalDocument, { id });
    },
    removeService: async (proposalId, serviceId) => {
      const { deleteService } = await executeOnService(DeleteServiceDocument, { proposalId, serviceId });
      return toProposal(deleteService);
    },
    removeServiceItem: async (serviceId, serviceItemId) => {
      const { deleteServiceItem } = await executeOnService(DeleteServiceItemDocument, { serviceId, serviceItemId });
      return toProposal(deleteServiceItem);
    },
    duplicate: async (id) => {
      const { duplicateProposal } = await execute(DuplicateProposalDocument, { id });
      return toProposal(duplicateProposal);
    },
    decline: async (id, reason) => {
      const { declineProposal } = await execute(DeclineProposalDocument, { id, reason });
      return toProposal(declineProposal);
    },
    markSeen: async (id) => {
      const { markProposalSeen } = await execute(MarkProposalSeenDocument, { id });
      return toProposal(markProposalSeen);
    },
  };
};
