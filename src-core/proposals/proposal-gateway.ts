import type { Page, PageRequest } from '../kernel/page.ts';
import type { Proposal, ProposalQuery, ReceivedQuery } from './proposal.ts';
import type { ProposalDraft } from './proposal-draft.ts';

export const proposalsPageSize = 25;

/**
 * Proposals: admins write them, recipients see them once sent. A change that begins from another revision than the
 * stored one rejects with `conflict`. Every call also rejects with `connection-lost` when the server cannot be reached,
 * and with `unexpected` for a malformed response.
 */
export type ProposalGateway = {
  /**
   * Returns a proposal; undefined where there is none, or the caller is neither an admin nor a recipient of a sent one.
   * Rejects with `access-denied` when nobody is signed in.
   */
  readonly get: (id: string) => Promise<Proposal | undefined>;
  /**
   * Returns the proposals that fit the query, newest first unless it says otherwise, 25 a page; a first page counts those of each
   * status that has any, with all of the query but the status. Rejects with `access-denied` for everyone but admins, and with
   * `invalid` for a search that is too long or a day that the calendar has not.
   */
  readonly list: (query?: ProposalQuery, page?: PageRequest) => Promise<Page<Proposal>>;
  /**
   * Returns the proposals sent to the caller, as `list` does. Drafts are never among them, and a search finds none by its
   * recipients. Rejects with `access-denied` when nobody is signed in, and with `invalid` for a search that is too long.
   */
  readonly listReceived: (query?: ReceivedQuery, page?: PageRequest) => Promise<Page<Proposal>>;
  /**
   * Makes a draft under the id and returns it; the same id again returns the proposal that was made. Rejects with
   * `access-denied` for everyone but admins, and with `invalid`, listing every wrong field.
   */
  readonly create: (id: string, draft: ProposalDraft) => Promise<Proposal>;
  /**
   * Replaces the content of a draft and returns it. Rejects with `conflict` once it was sent, and otherwise as `create`
   * does.
   */
  readonly edit: (id: string, revision: number, draft: ProposalDraft) => Promise<Proposal>;
  /**
   * Sends a draft to its recipients, who are notified, and returns the proposal. With a delay, in seconds from 0 to 60, it is a draft
   * with `sendsAt` until then, which can be taken back or deleted and not be edited. Rejects with `conflict` unless it is a draft that
   * does not wait to be sent, with `invalid` without a recipient or a line item or after its last day, and with `access-denied` for
   * everyone but admins.
   */
  readonly sendDraft: (
    id: string,
    revision: number,
    recipients: ProposalDraft['recipients'],
    message: string,
    delay?: number,
  ) => Promise<Proposal>;
  /**
   * Takes back a proposal that waits to be sent, and returns the draft. Rejects with `conflict` once it was sent or where it does not
   * wait, and with `access-denied` for everyone but admins.
   */
  readonly takeBack: (id: string) => Promise<Proposal>;
  /** Deletes a proposal. Rejects with `conflict` once it was paid, and with `access-denied` for everyone but admins. */
  readonly remove: (id: string) => Promise<void>;
  /**
   * Removes a service from a draft and returns the proposal. Rejects with `not-found` for a missing one, and with
   * `conflict` once the proposal was sent.
   */
  readonly removeService: (proposalId: string, serviceId: string) => Promise<Proposal>;
  /**
   * Removes a line item from a draft and returns the proposal. Rejects with `not-found` for a missing one, and with
   * `conflict` once the proposal was sent.
   */
  readonly removeServiceItem: (serviceId: string, itemId: string) => Promise<Proposal>;
  /**
   * Copies a proposal, without its last day, into a new draft and returns that. Rejects with `access-denied` for everyone but admins, and with
   * `not-found` for a missing proposal.
   */
  readonly duplicate: (id: string) => Promise<Proposal>;
  /**
   * Declines a proposal that was sent to the caller; its sender is notified. Returns the proposal. Rejects with
   * `conflict` once paid or declined, and with `invalid` for a reason that is too long.
   */
  readonly decline: (id: string, reason: string | undefined) => Promise<Proposal>;
  /**
   * Notes that the caller has opened a proposal that was sent to them, and returns it; only the first time counts. Rejects with
   * `not-found` for one that was not sent to them, and with `access-denied` for its sender and for admins, whose look counts as
   * none.
   */
  readonly markSeen: (id: string) => Promise<Proposal>;
};
