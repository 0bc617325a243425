import Tag from 'lucide-react/icons/tag';
import { recordSource } from '#ui/feature/record-source.ts';
import type { FeatureCommands } from '#ui/feature/ui-feature.ts';
import { brandStores } from './brand-stores.ts';

export const brandCommands: FeatureCommands = {
  records: (feature) =>
    recordSource(feature(brandStores).list(), ({ id, name }) => ({
      href: `/assets?brand=${id}`,
      label: name,
      hint: 'Assets of the brand',
      icon: Tag,
    })),
};
