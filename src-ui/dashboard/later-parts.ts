import { lazily } from '#ui/routing/lazy-page.ts';

/** Loads what dashboards show beneath their figures. */
export const loadLater = () => import('./later.ts');

/** The bars of their months. */
export const monthBars = lazily(async () => (await import('./chart/MonthBars.tsx')).MonthBars);
