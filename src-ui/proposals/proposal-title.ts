import type { Proposal } from '#core/proposals/proposal.ts';

/** The first services' names, which is how people speak of a proposal. */
export const proposalTitle = ({ services }: Pick<Proposal, 'services'>): string => {
  const [first, second, ...more] = services.map((service) => service.title);
  if (first === undefined) return 'Empty proposal';
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`;
};
