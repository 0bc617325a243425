import { featureLoad, firstLoad } from './first-load.ts';

/** Which modules share a script: few scripts for what is wanted at once, and none that brings what is not. */
export const chunks = {
  includeDependenciesRecursively: false,
  groups: [
    {
      debugName: 'first load',
      name: firstLoad('src/main.tsx', 'src-ui/dashboard/DashboardPage.tsx'),
      priority: 6,
    },
    {
      debugName: 'assets',
      name: featureLoad(
        'assets',
        'src-ui/assets/AssetsPage.tsx',
        [
          'src-ui/assets/asset-preloads.ts',
          'src-core/assets/asset-use-cases.ts',
          'src-core/assets/collection-use-cases.ts',
          'src-adapters/appsync/asset-gateway.ts',
          'src-adapters/appsync/collection-gateway.ts',
        ],
        /\/assets\/|appsync\/(?:asset|collection)-gateway|appsync\/wire-asset|lucide-react/,
      ),
      priority: 3,
    },
    {
      debugName: 'vault',
      name: featureLoad(
        'vault',
        'src-ui/vault/list/LoginsPage.tsx',
        ['src-ui/vault/vault-stores.ts', 'src-core/vault/vault-use-cases.ts', 'src-adapters/appsync/vault-gateway.ts'],
        /\/(?:vault|exchange)\/|appsync\/vault-gateway|lucide-react|@fortawesome/,
      ),
      priority: 3,
    },
    ...['brand', 'lead', 'user', 'file'].map((feature) => ({
      name: `${feature}s`,
      test: new RegExp(`src-core/${feature}s/|appsync/${feature}-gateway|generated/${feature}s/`),
      priority: 3,
    })),
    {
      name: 'aria',
      test: /node_modules\/(?:react-aria|react-stately|@react-|@internationalized|@swc\/helpers)(?!.*(?:search|text)field)|src-ui\/kit\/overlays/i,
      priority: 5,
    },
    {
      name: 'forms',
      test: /node_modules\/react-hook-form|kit\/forms\/(?:show-form-failure|use-form-memory|use-action-form|fields-of)/,
      priority: 5,
    },
    { name: 'form-dialog', test: /kit\/forms\/Form(?:Body|Dialog)/, priority: 5 },
    { name: 'editor', test: /src-ui\/proposals\/editor/, priority: 5 },
    {
      name: 'background',
      test: /src-ui\/(?:notifications\/notification-live|cache\/persist-cache)|appsync\/realtime\/(?!realtime-endpoint)|node_modules\/@tanstack\/query-core\/.*\/hydration|node_modules\/(?:graphql-ws|idb)\//,
      priority: 7,
    },
    {
      name: 'actions',
      test: /src-ui\/cache\/(?:action-store|use-action|show-edits|watched-store)|node_modules\/@tanstack\/query-core\/.*\/mutationObserver/,
      priority: 7,
    },
    {
      name: 'parts',
      test: /src-ui\/(?!identity|public|vault|assets|.*-actions\.ts|cache\/edit-cached|kit\/overlays|kit\/forms\/(?:use-)?sending|proposals\/document)|src-core\/(?!vault|exchange|assets|files)|node_modules\/lucide-react/,
      minShareCount: 2,
      priority: 4,
    },
  ],
};
