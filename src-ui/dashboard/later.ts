/** What dashboards show beneath their figures, in one script that comes after them. */
export { LatestNews } from './LatestNews.tsx';
export { LatestOrders } from './LatestOrders.tsx';
export { NewestFiles } from './NewestFiles.tsx';
export { NextCharges } from './NextCharges.tsx';
