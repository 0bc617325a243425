import { assetOf, type DemoAsset, type Facts } from './demo-asset.ts';
import { demoBrands } from './demo-brands.ts';
import { demoId } from './demo-id.ts';
import { demoPictures } from './demo-pictures.ts';

export type DemoCollection = {
  readonly id: string;
  readonly owner: string;
  readonly name: string;
  readonly assetIds: readonly string[];
  readonly daysAgo: number;
};

const owner = 'ada@coolio.test';

const brandId = (name: string): string | undefined => demoBrands.find((brand) => brand.name === name)?.id;
const lindqvist = brandId('Lindqvist Ceramics');
const secondFiring = brandId('Second Firing');

const asset = (serial: number, daysAgo: number, facts: Facts): DemoAsset =>
  assetOf(owner)(serial, daysAgo, { brandId: lindqvist, ...facts });

const shop = 'https://lindqvist.example';

/** The assets of the demo's customer, oldest first. */
export const demoAssets: readonly DemoAsset[] = [
  asset(1, 320, {
    name: 'Lindqvist logo',
    description: 'Mark and name side by side. Keep the height of the bowl free on every side.',
    tags: ['logo', 'print', 'web'],
    source: 'Agency',
    places: [
      { website: shop, page: 'Every page', component: 'Header' },
      { app: 'Shopify', page: 'Checkout', component: 'Header' },
    ],
    customAttributes: { colours: ['#A0583C', '#2F3E46'], minimumWidth: 160 },
    shown: [['Logo', demoPictures.logo]],
  }),
  asset(2, 320, {
    name: 'Lindqvist mark',
    description: 'Only the bowl, on nothing, for small places.',
    tags: ['logo', 'transparent'],
    source: 'Agency',
    places: [{ website: shop, page: 'Every page', component: 'Favicon' }],
    background: '#E9E1D4',
    shown: [['Mark', demoPictures.mark]],
  }),
  asset(3, 204, {
    name: 'Ada, portrait',
    description: 'For press and the page about the workshop.',
    tags: ['people', 'press'],
    source: 'Photographer',
    places: [{ website: shop, page: 'About', component: 'Introduction' }],
    customAttributes: { rights: { until: '2028-06-30', territories: ['EU', 'US'] } },
    shown: [['Portrait', demoPictures.portrait]],
  }),
  asset(4, 96, {
    name: 'Clay bowl',
    description: 'The large one, 28 cm, from the front.',
    tags: ['product', 'autumn'],
    source: 'Photographer',
    places: [{ website: shop, page: 'Shop', component: 'Product card' }],
    customAttributes: { article: 'LC-280' },
    shown: [['Front', demoPictures.bowl]],
  }),
  asset(5, 96, {
    name: 'Slate vase',
    description: 'With three twigs of eucalyptus.',
    tags: ['product', 'autumn'],
    source: 'Photographer',
    customAttributes: { article: 'LC-412' },
    shown: [['Front', demoPictures.vase]],
  }),
  asset(6, 61, {
    name: 'The autumn table',
    description: 'The wide picture of the autumn campaign.',
    tags: ['banner', 'autumn', 'web'],
    source: 'Agency',
    sourceUrl: 'https://lindqvist.example/autumn',
    places: [{ website: shop, page: 'Home', component: 'Hero' }],
    shown: [['Hero', demoPictures.autumnBanner]],
  }),
  asset(7, 12, {
    brandId: secondFiring,
    name: 'Seconds first',
    description: 'The story for the morning of the sale.',
    tags: ['social', 'sale'],
    source: 'Agency',
    places: [{ app: 'Instagram', page: 'Stories' }],
    shown: [['Story', demoPictures.story]],
  }),
  asset(8, 9, {
    brandId: secondFiring,
    name: 'Half price',
    description: 'One idea in three shapes.',
    tags: ['banner', 'sale', 'social'],
    source: 'Agency',
    places: [
      { website: shop, page: 'Home', component: 'Announcement' },
      { app: 'Instagram', page: 'Feed' },
    ],
    shown: [
      ['Website', demoPictures.saleWide],
      ['Square post', demoPictures.saleSquare],
      ['Email header', demoPictures.saleEmail],
    ],
  }),
];

const collection = (serial: number, daysAgo: number, name: string, tags: readonly string[]): DemoCollection => ({
  id: demoId(daysAgo, 930_000 + serial),
  owner,
  name,
  assetIds: demoAssets.filter((each) => tags.some((tag) => each.tags.includes(tag))).map(({ id }) => id),
  daysAgo,
});

/** The collections of the demo's customer, oldest first. */
export const demoCollections: readonly DemoCollection[] = [
  collection(1, 60, 'Autumn campaign', ['autumn']),
  collection(2, 8, 'Second Firing sale', ['sale']),
];
