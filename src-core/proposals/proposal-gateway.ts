import type { Page, PageRequest } from '../kernel/page.ts';
import type { KnownProposalStatus, Proposal } from './proposal.ts';
import type { ProposalDraft } from './proposal-draft.ts';

/** A change that begins from another revision than the stored one is refused with `conflict`. */
export type ProposalGateway = {
  /** Undefined when there is no such proposal or the caller may not see it: recipients see it once sent. */
  readonly get: (id: string) => Promise<Proposal | undefined>;
  /** Every proposal, or those of one status, newest first, 25 a page. Admins only. */
  readonly list: (status: KnownProposalStatus | undefined, page?: PageRequest) => Promise<Page<Proposal>>;
  /** Proposals sent to the caller, newest first, 25 a page. */
  readonly listReceived: (page?: PageRequest) => Promise<Page<Proposal>>;
  /** Makes a draft under this id; the same id again answers the proposal that was made. Admins only. */
  readonly create: (id: string, draft: ProposalDraft) => Promise<Proposal>;
  /** Replaces a draft's content. Rejects with `conflict` once it was sent. Admins only. */
  readonly edit: (id: string, revision: number, draft: ProposalDraft) => Promise<Proposal>;
  /** Sends a draft to its recipients, who are notified. Admins only. */
  readonly sendDraft: (
    id: string,
    revision: number,
    recipients: ProposalDraft['recipients'],
    message: string,
  ) => Promise<Proposal>;
  /** Deletes a proposal that was never paid. Admins only. */
  readonly remove: (id: string) => Promise<void>;
  readonly removeService: (proposalId: string, serviceId: string) => Promise<Proposal>;
  readonly removeServiceItem: (serviceId: string, itemId: string) => Promise<Proposal>;
  /** Copies a proposal into a new draft. Admins only. */
  readonly duplicate: (id: string) => Promise<Proposal>;
  /** The caller's no to a proposal sent to him; its sender is told. Rejects with `conflict` once paid or declined. */
  readonly decline: (id: string, reason: string | undefined) => Promise<Proposal>;
};
