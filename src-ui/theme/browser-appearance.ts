import type { Appearance } from './theme-store.ts';

const darkQuery = '(prefers-color-scheme: dark)';

export const browserAppearance: Appearance = {
  prefersDark: () => matchMedia(darkQuery).matches,
  paint: (theme) => {
    document.documentElement.dataset['theme'] = theme;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.media = meta.dataset['of'] === theme ? 'all' : 'not all';
  },
};

export const onSystemThemeChange = (listener: () => void): void =>
  matchMedia(darkQuery).addEventListener('change', listener);
