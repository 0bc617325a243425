import FolderOpen from 'lucide-react/icons/folder-open';
import { recordSource } from '#ui/feature/record-source.ts';
import type { FeatureCommands } from '#ui/feature/ui-feature.ts';
import { collectionStores } from './collection-stores.ts';

export const collectionCommands: FeatureCommands = {
  records: (feature) =>
    recordSource(feature(collectionStores).mine, ({ id, name }) => ({
      href: `/collections/${id}`,
      label: name,
      hint: 'Collection',
      icon: FolderOpen,
    })),
};
