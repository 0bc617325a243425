import type { ArchivePart } from '#backend/feature/archive-part.ts';
import { brandNameKey } from '#core/brands/brand.ts';
import { brandNameOrder, brandSearchText } from '#core/brands/brand-search.ts';
import type { BrandRow } from './brand-tables.ts';

export const brandArchive: ArchivePart = {
  name: 'brands',
  table: 'brands',
  owner: 'owner_id',
  key: ['id'],
  fields: {
    id: 'text',
    name: 'text',
    website: 'text',
    description: 'text',
    colors: 'texts',
    created_at: 'time',
  },
  derive: (record) => {
    const brand = record as Pick<BrandRow, 'name' | 'website' | 'description'>;
    return {
      name_key: brandNameKey(brand.name),
      name_order: brandNameOrder(brand),
      search_text: brandSearchText(brand),
    };
  },
};
