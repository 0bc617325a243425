import { describe, expect, it } from 'vitest';
import { parsePortalSettings } from '#src/portal-settings.ts';

describe('what the views are told of a deployment', () => {
  it('has a name and no integration where the config tells nothing', () => {
    expect(parsePortalSettings({})).toEqual({ productName: 'Coolio', demo: false, integrations: {} });
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
