import type { ReadAuditState } from '#backend/audit/audited.ts';
import { proposalState } from '#core/audit/audit-states.ts';
import type { FileAddress } from '#backend/files/file-address.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { Proposal, Service, User } from '#backend/graphql/generated/resolvers.ts';
import { sheetKey } from '#backend/pdf/sheet-key.ts';
import { userOf } from '#backend/users/present-user.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import { findProposal, type StoredProposal, type StoredRecipient } from './proposal-store.ts';
import type { StoredFile, StoredService } from './proposal-tables.ts';

const fileOf = ({ id, key, thumbnailKey, type, width = null }: StoredFile, fileAddress: FileAddress) => ({
  id,
  key,
  type,
  width,
  url: fileAddress(key),
  thumbnailUrl: thumbnailKey === null ? null : fileAddress(thumbnailKey),
});

export const servicesOf = (services: readonly StoredService[], fileAddress: FileAddress): Service[] =>
  services.map((service) => ({
    ...service,
    lineItems: service.lineItems.map((item) => ({
      ...item,
      quantity: item.quantity ?? 1,
      isRequired: item.isRequired ?? false,
      files: item.files.map((file) => fileOf(file, fileAddress)),
    })),
  }));

const ownerOf = (row: StoredProposal): User =>
  userOf({
    id: row.owner_id,
    name: row.name ?? row.owner_name,
    email: row.owner_email,
    groups: row.groups ?? [],
    created_at: row.user_created_at ?? row.created_at,
    picture: row.picture,
  });

const timeOf = (stored: string | null): string | null => (stored === null ? null : new Date(stored).toISOString());

const recipientFor =
  ({ caller }: Context) =>
  ({ email, user_id, declined_at, decline_reason, seen_at }: StoredRecipient) => {
    const isSeen = isAdmin(caller.groups) || user_id === caller.userId;
    return {
      email,
      userId: user_id,
      declinedAt: timeOf(declined_at),
      declineReason: isSeen ? decline_reason : null,
      seenAt: isSeen ? timeOf(seen_at) : null,
    };
  };

/** A stored proposal as this caller may see it. */
export const proposalOf = (row: StoredProposal, context: Context): Proposal => {
  const { caller, fileAddress } = context;
  const seesOrder = (payerId: string): boolean => isAdmin(caller.groups) || payerId === caller.userId;
  const seesRequest = isAdmin(caller.groups) || row.request_owner_id === caller.userId;
  return {
    id: row.id,
    title: row.title,
    owner: ownerOf(row),
    recipients: row.recipients.map(recipientFor(context)),
    services: servicesOf(row.services, fileAddress),
    message: row.message,
    status: row.status,
    currency: row.currency,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    sendsAt: isAdmin(caller.groups) ? (row.sends_at?.toISOString() ?? null) : null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    payments: row.payments.map(({ orderId, payerId, payerName, total, paidAt, itemIds }) => ({
      orderId: seesOrder(payerId) ? orderId : null,
      total,
      paidAt,
      paidBy: payerName,
      itemIds: [...itemIds],
    })),
    requestId: seesRequest ? row.request_id : null,
    validUntil: row.valid_until,
    remindedAt: isAdmin(caller.groups) ? (row.reminded_at?.toISOString() ?? null) : null,
    terms: row.terms,
    pdfUrl: fileAddress(sheetKey('proposals', row.id)),
  };
};

export const readProposalState: ReadAuditState = async (db, id) => {
  const row = await findProposal(db, id);
  return row && proposalState({ ...row, validUntil: row.valid_until, sendsAt: row.sends_at?.toISOString() });
};
