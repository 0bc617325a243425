import { checked } from '../kernel/checked.ts';
import { fieldProblems, type FieldProblem } from '../kernel/field-problem.ts';
import { namedProblem, textProblem } from '../kernel/text.ts';
import { webAddressMaxLength, webAddressProblem } from '../kernel/web-address.ts';
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

/** By when they were made, or by name without its case and accents; of those alike the oldest is first in `name`. */
export const brandSorts = ['newest', 'oldest', 'name'] as const;

export type BrandSort = (typeof brandSorts)[number];

export type BrandQuery = {
  /** Only those of this user. */
  readonly ownerId?: string | undefined;
  /** Words that the name or the website holds; for admins also the name or the email of the owner. At most 200 characters. */
  readonly search?: string | undefined;
  /** `newest` unless given. */
  readonly sort?: BrandSort | undefined;
};

/** What a person writes of a brand. */
export type BrandDraft = Pick<Brand, 'name' | 'website' | 'description' | 'colors'>;

/** Characters, and the number of colours. */
export const brandLimits = { name: 64, website: webAddressMaxLength, description: 2000, colors: 12 } as const;

export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const colorsProblem = (colors: readonly string[]): string | undefined => {
  if (colors.length > brandLimits.colors) return `Use at most ${brandLimits.colors} colours`;
  return colors.every(isHexColor) ? undefined : 'Write colours as #RRGGBB';
};

const tidyBrand = ({ name, website, description, colors }: BrandDraft): BrandDraft => ({
  name: name.trim(),
  website: website.trim(),
  description: description.trim(),
  colors: colors.map((color) => color.toUpperCase()),
});

/** Everything that keeps a tidy brand from being saved, in reading order. */
export const brandProblems = ({ name, website, description, colors }: BrandDraft): readonly FieldProblem[] =>
  fieldProblems(
    ['name', namedProblem('Name', name, brandLimits.name)],
    ['website', webAddressProblem('Website', website)],
    ['description', textProblem('Description', description, brandLimits.description)],
    ['colors', colorsProblem(colors)],
  );

/** Returns the brand as it is kept. Throws `invalid` with every problem. */
export const checkBrand = checked(tidyBrand, brandProblems);

/** Returns the form in which two names of one owner's brands may not be equal: case and compatible characters are one. */
export const brandNameKey = (name: string): string => name.normalize('NFKC').toLowerCase();

export const brandNameTaken = 'You already have a brand with this name';
