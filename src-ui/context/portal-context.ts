import type { QueryClient } from '@tanstack/query-core';
import { createContext, useContext } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Integrations } from '#core/integrations/integration.ts';
import type { Portal } from '#core/portal.ts';
import type { Navigator } from './navigator.ts';
import type { Notifier } from './notifier.ts';
import type { AuthStore } from './auth-store.ts';
import type { ThemeChoice, ThemeState } from '#ui/theme/theme-store.ts';
import type { MenuState } from './menu-store.ts';
import type { TabTitle } from './tab-title.ts';

/** What the deployment says of itself, read once from its configuration. */
export type PortalSettings = {
  readonly productName: string;
  /** The ISO 4217 code of the currency that new proposals are in. */
  readonly currency: string;
  /** The address of the mark beside the name; undefined for the portal's own. */
  readonly logo?: string | undefined;
  /** For people who have not chosen one; the device's own unless set. */
  readonly defaultTheme?: ThemeChoice;
  /** Where people write to with questions. */
  readonly supportEmail?: string | undefined;
  /** What receipts say of the seller beneath the product's name, line by line. */
  readonly sellerAddress?: readonly string[] | undefined;
  /** Whether the backend may bill renewals on request, as a demo does. */
  readonly demo: boolean;
  /** Whether there is no server, and everybody is in this tab. */
  readonly isOneTab?: boolean;
  /** Whether sign-ins are kept by Cognito itself, which makes no token for another person. */
  readonly isOnCognito?: boolean;
  readonly integrations: Integrations;
};

/** What every feature's store is made from. */
export type FeatureDeps = {
  readonly portal: Portal;
  readonly cache: QueryClient;
  readonly notify: Notifier;
  readonly navigator: Navigator;
  readonly auth: AuthStore;
  readonly settings: PortalSettings;
  /** Names this build of the portal: whatever changes in it changes the name. */
  readonly build: string;
  /** Whether the tray of uploads is wanted; its code comes then. */
  readonly tray: StoreApi<boolean>;
  /** The one instance of a feature's store, made at its first use, so that its code can wait in a lazy chunk. */
  readonly feature: <S>(make: (deps: FeatureDeps) => S) => S;
};

/** What views get. They read and change what the server holds only through the stores and actions of a feature. */
export type AppContext = Omit<FeatureDeps, 'portal' | 'cache'> & {
  readonly device: Portal['device'];
  readonly theme: StoreApi<ThemeState>;
  readonly menu: StoreApi<MenuState>;
  readonly tabTitle: TabTitle;
  /** Brings back where the person had scrolled to on this history entry. */
  readonly scroll: { readonly restore: () => void };
};

export const PortalContext = createContext<AppContext | undefined>(undefined);

export const useApp = (): AppContext => {
  const app = useContext(PortalContext);
  if (app === undefined) throw new Error('The portal context is missing above this view');
  return app;
};

export const useFeature = <S>(make: (deps: FeatureDeps) => S): S => useApp().feature(make);

/** Gives the features' stores and actions what they are made from, each other among it. */
export const withFeatures = (deps: Omit<FeatureDeps, 'feature'>): FeatureDeps => {
  const made = new Map<unknown, unknown>();
  const all: FeatureDeps = {
    ...deps,
    feature: <S>(make: (deps: FeatureDeps) => S): S => {
      if (!made.has(make)) made.set(make, make(all));
      return made.get(make) as S;
    },
  };
  return all;
};
