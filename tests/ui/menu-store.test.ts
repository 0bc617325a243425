import { describe, expect, it } from 'vitest';
import { createMemoryPreferences } from '#adapters/memory/device.ts';
import { createMenuStore, type MenuWidth } from '#ui/context/menu-store.ts';

const setUp = (preferences = createMemoryPreferences()) => {
  const painted: MenuWidth[] = [];
  return { store: createMenuStore(preferences, (width) => painted.push(width)), painted, preferences };
};

describe('the side menu', () => {
  it('is wide until somebody folds it, and stays folded on this device', () => {
    const { store, painted, preferences } = setUp();
    store.getState().toggle();
    expect(painted).toEqual(['wide', 'narrow']);
    const next = setUp(preferences);
    expect(next.painted).toEqual(['narrow']);
    next.store.getState().toggle();
    expect(setUp(preferences).store.getState().width).toBe('wide');
  });

  it('lists the service lines until somebody folds them, and keeps them so on this device', () => {
    const { store, preferences } = setUp();
    store.getState().toggleServices();
    const next = setUp(preferences);
    expect([store, next.store].map((each) => each.getState().areServicesOpen)).toEqual([false, false]);
    next.store.getState().toggleServices();
    expect(setUp(preferences).store.getState().areServicesOpen).toBe(true);
  });

  it('is wide where garbage was kept', () => {
    const preferences = createMemoryPreferences();
    preferences.set('coolio-menu', '{}');
    expect(setUp(preferences).store.getState().width).toBe('wide');
  });
});
