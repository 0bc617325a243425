import { createAmplifyIdentityProvider } from '#adapters/amplify/identity-provider.ts';
import { createExclusively } from '#adapters/amplify/across-tabs.ts';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import type { AmplifySdk } from '#adapters/amplify/amplify-sdk.ts';
import type { TokenStorage } from '#adapters/amplify/token-storage.ts';
import { ada, aDeviceWith, anIdToken } from './tokens.ts';

const clientId = 'web';
export const idTokenKey = 'CognitoIdentityServiceProvider.web.ada-id.idToken';

export const named = (name: string, message = 'why'): Error => Object.assign(new Error(message), { name });

export const unused = (): Promise<never> => Promise.reject(new Error('not expected'));

/** Tabs of one device whose token lives so long, over a service that does what is given and rejects everything else. */
export const setUp = (lifeSeconds: number, sdk: Partial<AmplifySdk> = {}) => {
  const clock = createMemoryClock();
  const tokenOf = (seconds: number): string => anIdToken({ ...ada, exp: clock.now() / 1000 + seconds });
  const storage = aDeviceWith(clientId, tokenOf(lifeSeconds));
  const loads: true[] = [];
  const service: AmplifySdk = {
    signIn: unused,
    confirmSignIn: unused,
    signUp: unused,
    confirmSignUp: unused,
    resendSignUpCode: unused,
    startPasswordReset: unused,
    finishPasswordReset: unused,
    changePassword: unused,
    changeProfile: unused,
    sessions: unused,
    endSession: unused,
    hasTotp: unused,
    startTotpSetup: unused,
    finishTotpSetup: unused,
    removeTotp: unused,
    signOutEverywhere: unused,
    signOut: unused,
    refresh: unused,
    ...sdk,
  };
  const tab = (kept: TokenStorage = storage, exclusively = createExclusively(undefined)) =>
    createAmplifyIdentityProvider({
      clientId,
      storage: kept,
      clock,
      exclusively,
      loadSdk: async () => {
        loads.push(true);
        return service;
      },
    });
  return { clock, storage, loads, service, tab, tokenOf };
};
