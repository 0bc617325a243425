import type { DesignCodeServiceRequestInput } from '#contracts/generated/design-code/graphql.ts';

const common = {
  description: 'What our customers see first',
  budget: '5-000-to-15-000',
  timeline: 'within-a-month',
  priority: 'normal',
} as const;

/** A request for a website. */
export const websiteRequest = (
  more: Partial<DesignCodeServiceRequestInput> = {},
  webDesign: DesignCodeServiceRequestInput['webDesign'] = {},
): DesignCodeServiceRequestInput => ({
  ...common,
  category: 'WebDesign',
  webDesign: {
    projectType: 'new-website',
    websiteType: 'shop',
    features: ['search'],
    maintenance: false,
    ...webDesign,
  },
  ...more,
});

/** A request for a model that games show. */
export const modelRequest = (more: Partial<DesignCodeServiceRequestInput> = {}): DesignCodeServiceRequestInput => ({
  ...common,
  category: 'ThreeD',
  subCategory: 'GameDevelopment',
  gameDev3DAsset: { assetType: 'vehicle', useCases: ['game'], lodRequirements: 'two', rigging: true },
  ...more,
});

/** A request for pictures of a product. */
export const pictureRequest = (more: Partial<DesignCodeServiceRequestInput> = {}): DesignCodeServiceRequestInput => ({
  ...common,
  category: 'ThreeD',
  subCategory: 'ProductVisualization',
  productVisualization: {
    visualizationType: 'in-a-scene',
    productCategory: 'furniture',
    mediaFormats: ['pictures', 'film'],
    deliverables: ['website'],
    billingType: 'once',
  },
  ...more,
});

/** A request for an app. */
export const appRequest = (more: Partial<DesignCodeServiceRequestInput> = {}): DesignCodeServiceRequestInput => ({
  ...common,
  category: 'AppDevelopment',
  appDevelopment: { appType: 'native', appCategory: 'health', platforms: ['ios', 'android'] },
  ...more,
});
