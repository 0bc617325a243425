import type { BillingInterval, ServiceLineItem, ServiceType } from '#core/proposals/service.ts';
import type { LineItemDraft, ProposalDraft } from '#core/proposals/proposal-draft.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import type { CheckoutSelection } from '#core/orders/checkout.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import type { Person } from './world.ts';

export const anItem = (title = 'Launch audit', price = 45_000): LineItemDraft => ({
  title,
  description: `${title}, in full`,
  price,
  billingType: 'ONE_TIME',
  billingInterval: undefined,
  files: [],
});

export const aRecurringItem = (billingInterval: BillingInterval, title = 'Care', price = 12_000): LineItemDraft => ({
  ...anItem(title, price),
  billingType: 'RECURRING',
  billingInterval,
});

type ProposalBuilder = {
  readonly draft: ProposalDraft;
  readonly to: (...people: readonly (Person | string)[]) => ProposalBuilder;
  readonly saying: (message: string) => ProposalBuilder;
  readonly written: (words: Pick<ProposalDraft, 'title' | 'validUntil' | 'terms'>) => ProposalBuilder;
  readonly with: (type: ServiceType, ...lineItems: readonly LineItemDraft[]) => ProposalBuilder;
  readonly savedBy: (admin: Person) => Promise<Proposal>;
  readonly sentBy: (admin: Person) => Promise<Proposal>;
};

const building = (draft: ProposalDraft): ProposalBuilder => {
  const savedBy = (admin: Person): Promise<Proposal> => admin.proposals.create(ulid(), draft);
  return {
    draft,
    to: (...people) => {
      const recipients = people.map((person) => ({ email: typeof person === 'string' ? person : person.user.email }));
      return building({ ...draft, recipients });
    },
    saying: (message) => building({ ...draft, message }),
    written: (words) => building({ ...draft, ...words }),
    with: (type, ...lineItems) =>
      building({ ...draft, services: [...draft.services, { title: `Your ${type}`, type, lineItems }] }),
    savedBy,
    sentBy: async (admin) => {
      const { id, revision } = await savedBy(admin);
      return admin.proposals.sendDraft(id, revision, draft.recipients, draft.message);
    },
  };
};

/** A proposal without recipients or services; what is added to it makes a new one. */
export const aProposal = (): ProposalBuilder => building({ recipients: [], services: [], message: 'As we spoke of.' });

/** What one customer gets: one item of 450.00. */
export const aSimpleProposal = (...people: readonly (Person | string)[]): ProposalBuilder =>
  aProposal()
    .with('WebsiteMaintenance', anItem())
    .to(...people);

const selectionOf = (
  { id, revision, services }: Proposal,
  isChosen: (item: ServiceLineItem) => boolean,
): CheckoutSelection => ({
  proposalId: id,
  revision,
  services: services
    .map((service) => ({ id: service.id, lineItemIds: service.lineItems.filter(isChosen).map((item) => item.id) }))
    .filter(({ lineItemIds }) => lineItemIds.length > 0),
});

/** Every item of a proposal. */
export const everythingOf = (proposal: Proposal): CheckoutSelection => selectionOf(proposal, () => true);

/** The items of a proposal with these titles. */
export const partOf = (proposal: Proposal, titles: readonly string[]): CheckoutSelection =>
  selectionOf(proposal, ({ title }) => titles.includes(title));
