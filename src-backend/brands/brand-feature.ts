import { brandCsv } from '#core/brands/brand-csv.ts';
import { brandLimits } from '#core/brands/brand.ts';
import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import type { BrandDeps } from './brand-deps.ts';
import { brandResolvers } from './brand-resolvers.ts';
import { brandsMigration } from './brand-migration-0007.ts';
import { brandCountsMigration } from './brand-migration-0066.ts';
import { brandLeaving } from './brand-leaving.ts';
import { brandArchive } from './brand-archive.ts';

export const brandFeature: BackendFeature<BrandDeps> = {
  name: 'brands',
  migrations: { '0007-brands': brandsMigration, '0066-brand-counts': brandCountsMigration },
  resolvers: brandResolvers,
  listLimits: { 'CreateBrandInput.colors': brandLimits.colors, 'EditBrandInput.colors': brandLimits.colors },
  csv: {
    getBrands: { name: 'brands', columns: brandCsv },
    getAllBrands: { name: 'brands', columns: brandCsv },
  },
  archived: [brandArchive],
  leavings: () => [brandLeaving],
};
