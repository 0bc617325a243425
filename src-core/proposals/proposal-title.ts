const list = new Intl.ListFormat('en-GB');

type Titled = { readonly services: readonly { readonly title: string }[]; readonly title?: string | undefined };

const hasTitle = (title: string | undefined): title is string => title !== undefined && title !== '';

/** The title of a letter: its own, or every service's name. */
export const letterTitle = ({ title, services }: Titled): string => {
  if (hasTitle(title)) return title;
  return services.length === 0 ? 'Untitled proposal' : list.format(services.map((service) => service.title));
};

/** How people speak of a proposal: by its own title, or the first services' names. */
export const proposalTitle = ({ title, services }: Titled): string => {
  if (hasTitle(title)) return title;
  const [first, second, ...more] = services.map((service) => service.title);
  if (first === undefined) return 'Untitled proposal';
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`;
};
