import type { Appearance } from './theme-store.ts';

const darkQuery = '(prefers-color-scheme: dark)';

export const browserAppearance: Appearance = {
  prefersDark: () => matchMedia(darkQuery).matches,
  paint: (theme) => {
    document.documentElement.dataset['theme'] = theme;
  },
};

export const onSystemThemeChange = (listener: () => void): void =>
  matchMedia(darkQuery).addEventListener('change', listener);
