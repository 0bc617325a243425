import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Preferences } from '#core/kernel/preferences.ts';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export const themeKey = 'vite-ui-theme';

/** Returns the stored choice, or the default for anything else than the three words. */
export const themeChoice = (stored: string | undefined, fallback: ThemeChoice = 'system'): ThemeChoice =>
  themeChoices.find((choice) => choice === stored) ?? fallback;

/** What the page is painted with: the choice, with `system` resolved by the device. */
export type Appearance = { readonly prefersDark: () => boolean; readonly paint: (theme: 'light' | 'dark') => void };

export type ThemeState = { readonly choice: ThemeChoice; readonly choose: (choice: ThemeChoice) => void };

export const createThemeStore = (
  preferences: Preferences,
  appearance: Appearance,
  fallback: ThemeChoice = 'system',
): StoreApi<ThemeState> & { readonly repaint: () => void } => {
  const kept = (): ThemeChoice => {
    const stored = preferences.get(themeKey);
    const choice = themeChoice(stored, fallback);
    if (stored !== undefined && stored !== choice) preferences.set(themeKey, choice);
    return choice;
  };
  const store = createStore<ThemeState>((set) => ({
    choice: kept(),
    choose: (choice) => {
      preferences.set(themeKey, choice);
      set({ choice });
    },
  }));
  const repaint = (): void => {
    const { choice } = store.getState();
    appearance.paint(choice === 'dark' || (choice === 'system' && appearance.prefersDark()) ? 'dark' : 'light');
  };
  store.subscribe(repaint);
  preferences.onChange(themeKey, () => store.setState({ choice: kept() }));
  return { ...store, repaint };
};
