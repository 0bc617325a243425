import { createExclusively } from '#adapters/amplify/across-tabs.ts';
import { createAmplifySdk } from '#adapters/amplify/amplify-sdk.ts';
import { createAmplifyIdentityProvider } from '#adapters/amplify/identity-provider.ts';
import { createMemoryTokenStorage } from '#adapters/amplify/token-storage.ts';
import { createSystemClock } from '#adapters/web/clock.ts';
import { parsePortalConfig } from '#src/composition/portal-config.ts';

/** An ID token from any server that tells its config, by the proof of the password that the portal itself uses. */
export const signInAt = async (url: string, email: string, password: string): Promise<string> => {
  const config = parsePortalConfig(await (await fetch(`${url}/config.json`)).json(), url);
  const storage = createMemoryTokenStorage();
  const identity = createAmplifyIdentityProvider({
    clientId: config.userPoolClientId,
    storage,
    clock: createSystemClock(),
    exclusively: createExclusively(),
    loadSdk: () => Promise.resolve(createAmplifySdk(config, storage)),
  });
  await identity.signIn({ email, password });
  const token = await identity.idToken();
  if (token === undefined) throw new Error(`${email} has no token`);
  return token;
};
