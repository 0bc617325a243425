import { commandsLoad, featureLoad, sharedLoad } from './feature-load.ts';
import { firstLoad } from './first-load.ts';

/** Which modules share a script: few scripts for what is wanted at once, and none that brings what is not. */
export const chunks = {
  includeDependenciesRecursively: false,
  groups: [
    {
      debugName: 'first load',
      name: firstLoad('src/main.tsx', 'src-ui/dashboard/DashboardPage.tsx', 'src-ui/demo/TryThis.tsx'),
      priority: 6,
    },
    { debugName: 'features', name: featureLoad(), priority: 3 },
    { debugName: 'commands', name: commandsLoad(), priority: 5 },
    {
      name: 'aria',
      test: /node_modules\/(?:react-aria|react-stately|@react-|@internationalized|@swc\/helpers)(?!.*(?:search|text)field)|src-ui\/kit\/overlays/i,
      priority: 5,
    },
    {
      name: 'forms',
      test: /node_modules\/react-hook-form|kit\/forms\/(?:DayField|show-form-failure|use-form-memory|use-action-form|fields-of)/,
      priority: 5,
    },
    {
      name: 'container',
      test: /src\/composition\/container|node_modules\/(?:@?inversif|reflect-metadata)/,
      priority: 7,
    },
    { name: 'form-dialog', test: /kit\/forms\/Form(?:Body|Dialog)/, priority: 5 },
    {
      name: 'asset-stores',
      test: /src-ui\/assets\/(?:asset-stores|thumbnail-of)\.ts|src-core\/assets\/asset\.ts/,
      priority: 5,
    },
    {
      name: 'asset-grid',
      test: /src-ui\/assets\/(?:AssetsPage|detail\/AssetDialogs|grid\/(?!.*-(?:filters?|layout|styles))|uploads\/(?:DropArea|UploadButton|use-upload))/,
      priority: 5,
    },
    { name: 'asset-edits', test: /src-ui\/assets\/(?:.*-actions|cached-assets|for-every-id)/, priority: 5 },
    { name: 'login-edits', test: /src-ui\/vault\/(?:login-actions|login\/(?:use-login|login-form))/, priority: 5 },
    {
      name: 'editor',
      test: /node_modules\/@dnd-kit|src-(?:core\/proposals\/save-draft|ui\/(?:kit\/sorting|proposals\/(?:editor|preview|templates\/(?!.*(?:Dialog|Picker))|(?:Create|Edit)ProposalPage)))/,
      priority: 5,
    },
    {
      name: 'entry',
      test: /src-(?:core\/identity\/entry-use-cases|ui\/(?:identity\/(?:identity-search|EntryFrame|AuthLayout)|routing\/return-path))/,
      priority: 5,
    },
    { name: 'start-vault', test: /start-vault-worker|worker-cipher/, priority: 5 },
    { name: 'writing', test: /src-ui\/writing\//, priority: 5 },
    {
      name: 'document',
      test: /src-ui\/(?:proposals\/(?:(?:document|questions|sending)\/(?!.*(?:Dialog|SendSheet))|use-first-look)|orders\/OrderSkeleton)/,
      priority: 5,
    },
    {
      name: 'background',
      test: /src-ui\/(?:notifications\/notification-live|cache\/persist-cache)|appsync\/realtime\/(?!realtime-endpoint)|node_modules\/@tanstack\/query-core\/.*\/hydration|node_modules\/(?:graphql-ws|idb)\//,
      priority: 7,
    },
    {
      name: 'actions',
      test: /src-ui\/cache\/(?:action-store|use-action|show-edits|watched-store)|src-ui\/(?:brands|identity|leads|orders|proposals)\/[a-z-]+-actions|node_modules\/@tanstack\/query-core\/.*\/mutationObserver/,
      priority: 7,
    },
    {
      debugName: 'parts',
      name: sharedLoad(
        'parts',
        /src-core\/(?:identity\/(?:device|person)-name|proposals\/(?:cart|payment-parts|proposal(?:-title)?))\.ts|src-ui\/identity\/identity-keys/,
        /src-core\/files\/(?!accepted-files|file-gateway)|cache\/edit-cached|kit\/(?:overlays|sorting)|proposals\/(?:document|editor|preview|questions|sending|templates|use-first-look)|@dnd-kit|orders\/OrderSkeleton|src-ui\/(?:people\/removal|writing)/,
      ),
      minShareCount: 2,
      priority: 4,
    },
  ],
};
