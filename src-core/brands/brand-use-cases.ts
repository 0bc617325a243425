import { allItems } from '../kernel/page.ts';
import type { UlidSource } from '../kernel/ulid.ts';
import { checkBrand, type Brand, type BrandDraft } from './brand.ts';
import type { BrandGateway } from './brand-gateway.ts';

type Deps = { readonly brands: BrandGateway; readonly ulid: UlidSource };

export const brandUseCases = ({ brands, ulid }: Deps) => ({
  list: brands.list,
  /** Every brand, by name. */
  all: async (): Promise<readonly Brand[]> => {
    const found = await allItems((token) => brands.listAll({ token, limit: 100 }));
    return found.toSorted((a, b) => a.name.localeCompare(b.name));
  },
  newId: async (): Promise<string> => ulid(),
  create: async (id: string, facts: BrandDraft): Promise<Brand> => brands.create(id, checkBrand(facts)),
  edit: async (id: string, facts: BrandDraft): Promise<Brand> => brands.edit(id, checkBrand(facts)),
  remove: brands.remove,
});

export type BrandUseCases = ReturnType<typeof brandUseCases>;
