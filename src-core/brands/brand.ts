import { invalid } from '../kernel/app-error.ts';
import { textProblem } from '../kernel/text.ts';
import { isWebAddress } from '../kernel/web-address.ts';
import type { Person } from '../users/user.ts';

export type Brand = {
  readonly id: string;
  readonly name: string;
  readonly owner: Person;
  /** Empty, or an http or https address. */
  readonly website: string;
  readonly description: string;
  /** As #RRGGBB. */
  readonly colors: readonly string[];
  readonly createdAt: string;
};

export type BrandDraft = Pick<Brand, 'name' | 'website' | 'description' | 'colors'>;

export const brandNameMaxLength = 64;
export const brandDescriptionMaxLength = 2000;
export const brandColorsMax = 12;

export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** The facts as they are kept. Rejects with `invalid` naming the field that cannot be. */
export const checkBrand = (typed: BrandDraft): BrandDraft => {
  const name = typed.name.trim();
  const website = typed.website.trim();
  const description = typed.description.trim();
  const nameProblem = name === '' ? 'Enter a name' : textProblem('Name', name, brandNameMaxLength);
  if (nameProblem !== undefined) throw invalid('name', nameProblem);
  if (website !== '' && !isWebAddress(website)) throw invalid('website', 'Use http or https links only');
  const descriptionProblem = textProblem('Description', description, brandDescriptionMaxLength);
  if (descriptionProblem !== undefined) throw invalid('description', descriptionProblem);
  if (typed.colors.length > brandColorsMax) throw invalid('colors', `Use at most ${brandColorsMax} colours`);
  if (!typed.colors.every(isHexColor)) throw invalid('colors', 'Write colours as #RRGGBB');
  return { name, website, description, colors: typed.colors.map((color) => color.toUpperCase()) };
};
