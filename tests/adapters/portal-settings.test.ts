import { describe, expect, it } from 'vitest';
import { createHostedLogin } from '#adapters/hosted-login/hosted-login.ts';
import { createMemorySessionMemory } from '#adapters/memory/device.ts';
import { parsePortalConfig } from '#src/composition/portal-config.ts';
import { callbackOf } from '#src/hosted-login-callback.ts';
import { parsePortalSettings } from '#src/portal-settings.ts';

describe('what the views are told of a deployment', () => {
  it('has a name and no integration where the config tells nothing', () => {
    expect(parsePortalSettings({})).toEqual({
      productName: 'Coolio',
      currency: 'USD',
      defaultTheme: 'system',
      sellerAddress: [],
      demo: false,
      isOnCognito: true,
      integrations: {},
    });
  });

  it('is on Cognito where no other address of a user pool is named', () => {
    expect(parsePortalSettings({ userPoolEndpoint: '/idp' })).not.toHaveProperty('isOnCognito');
  });

  it('knows the seller by the lines that are texts', () => {
    expect(parsePortalSettings({ sellerAddress: ['Pier 4', 7, ''] }).sellerAddress).toEqual(['Pier 4']);
    expect(parsePortalSettings({ sellerAddress: 'Pier 4' }).sellerAddress).toEqual([]);
  });

  it('has Google where there is a login page, as live as the config says', () => {
    const hostedLoginBase = 'https://login.example.com';
    expect(parsePortalSettings({ hostedLoginBase }).integrations).toEqual({ googleSignIn: 'live' });
    expect(parsePortalSettings({ hostedLoginBase, integrations: { googleSignIn: 'embedded' } }).integrations).toEqual({
      googleSignIn: 'embedded',
    });
  });

  it('has no Google without a login page, whatever the config says', () => {
    const integrations = { googleSignIn: 'live', mail: 'live' };
    expect(parsePortalSettings({ integrations }).integrations).toEqual({ mail: 'live' });
  });
});

describe('where a hosted login comes back to', () => {
  const config = (more: object) =>
    parsePortalConfig(
      { userPoolId: 'eu-west-1_x', userPoolClientId: 'client', graphqlEndpoint: '/graphql', ...more },
      'https://portal.test',
    );

  const redirectOf = async (more: object): Promise<string | null> => {
    let left = '';
    const { hostedLoginReturnPath: returnPath, origin } = config(more);
    const login = createHostedLogin({
      base: 'https://login.test',
      clientId: 'client',
      origin,
      returnPath,
      session: createMemorySessionMemory(),
      go: (address) => (left = address),
      adopt: () => undefined,
      provider: () => undefined,
    });
    await login.start('/orders');
    return new URL(left).searchParams.get('redirect_uri');
  };

  it('is the dashboard, or the path that the config names', async () => {
    expect(await redirectOf({})).toBe('https://portal.test/dashboard');
    expect(await redirectOf({ hostedLoginReturnPath: '/auth/callback' })).toBe('https://portal.test/auth/callback');
  });

  it('leads to the page that finishes it, and any other visit to where it asked for', () => {
    const at = (pathname: string, search: string) => callbackOf('/dashboard', { pathname, search });
    expect(at('/dashboard', '?code=a&state=b')).toBe('/auth/callback?code=a&state=b');
    expect(at('/dashboard', '?error=access_denied&state=b')).toBe('/auth/callback?error=access_denied&state=b');
    for (const search of ['', '?code=a', '?state=b', '?from=mail']) expect(at('/dashboard', search)).toBeUndefined();
    expect(at('/orders', '?code=a&state=b')).toBeUndefined();
  });
});
