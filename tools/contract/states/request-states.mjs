import { ulid } from 'ulid';

/** @typedef {(name: string, variables?: object) => Promise<any>} Ask */

const common = {
  description: 'Made to check the contract.',
  budget: 'my-own-figure',
  customBudget: 750_000,
  timeline: 'flexible',
  priority: 'low',
};

/** A request of each kind, with answers of every type. */
export const requestInputs = {
  gameDev3DAsset: {
    ...common,
    category: 'ThreeD',
    subCategory: 'GameDevelopment',
    gameDev3DAsset: {
      assetType: 'prop',
      useCases: ['virtual-reality'],
      stylePreference: 'realistic',
      gameEngine: 'unity',
      polyCount: 'under-10-000',
      textures: '2k',
      fileFormats: ['gltf'],
      rigging: false,
      lodRequirements: 'two',
      performanceTarget: '72',
      vrPlatform: 'webxr',
      trackingType: 'six-degrees-of-freedom',
      interactionMethods: ['hands'],
      roomScale: true,
    },
  },
  productVisualization: {
    ...common,
    category: 'ThreeD',
    subCategory: 'ProductVisualization',
    productVisualization: {
      visualizationType: 'in-a-scene',
      productCategory: 'furniture',
      mediaFormats: ['film'],
      brandStyle: 'Plain',
      targetAudience: 'Architects',
      deliverables: ['website'],
      requirements: 'Under 2 MB',
      billingType: 'once',
      additionalInfo: 'None',
    },
  },
  webDesign: {
    ...common,
    category: 'WebDesign',
    webDesign: {
      projectType: 'redesign',
      currentWebsite: 'https://lindqvist.test',
      websiteType: 'shop',
      designPreference: 'minimal',
      responsive: true,
      platform: 'shopify',
      features: ['search'],
      integrations: ['analytics'],
      contentManagement: true,
      maintenance: false,
    },
  },
  appDevelopment: {
    ...common,
    category: 'AppDevelopment',
    appDevelopment: {
      appType: 'web-app',
      appCategory: 'business',
      platforms: ['web'],
      targetAudience: 'Potters',
      keyFeatures: ['search'],
      userAuthentication: 'none',
      dataStorage: 'in-the-cloud',
      thirdPartyIntegrations: ['mail'],
      technicalRequirements: 'None',
      designAvailable: false,
      monetization: 'it-does-not',
      launchPlan: 'inside-the-company',
      postLaunchSupport: false,
    },
  },
};

/**
 * What interactions about design and code requests are given: requests of the customer.
 * @param {{
 *   asAdmin: Ask,
 *   asCustomer: Ask,
 *   customer: import('../person-of.mjs').Person,
 *   upload: (resource: string, ask: Ask) => Promise<{ key: string }>,
 * }} options
 */
export const createRequestStates = ({ asAdmin, asCustomer, customer, upload }) => {
  const request = async ({ kind = 'webDesign' } = {}) => {
    const { key } = await upload('request', asCustomer);
    const input = requestInputs[kind];
    const own = { ...input[kind], existingAssets: [{ key, name: 'Sketch.png' }] };
    const made = await asCustomer('CreateDesignCodeServiceRequest', {
      newId: ulid(),
      input: { ...input, [kind]: own },
    });
    return { requestId: made.id, revision: made.revision, newId: ulid(), customerEmail: customer.email };
  };

  return {
    handlers: {
      'a design and code request': request,
      'two design and code requests': async (parameters) => {
        await request(parameters);
        return request(parameters);
      },
      'a new design and code request': async () => ({ newId: ulid() }),
      'a design and code request that a proposal answers': async (parameters) => {
        const made = await request(parameters);
        const lineItem = { title: 'Website', description: '', price: 280_000, billingType: 'ONE_TIME', files: [] };
        await asAdmin('CreateProposal', {
          input: {
            recipients: [{ email: customer.email }],
            services: [{ title: 'Contract check', type: 'DesignAndCode', lineItems: [lineItem] }],
            message: 'Made to check the contract.',
            status: 'SENT',
            requestId: made.requestId,
          },
        });
        return made;
      },
    },
  };
};
