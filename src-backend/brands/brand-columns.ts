import { invalid } from '#core/kernel/app-error.ts';
import { brandNameOrder, brandSearchText } from '#core/brands/brand-search.ts';
import { brandNameKey, brandNameTaken, checkBrand, type BrandDraft } from '#core/brands/brand.ts';

type Typed = {
  readonly name: string;
  readonly website?: string | null;
  readonly description?: string | null;
  readonly colors?: readonly string[] | null;
};

const nothing: Omit<BrandDraft, 'name'> = { website: '', description: '', colors: [] };

/** Returns the columns that a person wrote, tidy, with what lists sort by and search in; what they left out stays as it was before. */
export const brandColumns = (typed: Typed, before: Omit<BrandDraft, 'name'> = nothing) => {
  const brand = checkBrand({
    name: typed.name,
    website: typed.website ?? before.website,
    description: typed.description ?? before.description,
    colors: typed.colors ?? before.colors,
  });
  return {
    ...brand,
    colors: [...brand.colors],
    name_key: brandNameKey(brand.name),
    name_order: brandNameOrder(brand),
    search_text: brandSearchText(brand),
  };
};

export const nameIsTaken = () => invalid('name', brandNameTaken);
