import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Preferences } from '#core/kernel/preferences.ts';

export const menuKey = 'coolio-menu';
export const servicesKey = 'coolio-menu-services';

export type MenuWidth = 'wide' | 'narrow';

export type MenuState = {
  readonly width: MenuWidth;
  readonly toggle: () => void;
  /** Whether the service lines are listed. */
  readonly areServicesOpen: boolean;
  readonly toggleServices: () => void;
};

/** How the side menu is folded, remembered on this device; `paint` shows its width. */
export const createMenuStore = (preferences: Preferences, paint: (width: MenuWidth) => void): StoreApi<MenuState> => {
  const store = createStore<MenuState>((set, get) => ({
    width: preferences.get(menuKey) === 'narrow' ? 'narrow' : 'wide',
    toggle: () => {
      const width = get().width === 'wide' ? 'narrow' : 'wide';
      preferences.set(menuKey, width);
      set({ width });
    },
    areServicesOpen: preferences.get(servicesKey) !== 'folded',
    toggleServices: () => {
      const areServicesOpen = !get().areServicesOpen;
      preferences.set(servicesKey, areServicesOpen ? 'open' : 'folded');
      set({ areServicesOpen });
    },
  }));
  store.subscribe(({ width }) => paint(width));
  paint(store.getState().width);
  return store;
};

export const paintMenu = (width: MenuWidth): void => {
  document.documentElement.dataset['menu'] = width;
};
