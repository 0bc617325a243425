import { createAppSyncDashboardGateway } from '#adapters/appsync/dashboard-gateway.ts';
import { createAppSyncNotificationGateway } from '#adapters/appsync/notification-gateway.ts';
import { createAppSyncOrderGateway } from '#adapters/appsync/order-gateway.ts';
import { createAppSyncProposalGateway } from '#adapters/appsync/proposal-gateway.ts';
import { createAmplifyIdentityProvider } from '#adapters/amplify/identity-provider.ts';
import { createBrowserTokenStorage, type TokenStorage } from '#adapters/amplify/token-storage.ts';
import { createDataApi, type DataApiOptions } from '#adapters/appsync/data-api.ts';
import { createRenewalNote } from '#adapters/amplify/renewal-note.ts';
import { createTabChannel } from '#adapters/amplify/tab-channel.ts';
import { createExclusively } from '#adapters/amplify/across-tabs.ts';
import { createHostedLogin } from '#adapters/hosted-login/hosted-login.ts';
import { createIndexedDbDeviceStore } from '#adapters/indexed-db/device-store.ts';
import { createNetworkPause } from '#adapters/web/network-pause.ts';
import { createOpenRealtime } from '#adapters/appsync/open-realtime.ts';
import { createSystemClock } from '#adapters/web/clock.ts';
import { createUlidSource } from '#adapters/web/ulid-source.ts';
import { createWebPreferences } from '#adapters/web/preferences.ts';
import { createWebSessionMemory } from '#adapters/web/session-memory.ts';
import { realtimeEndpoint } from '#adapters/appsync/realtime/realtime-endpoint.ts';
import { lazy } from '#core/kernel/lazy.ts';
import type { Clock } from '#core/kernel/clock.ts';
import type { GuestCalls } from '#adapters/appsync/guest-calls.ts';
import type { PlainSocketClass } from '#adapters/appsync/realtime/appsync-socket.ts';
import type { SessionMemory } from '#core/kernel/session-memory.ts';
import type { Profile } from '../container.ts';
import type { PortalConfig } from '../portal-config.ts';
import { ports } from '../tokens.ts';
import { bindMediaTools } from './media-tools.ts';
import { bindVaultTools } from './vault-tools.ts';

export type LiveOptions = {
  readonly prefetchedResponse?: DataApiOptions['prefetchedResponse'];
  readonly tokenStorage?: TokenStorage | undefined;
  /** Leaves for another page; the browser's own way unless told. */
  readonly go?: ((address: string) => void) | undefined;
  readonly session?: SessionMemory | undefined;
  /** Undefined for the platform's own WebSocket. */
  readonly socketClass?: PlainSocketClass | undefined;
};

const guestCalls = ({ region, identityPoolId, identityPoolEndpoint }: PortalConfig, clock: Clock) => {
  if (identityPoolId === undefined) return undefined;
  let loading: Promise<GuestCalls> | undefined;
  const load = async (): Promise<GuestCalls> => {
    const { createGuestCalls } = await import('#adapters/appsync/guest-calls.ts');
    return createGuestCalls({ region, identityPoolId, identityPoolEndpoint, clock });
  };
  const sign: GuestCalls = async (address, body) => {
    loading ??= load();
    loading.catch(() => (loading = undefined));
    return (await loading)(address, body);
  };
  return sign;
};

/** The real services, wherever the config says they are. The identity SDK and realtime load when first used. */
export const createLiveProfile = (config: PortalConfig, options: LiveOptions = {}): Profile => {
  const clock = createSystemClock();
  const tokenStorage = options.tokenStorage ?? createBrowserTokenStorage();
  const deviceStore = createIndexedDbDeviceStore();
  const identity = createAmplifyIdentityProvider({
    clientId: config.userPoolClientId,
    storage: tokenStorage,
    clock,
    exclusively: createExclusively(),
    tabs: options.tokenStorage === undefined ? createTabChannel(`portal-${config.userPoolClientId}`) : undefined,
    note: options.tokenStorage === undefined ? createRenewalNote(deviceStore, config.userPoolClientId) : undefined,
    loadSdk: async () => {
      const { createAmplifySdk } = await import('#adapters/amplify/amplify-sdk.ts');
      return createAmplifySdk(config, tokenStorage);
    },
  });
  const session = options.session ?? createWebSessionMemory();
  const hostedLogin = createHostedLogin({
    base: config.hostedLoginBase,
    clientId: config.userPoolClientId,
    origin: config.origin,
    session,
    go: options.go ?? ((address) => location.assign(address)),
    adopt: identity.adopt,
    provider: identity.provider,
  });
  const api = createDataApi({
    endpoint: config.graphqlEndpoint,
    tokens: { current: identity.idToken, renew: identity.renewIdToken },
    prefetchedResponse: options.prefetchedResponse,
    guests: guestCalls(config, clock),
  });
  const openRealtime = createOpenRealtime(async () => {
    const { createRealtime } = await import('#adapters/appsync/realtime/realtime.ts');
    return createRealtime({
      endpoint: config.realtimeEndpoint ?? realtimeEndpoint(config.graphqlEndpoint),
      host: new URL(config.graphqlEndpoint).host,
      idToken: identity.idToken,
      socketClass: options.socketClass ?? WebSocket,
      pause: createNetworkPause(clock),
    });
  }, clock);

  return (container) => {
    container.bind(ports.identity).toConstantValue(identity);
    container.bind(ports.hostedLogin).toConstantValue(hostedLogin);
    container.bind(ports.dashboard).toResolvedValue(() => createAppSyncDashboardGateway(api));
    container.bind(ports.proposals).toResolvedValue(() => createAppSyncProposalGateway(api));
    container.bind(ports.orders).toResolvedValue(() => createAppSyncOrderGateway(api));
    container.bind(ports.notifications).toResolvedValue(() => createAppSyncNotificationGateway(api, openRealtime));
    container.bind(ports.users).toResolvedValue(() =>
      lazy(async () => {
        const { createAppSyncUserGateway } = await import('#adapters/appsync/user-gateway.ts');
        return createAppSyncUserGateway(api);
      }),
    );
    container.bind(ports.leads).toResolvedValue(() =>
      lazy(async () => {
        const { createAppSyncLeadGateway } = await import('#adapters/appsync/lead-gateway.ts');
        return createAppSyncLeadGateway(api);
      }),
    );
    container.bind(ports.files).toResolvedValue(() =>
      lazy(async () => {
        const { createAppSyncFileGateway } = await import('#adapters/appsync/file-gateway.ts');
        return createAppSyncFileGateway(api);
      }),
    );
    container.bind(ports.assets).toResolvedValue(() =>
      lazy(async () => {
        const { createAppSyncAssetGateway } = await import('#adapters/appsync/asset-gateway.ts');
        return createAppSyncAssetGateway(api);
      }),
    );
    container.bind(ports.collections).toResolvedValue(() =>
      lazy(async () => {
        const { createAppSyncCollectionGateway } = await import('#adapters/appsync/collection-gateway.ts');
        return createAppSyncCollectionGateway(api);
      }),
    );
    bindMediaTools(container);
    container.bind(ports.brands).toResolvedValue(() =>
      lazy(async () => {
        const { createAppSyncBrandGateway } = await import('#adapters/appsync/brand-gateway.ts');
        return createAppSyncBrandGateway(api);
      }),
    );
    container.bind(ports.vault).toResolvedValue(() =>
      lazy(async () => {
        const { createAppSyncVaultGateway } = await import('#adapters/appsync/vault-gateway.ts');
        return createAppSyncVaultGateway(api);
      }),
    );
    container.bind(ports.breaches).toResolvedValue(() =>
      lazy(async () => {
        const { createHttpBreachRange } = await import('#adapters/breach-range/breach-range.ts');
        return createHttpBreachRange(config.breachRangeBase);
      }),
    );
    bindVaultTools(container);
    container.bind(ports.transfer).toResolvedValue(() =>
      lazy(async () => {
        const { createFetchFileTransfer, createXhrFileTransfer } = await import('#adapters/web/file-transfer.ts');
        return 'XMLHttpRequest' in globalThis ? createXhrFileTransfer() : createFetchFileTransfer();
      }),
    );
    container.bind(ports.clock).toConstantValue(clock);
    container.bind(ports.ulid).toResolvedValue(createUlidSource);
    container.bind(ports.preferences).toResolvedValue(() => createWebPreferences());
    container.bind(ports.session).toConstantValue(session);
    container.bind(ports.deviceStore).toConstantValue(deviceStore);
  };
};
