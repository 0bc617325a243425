import Tag from 'lucide-react/icons/tag';
import { recordSource } from '#ui/feature/record-source.ts';
import type { FeatureCommands } from '#ui/feature/ui-feature.ts';
import { brandStores } from './brand-stores.ts';

export const brandCommands: FeatureCommands = {
  pages: () => [{ label: 'Add brand', href: '/brands?brand=new', icon: Tag }],
  records: (feature, isAdmin) =>
    recordSource(feature(brandStores).list(), ({ id, name }) => ({
      href: `${isAdmin ? '/admin/brand-management' : '/brands'}?brand=${id}`,
      label: name,
      hint: 'Brand',
      icon: Tag,
    })),
};
