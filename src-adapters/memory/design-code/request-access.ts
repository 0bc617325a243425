import { isAnswered, requestIsAnswered, type RequestProposal } from '#core/design-code/request.ts';
import { conflict, notFound } from '#core/kernel/app-error.ts';
import { isAdminAccount } from '../caller.ts';
import { proposalFor } from '../proposal-access.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';
import type { StoredRequest } from './request-tables.ts';

/** Whether a request is this person's to see. */
export const seesRequest = (account: Account, request: StoredRequest | undefined): request is StoredRequest =>
  request !== undefined && (request.owner.id === account.id || isAdminAccount(account));

export const requestAccess = (world: MemoryWorld) => {
  const { requests, proposals } = world.tables;

  /** What answers a request, oldest first, as this person sees it. */
  const proposalsOf = (id: string, account: Account): readonly RequestProposal[] =>
    [...proposals.values()]
      .filter(({ requestId, status }) => requestId === id && (status !== 'DRAFT' || isAdminAccount(account)))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((proposal) => {
        const seen = isAdminAccount(account) ? proposal : proposalFor(world, account, proposal);
        const orderId = seen?.payments.find((payment) => payment.orderId !== undefined)?.orderId;
        return { id: proposal.id, status: proposal.status, orderId };
      });

  return {
    proposalsOf,
    /** A request that no sent proposal answers; for anybody who may not see it, it is missing. */
    open: (id: string, account: Account): StoredRequest => {
      const request = requests.get(id);
      if (!seesRequest(account, request)) throw notFound('request');
      if (isAnswered({ proposals: proposalsOf(id, account) })) throw conflict(requestIsAnswered);
      return request;
    },
  };
};
