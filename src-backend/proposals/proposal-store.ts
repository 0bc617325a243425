import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '#backend/storage/tables.ts';
import { proposalSearchText, recipientsSearchText } from '#core/proposals/proposal-search.ts';
import { openTotal } from '#core/proposals/payment-parts.ts';
import { lastAnswerAt } from '#core/proposals/waiting.ts';
import { proposalTotal } from '#core/proposals/proposal.ts';
import type { ProposalRow, RecipientRow, StoredService } from './proposal-tables.ts';

/** A recipient as JSON brings it: times are texts. */
export type StoredRecipient = Pick<RecipientRow, 'email' | 'user_id' | 'decline_reason'> & {
  readonly declined_at: string | null;
  readonly seen_at: string | null;
};

export type StoredProposal = ProposalRow & {
  readonly recipients: readonly StoredRecipient[];
  /** The owner as a user now; nulls once they were removed. */
  readonly name: string | null;
  readonly groups: string[] | null;
  readonly user_created_at: Date | null;
  readonly picture: string | null;
  /** Whose request it answers; null where it answers none. */
  readonly request_owner_id: string | null;
};

export const asJson = (services: readonly StoredService[]): string => JSON.stringify(services);

type Content = Pick<ProposalRow, 'id' | 'title' | 'services'>;

/** The columns of what a proposal offers, with what lists sort by and search in. */
export const contentColumns = (content: Content) => ({
  title: content.title,
  services: asJson(content.services),
  total: proposalTotal(content),
  search_text: proposalSearchText(content),
});

type Standing = Pick<ProposalRow, 'status' | 'services' | 'payments'> & {
  readonly recipients: readonly Pick<StoredRecipient, 'declined_at'>[];
};

/** The columns of where a proposal stands after its status or its payments changed, with what figures look at. */
export const standingColumns = ({ recipients, ...proposal }: Standing) => {
  const answers = recipients.map(({ declined_at }) => ({ declinedAt: declined_at ?? undefined }));
  const answeredAt = lastAnswerAt({ ...proposal, recipients: answers });
  return {
    status: proposal.status,
    payments: JSON.stringify(proposal.payments),
    open_total: openTotal(proposal),
    answered_at: answeredAt === undefined ? null : new Date(answeredAt),
  };
};

export const selectProposals = (db: Kysely<Tables>) =>
  db
    .selectFrom('proposals')
    .leftJoin('users', 'users.id', 'proposals.owner_id')
    .leftJoin('design_code_requests as request', 'request.id', 'proposals.request_id')
    .selectAll('proposals')
    .select((of) => [
      'users.name',
      'users.groups',
      'users.created_at as user_created_at',
      'users.picture',
      'request.owner_id as request_owner_id',
      jsonArrayFrom(
        of
          .selectFrom('proposal_recipients as recipient')
          .select(['email', 'user_id', 'declined_at', 'decline_reason', 'seen_at'])
          .whereRef('recipient.proposal_id', '=', 'proposals.id')
          .orderBy('recipient.position'),
      ).as('recipients'),
    ])
    .$castTo<StoredProposal>();

export const findProposal = (db: Kysely<Tables>, id: string): Promise<StoredProposal | undefined> =>
  selectProposals(db).where('proposals.id', '=', id).executeTakeFirst();

/** The proposal with its row locked until the transaction ends, so that changes queue up. */
export const lockProposal = async (trx: Kysely<Tables>, id: string): Promise<StoredProposal | undefined> => {
  const row = await trx.selectFrom('proposals').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? undefined : findProposal(trx, id);
};

/** The id of the proposal that holds this service. */
export const findProposalIdOfService = async (db: Kysely<Tables>, serviceId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('proposals')
    .select('id')
    .where(sql<boolean>`services @> ${JSON.stringify([{ id: serviceId }])}::jsonb`)
    .executeTakeFirst();
  return row?.id;
};

type Recipient = { readonly email: string };

/** Stores the recipients in place of the earlier ones, each bound to the user who has proved the address. */
export const replaceRecipients = async (
  trx: Kysely<Tables>,
  proposalId: string,
  recipients: readonly Recipient[],
): Promise<void> => {
  await trx.deleteFrom('proposal_recipients').where('proposal_id', '=', proposalId).execute();
  if (recipients.length === 0) return;
  const emails = recipients.map(({ email }) => email);
  const users = await trx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', emails)
    .where('email_verified', '=', true)
    .where('removed_at', 'is', null)
    .execute();
  const idOf = new Map(users.map(({ id, email }) => [email, id]));
  await trx
    .insertInto('proposal_recipients')
    .values(
      emails.map((email, position) => ({
        proposal_id: proposalId,
        position,
        email,
        search_text: recipientsSearchText([{ email }]),
        user_id: idOf.get(email) ?? null,
        declined_at: null,
        decline_reason: null,
      })),
    )
    .execute();
};
