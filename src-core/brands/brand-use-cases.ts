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
  create: async (id: string, draft: BrandDraft): Promise<Brand> => brands.create(id, checkBrand(draft)),
  edit: async (id: string, draft: BrandDraft): Promise<Brand> => brands.edit(id, checkBrand(draft)),
  remove: brands.remove,
});

export type BrandUseCases = ReturnType<typeof brandUseCases>;
