import type { Kysely } from 'kysely';
import type { Caller } from '#backend/graphql/caller.ts';
import { missing, unauthorized } from '#backend/graphql/refusals.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { requestIsAnswered } from '#core/design-code/request.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import { conflict } from '#core/kernel/app-error.ts';
import { hasSentProposal } from './answering-proposals.ts';
import type { StoredRequest } from './request-store.ts';

/** Whether a request is this person's to see. */
export const seesRequest = (request: StoredRequest | undefined, caller: Caller): request is StoredRequest =>
  request !== undefined && (request.owner_id === caller.userId || isAdmin(caller.groups));

/** A request is its owner's and the admins' to delete; to others it is missing. */
export const requireRequest = (request: StoredRequest | undefined, caller: Caller): StoredRequest => {
  if (!seesRequest(request, caller)) throw missing();
  return request;
};

/** A request is its owner's to edit; an admin, who sees it, is refused, and to others it is missing. */
export const requireOwnRequest = (request: StoredRequest | undefined, caller: Caller, field: string): StoredRequest => {
  const seen = requireRequest(request, caller);
  if (seen.owner_id !== caller.userId) throw unauthorized(field, 'Mutation');
  return seen;
};

/** Refuses to change a locked request once a sent proposal answers it. */
export const requireUnanswered = async (trx: Kysely<Tables>, { id }: StoredRequest): Promise<void> => {
  if (await hasSentProposal(trx, id)) throw conflict(requestIsAnswered);
};
