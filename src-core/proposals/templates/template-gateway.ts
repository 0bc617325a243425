import type { Page, PageRequest } from '#core/kernel/page.ts';
import type { ProposalTemplate, TemplateDraft, TemplateKind } from './template.ts';

export const templatesPageSize = 25;

export type TemplateQuery = {
  readonly kind: TemplateKind;
  /** Words, each of which the name or a title in it holds. At most 200 characters. */
  readonly search?: string | undefined;
};

/**
 * Templates of proposals and of their line items, for admins. Every call rejects with `access-denied` for everyone else, with
 * `connection-lost` when the server cannot be reached, and with `unexpected` for a malformed response.
 */
export type TemplateGateway = {
  /** Returns the templates of a kind that fit the search, by their names, 25 a page. Rejects with `invalid` for a search that is too long. */
  readonly list: (query: TemplateQuery, page?: PageRequest) => Promise<Page<ProposalTemplate>>;
  /**
   * Saves a template under the id and returns it: a new one without a revision, where the same id again returns the one that was
   * made, and otherwise the next version of the one with this revision. Its files are the caller's, of an asset that they see, or of
   * any proposal or template. Rejects with `invalid`, listing every wrong field, for another kind than it had and for an id that
   * somebody else used, with `conflict` for another revision or once there are 500 of the kind, and with `not-found` for a
   * revision of a missing one.
   */
  readonly save: (id: string, draft: TemplateDraft, revision?: number) => Promise<ProposalTemplate>;
  /** Deletes a template; proposals that began with it stay as they are. Rejects with `not-found` for a missing one. */
  readonly remove: (id: string) => Promise<void>;
};
