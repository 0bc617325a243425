import './csp.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#ui/app/App.tsx';
import { createApp } from '#ui/app/create-app.ts';
import { browserProfile } from './browser-profile.ts';
import { createPortal, type Profile } from './composition/container.ts';

/** In development and in the memory build, `?fault=` breaks the data ports; a production build has no such switch. */
const withAskedFault = async (profile: Profile): Promise<Profile> => {
  if (import.meta.env.MODE === 'production') return profile;
  const { withFault } = await import('./faults.ts');
  return withFault(profile, new URLSearchParams(location.search).get('fault'));
};

const start = async (root: HTMLElement): Promise<void> => {
  const { profile, settings, routes } = await browserProfile();
  const { app, toasts } = createApp(createPortal(await withAskedFault(profile)), settings);
  void app.auth.refresh();
  createRoot(root).render(
    <StrictMode>
      <App app={app} toasts={toasts} moreRoutes={routes} />
    </StrictMode>,
  );
};

const root = document.querySelector<HTMLElement>('#root');
if (root !== null) void start(root);
