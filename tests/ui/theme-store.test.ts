import { describe, expect, it } from 'vitest';
import { createMemoryPreferences, createMemorySessionMemory } from '#adapters/memory/device.ts';
import type { Preferences } from '#core/kernel/preferences.ts';
import { createThemeStore, themeChoice, type ThemeChoice } from '#ui/theme/theme-store.ts';

const setUp = (preferences: Preferences = createMemoryPreferences(), dark = false, fallback?: ThemeChoice) => {
  const painted: string[] = [];
  const device = { dark };
  const store = createThemeStore(
    preferences,
    { prefersDark: () => device.dark, paint: (theme) => painted.push(theme) },
    fallback,
  );
  return { store, painted, preferences, device };
};

describe('the theme', () => {
  it('follows the device until somebody chooses', () => {
    const { store, painted, device } = setUp();
    store.repaint();
    device.dark = true;
    store.repaint();
    expect(store.getState().choice).toBe('system');
    expect(painted).toEqual(['light', 'dark']);
  });

  it('that is chosen is painted and kept under vite-ui-theme', () => {
    const { store, painted, preferences } = setUp();
    store.getState().choose('dark');
    expect(painted).toEqual(['dark']);
    expect(preferences.get('vite-ui-theme')).toBe('dark');
    expect(setUp(preferences).store.getState().choice).toBe('dark');
  });

  it('is the default where garbage was kept', () => {
    expect(['purple', '', undefined, 'DARK', '__proto__'].map((stored) => themeChoice(stored))).toEqual(
      Array.from({ length: 5 }, () => 'system'),
    );
    const preferences = createMemoryPreferences();
    preferences.set('vite-ui-theme', '{}');
    expect(setUp(preferences, false, 'light').store.getState().choice).toBe('light');
  });

  it('is written over garbage, and nothing is written where nobody has chosen', () => {
    const shared = createMemorySessionMemory();
    const tabs = new Set<(key: string) => void>();
    const preferences = createMemoryPreferences(shared, tabs);
    setUp(preferences, false, 'light');
    expect(preferences.get('vite-ui-theme')).toBeUndefined();
    createMemoryPreferences(shared, tabs).set('vite-ui-theme', 'garbage');
    expect(preferences.get('vite-ui-theme')).toBe('light');
    preferences.set('vite-ui-theme', 'garbage');
    setUp(preferences, false, 'dark');
    expect(preferences.get('vite-ui-theme')).toBe('dark');
  });

  it('changes with a choice made in another tab', () => {
    const shared = createMemorySessionMemory();
    const tabs = new Set<(key: string) => void>();
    const here = setUp(createMemoryPreferences(shared, tabs));
    const there = setUp(createMemoryPreferences(shared, tabs));
    there.store.getState().choose('dark');
    expect(here.store.getState().choice).toBe('dark');
    expect(here.painted).toEqual(['dark']);
  });
});
