import { autoSignInWindow } from '#adapters/amplify/identity-provider.ts';
import { pollMs } from '#adapters/amplify/await-link.ts';
import { renewAfter } from '#adapters/appsync/guest-calls.ts';
import { appSyncTiming } from '#adapters/appsync/realtime/realtime.ts';
import { connectionTimeoutMs } from '#backend/realtime/realtime-connection.ts';
import { assetsPageSize } from '#core/assets/asset-gateway.ts';
import { collectionsPageSize } from '#core/assets/collection-gateway.ts';
import { brandsPageSize } from '#core/brands/brand-gateway.ts';
import { leadsPageSize } from '#core/leads/lead-gateway.ts';
import { ordersPageSize, paymentsPageSize } from '#core/orders/order-gateway.ts';
import { proposalsPageSize } from '#core/proposals/proposal-gateway.ts';
import { commentsPageSize } from '#core/tasks/comment-gateway.ts';
import { tasksPageSize } from '#core/tasks/task-gateway.ts';
import { foundUsersPageSize } from '#core/users/user-gateway.ts';
import { historyPageSize, loginsPageSize } from '#core/vault/vault-gateway.ts';
import { passwordMinLength } from '#core/identity/auth-user.ts';
import { badgesPerOrder } from '#core/orders/order.ts';
import { prefixLength, scanPoolSize, timeEstimate } from '#core/vault/breach-scan.ts';
import { expiryText } from '#core/vault/expiry.ts';
import { skeletonCards as skeletonTiles } from '#ui/assets/grid/grid-layout.ts';
import { createQueryCache, retryAgain, retryDelay } from '#ui/cache/query-cache.ts';
import { preloadStale } from '#ui/cache/query-store.ts';
import { skeletonCells } from '#ui/dashboard/FigureStrip.tsx';
import { pendingAfter, pendingFor } from '#ui/routing/use-shown-page.ts';
import { preloadDelay } from '#ui/routing/preload.ts';
import { interval } from '#ui/routing/scroll-memory.ts';
import { toastFigures } from '#ui/toasts/toast-figures.ts';
import { connectionLost } from '#core/kernel/app-error.ts';

const minutes = (milliseconds: number): string => `${milliseconds / 60_000} minutes`;

/** The one size of several lists; every size where they differ. */
const sizeOf = (...lists: readonly number[]): string => [...new Set(lists)].join(' and ');

const { staleTime, gcTime } = createQueryCache().getDefaultOptions().queries ?? {};

const retries = (): number => {
  let failures = 0;
  while (retryAgain(failures, connectionLost())) failures += 1;
  return failures;
};

/** What the code has for each constant of docs/specification.md section 9, as that writes it. */
export const constants: Readonly<Record<string, string>> = {
  'Orders and subscription payments page': sizeOf(ordersPageSize, paymentsPageSize),
  'User search page': sizeOf(foundUsersPageSize),
  'Collections, collection assets, asset selections page': sizeOf(collectionsPageSize, assetsPageSize),
  'Brands, logins, history, tasks, comments page': sizeOf(
    brandsPageSize,
    loginsPageSize,
    historyPageSize,
    tasksPageSize,
    commentsPageSize,
  ),
  'Proposals page; leads page': sizeOf(proposalsPageSize, leadsPageSize),
  'Skeleton cards of the dashboard': String(skeletonCells),
  'Skeleton cards of collections and assets': String(skeletonTiles),
  'Service badges per order row': String(badgesPerOrder),
  'Password minimum length': String(passwordMinLength),
  'Sign-in state and auto sign-in window': minutes(autoSignInWindow),
  'Auto sign-in poll': `${pollMs / 1000} seconds`,
  'Temporary credentials refresh': minutes(renewAfter),
  'Cached queries fresh': minutes(Number(staleTime)),
  'Query cache retention': minutes(Number(gcTime)),
  Toast: `${toastFigures.duration} ms, ${toastFigures.visible} visible, ${toastFigures.gap} px gap, ${toastFigures.width} px width, ${toastFigures.removal} ms removal delay, swipe threshold ${toastFigures.swipe} px`,
  Router: `preload delay ${preloadDelay} ms, pending shows after ${pendingAfter} ms, minimum pending ${pendingFor} ms, preload stale time ${preloadStale / 1000} s`,
  'Scroll position saved': `every ${interval} ms`,
  'Breach scan': `${scanPoolSize} passwords at a time, ${prefixLength}-character hash prefix`,
  'Time estimate':
    timeEstimate(9) === '5 seconds' && timeEstimate(600) === '5 minutes'
      ? 'half the count, rounded up, in seconds or minutes'
      : timeEstimate(9),
  'Expiry display': /^\d\d\/\d\d\/2031 \d\d:\d\d$/.test(expiryText('2031-12-24T18:30:00.000Z'))
    ? 'DD/MM/YYYY hh:mm'
    : expiryText('2031-12-24T18:30:00.000Z'),
  'Data-fetching retries': `${retries()}, from ${retryDelay(0) / 1000} s up to ${retryDelay(99) / 1000} s`,
  'Real-time': `handshake ${appSyncTiming.ackMs / 1000} s, connection timeout ${connectionTimeoutMs / 60_000} min, keep-alive missed after ${appSyncTiming.keepAliveMs / 1000} s`,
};
