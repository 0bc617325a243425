import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Preferences } from '#core/kernel/preferences.ts';

export const menuKey = 'coolio-menu';

export type MenuWidth = 'wide' | 'narrow';

export type MenuState = { readonly width: MenuWidth; readonly toggle: () => void };

/** How wide the side menu is, remembered on this device; `paint` shows it. */
export const createMenuStore = (preferences: Preferences, paint: (width: MenuWidth) => void): StoreApi<MenuState> => {
  const store = createStore<MenuState>((set, get) => ({
    width: preferences.get(menuKey) === 'narrow' ? 'narrow' : 'wide',
    toggle: () => {
      const width = get().width === 'wide' ? 'narrow' : 'wide';
      preferences.set(menuKey, width);
      set({ width });
    },
  }));
  store.subscribe(({ width }) => paint(width));
  paint(store.getState().width);
  return store;
};

export const paintMenu = (width: MenuWidth): void => {
  document.documentElement.dataset['menu'] = width;
};
