import { invalid, notFound, type Use } from '#core/kernel/app-error.ts';
import { countOfAll } from '#core/kernel/facet.ts';
import { inUse } from '#core/kernel/in-use.ts';
import type { PageRequest } from '#core/kernel/page.ts';
import { searchWordsOf } from '#core/kernel/search-term.ts';
import { isUlid } from '#core/kernel/ulid.ts';
import {
  brandNameKey,
  brandNameTaken,
  checkBrand,
  type Brand,
  type BrandDraft,
  type BrandQuery,
  type BrandSort,
} from '#core/brands/brand.ts';
import { brandNameOrder, brandSearchText } from '#core/brands/brand-search.ts';
import { searchTextOf } from '#core/users/user-search.ts';
import { brandCsv } from '#core/brands/brand-csv.ts';
import { brandsPageSize, type BrandGateway } from '#core/brands/brand-gateway.ts';
import { isDeleted } from './assets/owned-assets.ts';
import { isAdminAccount, personOf, type Caller } from './caller.ts';
import { withCsv } from './csv-page.ts';
import { holdsAll, mirrored, pageOf, textKey } from './paging.ts';
import type { MemoryWorld } from './world.ts';

const keys: Readonly<Record<BrandSort, (brand: Brand) => string>> = {
  newest: ({ id }) => id,
  oldest: ({ id }) => mirrored(id),
  name: (brand) => textKey(brandNameOrder(brand), brand.id),
};

export const createMemoryBrandGateway = (world: MemoryWorld, caller: Caller): BrandGateway => {
  const { brands, logins, assets, tasks } = world.tables;

  const list = (
    operation: string,
    { ownerId, search, sort = 'newest' }: BrandQuery = {},
    request: PageRequest | undefined,
  ) =>
    withCsv(brandCsv, request, async (page) => {
      const account = caller.signedIn();
      const seesAll = isAdminAccount(account);
      const words = searchWordsOf(search, 'search');
      const searched = (brand: Brand): string =>
        brandSearchText(brand) + (seesAll ? `\n${searchTextOf(brand.owner)}` : '');
      const seen = [...brands.values()].filter(
        (brand) =>
          (seesAll || brand.owner.id === account.id) &&
          (ownerId === undefined || brand.owner.id === ownerId) &&
          holdsAll(() => searched(brand), words),
      );
      const scope = [operation, account.id, ownerId, search, sort];
      return pageOf(seen, scope, page, brandsPageSize, keys[sort], () => countOfAll(seen.length));
    });

  const own = (id: string): Brand => {
    const account = caller.signedIn();
    const brand = brands.get(id);
    if (brand === undefined || (brand.owner.id !== account.id && !isAdminAccount(account))) throw notFound('brand');
    return brand;
  };

  const checked = (draft: BrandDraft, ownerId: string, except?: string): BrandDraft => {
    const brand = checkBrand(draft);
    const key = brandNameKey(brand.name);
    const isTaken = [...brands.values()].some(
      ({ id, owner, name }) => owner.id === ownerId && id !== except && brandNameKey(name) === key,
    );
    if (isTaken) throw invalid('name', brandNameTaken);
    return brand;
  };

  return {
    list: (query, page) => list('getBrands', query, page),
    listAll: (page) => list('getAllBrands', {}, page),
    create: async (id, draft) => {
      const account = caller.signedIn();
      checkBrand(draft);
      const known = brands.get(id);
      if (known?.owner.id === account.id) return known;
      if (known !== undefined || !isUlid(id)) throw invalid('id', 'This id is not valid');
      const brand: Brand = { ...checked(draft, account.id), id, owner: personOf(account), createdAt: world.stamp() };
      brands.set(id, brand);
      world.changed();
      return brand;
    },
    edit: async (id, draft) => {
      const brand = own(id);
      const edited = { ...brand, ...checked(draft, brand.owner.id, id) };
      brands.set(id, edited);
      world.changed();
      return edited;
    },
    remove: async (id) => {
      const { name } = own(id);
      const usedBy: readonly Use[] = [
        {
          kind: 'asset',
          count: [...assets.values()].filter((asset) => asset.brandId === id && !isDeleted(asset)).length,
        },
        { kind: 'task', count: [...tasks.values()].filter(({ brandId }) => brandId === id).length },
        { kind: 'login', count: [...logins.values()].filter(({ brand }) => brand?.id === id).length },
      ];
      const uses = usedBy.filter(({ count }) => count > 0);
      if (uses.length > 0) throw inUse(name, uses);
      brands.delete(id);
      world.changed();
    },
  };
};
