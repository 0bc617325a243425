import { firstStep } from '#ui/feature/first-step.ts';
import { brandStores } from './brand-stores.ts';

export const brandFirstStep = firstStep({
  title: 'Add your brand',
  hint: 'Its name, website and colours, for all that is made for it.',
  verb: 'Add brand',
  href: '/brand-management?popup=true',
  store: (feature) => feature(brandStores).every,
  isDone: ({ data }) => (data ? data.length > 0 : undefined),
});
