import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { Router } from 'wouter';
import { useStore } from 'zustand';
import { keptViewing } from '#core/viewing/kept-viewing.ts';
import { FailureBoundary } from '#ui/failure/FailureBoundary.tsx';
import { keepFocus } from '#ui/focus/keep-focus.ts';
import { afterFirstPaint } from '#ui/context/after-first-paint.ts';
import { base } from '#ui/context/base.ts';
import type { Route } from '#ui/routing/route.ts';
import { RoutesContext } from '#ui/routing/routes-context.ts';
import { LatePart } from '#ui/routing/LatePart.tsx';
import { tokens } from '#ui/theme/tokens.ts';
import type { ToastQueue } from '#ui/context/notifier.ts';
import { FeaturesContext } from '#ui/feature/features-context.ts';
import { features } from './features.ts';
import { PortalContext, type AppContext } from '#ui/context/portal-context.ts';
import { RouteView } from './RouteView.tsx';
import { routes } from './routes.ts';

const loadToasts = async () => (await import('#ui/toasts/ToastRegion.tsx')).ToastRegion;
const loadBanner = async () => (await import('#ui/viewing/ViewBanner.tsx')).ViewBanner;
const loadTray = async () => (await import('#ui/assets/uploads/UploadTray.tsx')).UploadTray;

type Props = {
  readonly app: AppContext;
  readonly toasts: ToastQueue;
  /** Addresses that only this profile has. */
  readonly moreRoutes?: readonly Route[];
  /** What stays on top of every page that is the person's own. */
  readonly banner?: ReactNode;
  /** Begins what waits until the first page is on screen. */
  readonly onShown?: () => Promise<void>;
};

const none: readonly Route[] = [];
const nothing = {};

export const App = ({ app, toasts, moreRoutes = none, banner, onShown }: Props) => {
  const uploading = useStore(app.tray);
  const [viewing] = useState(() => keptViewing(app.device.session, app.device.clock.now()));
  const all = useMemo(() => [...routes, ...moreRoutes], [moreRoutes]);
  useEffect(keepFocus, []);
  useEffect(() => void afterFirstPaint().then(onShown), [onShown]);
  return (
    <ThemeProvider theme={tokens}>
      <PortalContext value={app}>
        <FeaturesContext value={features}>
          <RoutesContext value={all}>
            <Router base={base}>
              <FailureBoundary>
                <RouteView />
              </FailureBoundary>
              <LatePart load={loadToasts} given={{ queue: toasts }} again={toasts.subscribe} />
              {viewing === undefined ? banner : <LatePart load={loadBanner} given={{ viewing }} />}
              {uploading ? <LatePart load={loadTray} given={nothing} /> : null}
            </Router>
          </RoutesContext>
        </FeaturesContext>
      </PortalContext>
    </ThemeProvider>
  );
};
