import { searchedText } from '../kernel/search-term.ts';
import { proposalNumber, type Proposal } from './proposal.ts';

type SearchedProposal = Pick<Proposal, 'id' | 'title'> & {
  readonly services: readonly { readonly title: string; readonly lineItems: readonly { readonly title: string }[] }[];
};

/**
 * Returns what each reader of a proposal searches it in: its number, its title and those of services and items, on a line each.
 * Servers store it, so a change of it needs a migration.
 */
export const proposalSearchText = ({ id, title, services }: SearchedProposal): string =>
  searchedText([
    proposalNumber(id),
    title,
    ...services.flatMap((service) => [service.title, ...service.lineItems.map((item) => item.title)]),
  ]);

/** Returns what admins, and nobody else, search a proposal in too: these emails and names of its recipients, on a line each. */
export const recipientsSearchText = (people: readonly { readonly email: string; readonly name?: string }[]): string =>
  searchedText(people.flatMap(({ email, name }) => (name === undefined ? [email] : [email, name])));
