import type { BrowserProfile } from './browser-profile-type.ts';
import { parsePortalConfig } from './composition/portal-config.ts';
import { createLiveProfile } from './composition/profiles/live.ts';
import { callbackOf } from './hosted-login-callback.ts';
import { parsePortalSettings } from './portal-settings.ts';
import { prefetchedResponse } from './prefetched-response.ts';

const servedConfig = async (): Promise<unknown> => {
  const inPage = document.querySelector('#config')?.textContent;
  return inPage === undefined || inPage === null || inPage === ''
    ? (await fetch('/config.json')).json()
    : JSON.parse(inPage);
};

const liveProfile = async (): Promise<BrowserProfile> => {
  const raw = await servedConfig();
  const config = parsePortalConfig(raw, location.origin);
  const returned = callbackOf(config.hostedLoginReturnPath, location);
  if (returned !== undefined) history.replaceState(null, '', returned);
  return {
    profile: createLiveProfile(config, { prefetchedResponse: prefetchedResponse }),
    settings: parsePortalSettings(raw),
    routes: [],
    errorReportsEndpoint: config.errorReportsEndpoint,
  };
};

/** The real services, or in the memory build everything in this tab. */
export const browserProfile = async (): Promise<BrowserProfile> =>
  import.meta.env.MODE === 'memory' ? (await import('./memory-profile.tsx')).browserMemoryProfile() : liveProfile();
