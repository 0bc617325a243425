import { firstStep } from '#ui/feature/first-step.ts';
import { assetStores } from './asset-stores.ts';

export const assetFirstStep = firstStep({
  title: 'Upload your logo',
  hint: 'Pictures and films in one place, for you and your agency.',
  verb: 'Upload',
  href: '/assets',
  store: (feature) => feature(assetStores).list({}),
  isDone: ({ items }) => (items ? items.length > 0 : undefined),
});
