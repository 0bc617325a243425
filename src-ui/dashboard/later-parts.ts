/** Loads what dashboards show beneath their figures. */
export const loadLater = () => import('./later.ts');

/** Loads the bars of their months. */
export const loadMonthBars = () => import('./chart/MonthBars.tsx');
