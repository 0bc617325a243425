import './csp.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#ui/app/App.tsx';
import { createApp } from '#ui/app/create-app.ts';
import { browserProfile } from './browser-profile.ts';
import { createPortal } from './composition/container.ts';

const start = async (root: HTMLElement): Promise<void> => {
  const { profile, settings, routes } = await browserProfile();
  const { app, toasts } = createApp(createPortal(profile), settings);
  void app.auth.refresh();
  createRoot(root).render(
    <StrictMode>
      <App app={app} toasts={toasts} moreRoutes={routes} />
    </StrictMode>,
  );
};

const root = document.querySelector<HTMLElement>('#root');
if (root !== null) void start(root);
