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
import { createMemoryDeviceStore } from '#adapters/memory/device.ts';
import { createUlidSource } from '#adapters/web/ulid-source.ts';
import { newTraceparent } from '#adapters/web/new-traceparent.ts';
import { createWebPreferences } from '#adapters/web/preferences.ts';
import { createWebSessionMemory } from '#adapters/web/session-memory.ts';
import { realtimeEndpoint } from '#adapters/appsync/realtime/realtime-endpoint.ts';
import { lazy } from '#core/kernel/lazy.ts';
import { forgetViewing, keptViewing } from '#core/viewing/kept-viewing.ts';
import { viewedIdentity } from '#core/viewing/viewed-identity.ts';
import type { Clock } from '#core/kernel/clock.ts';
import type { GuestCalls } from '#adapters/appsync/guest-calls.ts';
import type { PlainSocketClass } from '#adapters/appsync/realtime/appsync-socket.ts';
import type { SessionMemory } from '#core/kernel/session-memory.ts';
import type { Profile } from '../portal.ts';
import type { DeploymentPorts, DevicePorts } from '../device-ports.ts';
import type { Adapters, LiveContext } from '../feature.ts';
import { features } from '../features.ts';
import type { PortalConfig } from '../portal-config.ts';
import type { FeaturePorts } from '../ports.ts';

export type LiveOptions = {
  readonly prefetchedResponse?: DataApiOptions['prefetchedResponse'];
  readonly tokenStorage?: TokenStorage | undefined;
  /** Leaves for another page; by default as the browser does. */
  readonly go?: ((address: string) => void) | undefined;
  readonly session?: SessionMemory | undefined;
  /** Undefined for the platform's own WebSocket. */
  readonly socketClass?: PlainSocketClass | undefined;
};

const guestCalls = ({ region, identityPoolId, identityPoolEndpoint }: PortalConfig, clock: Clock) => {
  if (identityPoolId === undefined) return undefined;
  const guests = lazy<{ readonly sign: GuestCalls }>(async () => {
    const { createGuestCalls } = await import('#adapters/appsync/guest-calls.ts');
    return { sign: createGuestCalls({ region, identityPoolId, identityPoolEndpoint, clock }) };
  });
  return guests.sign;
};

const featureAdapters = (context: LiveContext): Adapters<FeaturePorts> => {
  const makers = Object.values(features).flatMap(({ live }) => Object.entries<(context: LiveContext) => unknown>(live));
  return Object.fromEntries(
    makers.map(([name, make]) => [name, () => make(context)]),
  ) as unknown as Adapters<FeaturePorts>;
};

/** The real services, wherever the config says they are. The identity SDK and realtime load when first used. */
export const createLiveProfile = (config: PortalConfig, options: LiveOptions = {}): Profile => {
  const clock = createSystemClock();
  const tokenStorage = options.tokenStorage ?? createBrowserTokenStorage();
  const deviceStore = createIndexedDbDeviceStore();
  const own = createAmplifyIdentityProvider({
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
  const viewed = () => keptViewing(session, clock.now());
  const identity = viewedIdentity(own, viewed, () => forgetViewing(session));
  const hostedLogin = createHostedLogin({
    returnPath: config.hostedLoginReturnPath,
    base: config.hostedLoginBase,
    clientId: config.userPoolClientId,
    origin: config.origin,
    session,
    go: options.go ?? ((address) => location.assign(address)),
    adopt: own.adopt,
    provider: own.provider,
  });
  const endpoint = config.graphqlEndpoint;
  const traceparent = config.tracing ? newTraceparent : undefined;
  const api = createDataApi({
    endpoint,
    traceparent,
    tokens: {
      current: identity.idToken,
      renew: async (refused) => (viewed() === undefined ? own.renewIdToken(refused) : undefined),
    },
    prefetchedResponse: options.prefetchedResponse,
    guests: guestCalls(config, clock),
  });
  const ownApi = createDataApi({ endpoint, traceparent, tokens: { current: own.idToken, renew: own.renewIdToken } });
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

  const context: LiveContext = { config, identity, hostedLogin, api, ownApi, openRealtime };
  const device: Adapters<DevicePorts & DeploymentPorts> = {
    clock: () => clock,
    ulid: createUlidSource,
    preferences: () => createWebPreferences(),
    session: () => session,
    deviceStore: () => (viewed() === undefined ? deviceStore : createMemoryDeviceStore()),
    passkeySecrets: () =>
      lazy(async () => {
        const { createWebAuthnPasskeySecrets, thisBrowser } = await import('#adapters/web-authn/passkey-secrets.ts');
        return createWebAuthnPasskeySecrets(thisBrowser());
      }),
    deployment: () => config,
  };
  return { ...device, ...featureAdapters(context) };
};
