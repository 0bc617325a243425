import './csp.ts';
import { StrictMode } from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import { createTextStorage } from '#adapters/web/text-storage.ts';
import { App } from '#ui/app/App.tsx';
import { createApp } from '#ui/app/create-app.ts';
import { firstPage } from '#ui/app/first-page.ts';
import { routes } from '#ui/app/routes.ts';
import { browserProfile } from './browser-profile.ts';
import { createPortal, type Profile } from './composition/portal.ts';

/** In development and in the memory build, `?fault=` breaks the data ports; a production build has no such switch. */
const withAskedFault = async (profile: Profile): Promise<Profile> => {
  if (import.meta.env.MODE === 'production') return profile;
  const { withFault } = await import('./faults.ts');
  return withFault(profile, new URLSearchParams(location.search).get('fault'));
};

/** Reports what nobody expected, where the deployment wants it; React then has the caught errors reported too. */
const reportErrors = async (endpoint: string | undefined): Promise<RootOptions> =>
  endpoint === undefined ? {} : (await import('./report-errors.ts')).reportErrors(endpoint, import.meta.url);

/** For the next visit, once this one has what it shows. */
const keepTypeface = async (): Promise<void> => {
  const { keepTypefaceOfPage } = await import('./typeface.ts');
  await keepTypefaceOfPage(createTextStorage(() => localStorage));
};

const start = async (root: HTMLElement): Promise<void> => {
  const { profile, settings, routes: moreRoutes, banner, errorReportsEndpoint } = await browserProfile();
  const portal = createPortal(await withAskedFault(profile));
  const { app, toasts } = createApp(portal, settings, import.meta.url);
  await firstPage(app, routes, location);
  createRoot(root, await reportErrors(errorReportsEndpoint)).render(
    <StrictMode>
      <App app={app} toasts={toasts} moreRoutes={moreRoutes} banner={banner} onShown={keepTypeface} />
    </StrictMode>,
  );
};

const root = document.querySelector<HTMLElement>('#root');
if (root !== null) void start(root);
