import { searchedText, searchTermOf } from '#core/kernel/search-term.ts';

type SearchedTemplate = {
  readonly name: string;
  readonly title: string;
  readonly services: readonly { readonly title: string; readonly lineItems: readonly { readonly title: string }[] }[];
};

/**
 * Returns what a template is searched in: its name, its title and those of services and items, on a line each. Servers store it, so
 * a change of it needs a migration.
 */
export const templateSearchText = ({ name, title, services }: SearchedTemplate): string =>
  searchedText([
    name,
    title,
    ...services.flatMap((service) => [service.title, ...service.lineItems.map((item) => item.title)]),
  ]);

/**
 * Returns by which text, character by character, templates are sorted: their names without case and accents. Servers store it, so
 * a change of it needs a migration.
 */
export const templateNameOrder = ({ name }: Pick<SearchedTemplate, 'name'>): string => searchTermOf(name);
