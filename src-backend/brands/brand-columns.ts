import { invalid } from '#core/kernel/app-error.ts';
import { brandNameKey, brandNameTaken, checkBrand, type BrandDraft } from '#core/brands/brand.ts';

type Typed = {
  readonly name: string;
  readonly website?: string | null;
  readonly description?: string | null;
  readonly colors?: readonly string[] | null;
};

const nothing: Omit<BrandDraft, 'name'> = { website: '', description: '', colors: [] };

/** Returns the columns that a person wrote, tidy; what they left out stays as it was before. */
export const brandColumns = (typed: Typed, before: Omit<BrandDraft, 'name'> = nothing) => {
  const { name, website, description, colors } = checkBrand({
    name: typed.name,
    website: typed.website ?? before.website,
    description: typed.description ?? before.description,
    colors: typed.colors ?? before.colors,
  });
  return { name, name_key: brandNameKey(name), website, description, colors: [...colors] };
};

export const nameIsTaken = () => invalid('name', brandNameTaken);
