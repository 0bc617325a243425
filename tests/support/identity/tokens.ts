import type { TokenStorage } from '#adapters/amplify/token-storage.ts';
import { createMemoryTokenStorage } from '#tests/support/identity/memory-token-storage.ts';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export const anIdToken = (claims: object): string => `${part({ alg: 'RS256' })}.${part(claims)}.c2lnbmF0dXJl`;

export const ada = {
  sub: 'ada-id',
  'cognito:username': 'ada-id',
  email: 'ada@coolio.test',
  name: 'Ada Löwe 💡',
  'cognito:groups': ['User'],
};

/** A device on which Amplify left this token. */
export const aDeviceWith = (clientId: string, idToken: string, clockDrift = 0): TokenStorage => {
  const storage = createMemoryTokenStorage();
  const key = (name: string): string => `CognitoIdentityServiceProvider.${clientId}.${name}`;
  storage.set(key('LastAuthUser'), 'ada-id');
  storage.set(key('ada-id.idToken'), idToken);
  storage.set(key('ada-id.accessToken'), idToken);
  storage.set(key('ada-id.refreshToken'), 'refresh');
  storage.set(key('ada-id.clockDrift'), String(clockDrift));
  return storage;
};
