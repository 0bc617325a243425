/** Prices of work on design and code requests, in minor units of the deployment's currency. A deployment may replace any of them. */
export const defaultPriceList = {
  model: 120_000,
  'model-detail': 60_000,
  textures: 40_000,
  rig: 70_000,
  'level-of-detail': 30_000,
  'engine-setup': 50_000,
  interaction: 45_000,
  scene: 90_000,
  'media-format': 55_000,
  deliverable: 20_000,
  configurator: 240_000,
  'visuals-monthly': 60_000,
  website: 280_000,
  'website-shop': 220_000,
  'website-feature': 35_000,
  integration: 40_000,
  responsive: 60_000,
  'content-management': 90_000,
  'website-care': 18_000,
  'app-platform': 650_000,
  'app-design': 320_000,
  'app-feature': 90_000,
  'sign-in': 80_000,
  'data-storage': 120_000,
  monetization: 110_000,
  launch: 60_000,
  'app-care': 45_000,
  /** Added to one-time work that has to be done within two weeks. */
  rush: 75_000,
  /** An hour of whatever no other price is for. */
  hour: 9_500,
} as const satisfies Readonly<Record<string, number>>;

export type PriceKey = keyof typeof defaultPriceList;

export type PriceList = Readonly<Record<PriceKey, number>>;

export const priceKeys = Object.keys(defaultPriceList) as readonly PriceKey[];
