import type { Operation } from './data-api.ts';
import type { OpenRealtime } from './open-realtime.ts';
import type { Feed } from './realtime/realtime.ts';

/** Opens a subscription to what happens to one user; `what` begins the sentence that a refusal leaves in the console. */
export const openOwnFeed = <R>(
  openRealtime: OpenRealtime,
  document: Operation<R, { readonly userId: string }>,
  userId: string,
  { what, ...feed }: Pick<Feed<R>, 'onData' | 'onOpen'> & { readonly what: string },
): (() => void) =>
  openRealtime((realtime) =>
    realtime.subscribe(document, { userId }, { ...feed, onError: (cause) => console.warn(`${what} ended:`, cause) }),
  );
