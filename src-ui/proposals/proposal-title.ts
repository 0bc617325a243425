import type { Proposal } from '#core/proposals/proposal.ts';

const list = new Intl.ListFormat('en-GB');

/** Every service's name, as the title of a letter. */
export const letterTitle = ({ services }: Pick<Proposal, 'services'>): string =>
  services.length === 0 ? 'Empty proposal' : list.format(services.map((service) => service.title));

/** The first services' names, which is how people speak of a proposal. */
export const proposalTitle = ({ services }: Pick<Proposal, 'services'>): string => {
  const [first, second, ...more] = services.map((service) => service.title);
  if (first === undefined) return 'Empty proposal';
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`;
};
