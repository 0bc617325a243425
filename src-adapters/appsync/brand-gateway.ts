import {
  CreateBrandDocument,
  DeleteBrandDocument,
  EditBrandDocument,
  GetAllBrandsDocument,
  GetBrandsDocument,
  type BrandFieldsFragment,
} from '#contracts/generated/brands/graphql.ts';
import type { Brand, BrandDraft } from '#core/brands/brand.ts';
import { brandsPageSize, type BrandGateway } from '#core/brands/brand-gateway.ts';
import type { DataApi } from './data-api.ts';
import { toPerson } from './people/wire-person.ts';
import { countedVariables, toPage } from './wire-page.ts';

const toBrand = (wire: BrandFieldsFragment): Brand => ({ ...wire, owner: toPerson(wire.owner) });

const inputOf = ({ name, website, description, colors }: BrandDraft) => ({
  name,
  website,
  description,
  colors: [...colors],
});

export const createAppSyncBrandGateway = (api: DataApi): BrandGateway => {
  const execute = api('brand');
  return {
    list: async (query = {}, page) => {
      const variables = { ...query, ...countedVariables(page, brandsPageSize) };
      const { getBrands } = await execute(GetBrandsDocument, variables);
      return toPage(getBrands, toBrand);
    },
    listAll: async (page) => {
      const { getAllBrands } = await execute(GetAllBrandsDocument, countedVariables(page, brandsPageSize));
      return toPage(getAllBrands, toBrand);
    },
    create: async (id, draft) => {
      const { createBrand } = await execute(CreateBrandDocument, { input: { id, ...inputOf(draft) } });
      return toBrand(createBrand);
    },
    edit: async (id, draft) => {
      const { editBrand } = await execute(EditBrandDocument, { id, input: inputOf(draft) });
      return toBrand(editBrand);
    },
    remove: async (id) => {
      await execute(DeleteBrandDocument, { id });
    },
  };
};
