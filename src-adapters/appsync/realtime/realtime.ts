import { createClient } from 'graphql-ws/client';
import type { Operation } from '../data-api.ts';
import { appSyncSocket, type PlainSocketClass } from './appsync-socket.ts';

export type Feed<R> = {
  readonly onData: (data: R) => void;
  /** Called each time that the subscription is open, at first too; `isAgain` after a break. */
  readonly onOpen: (isAgain: boolean) => void;
  /** The server refused the subscription, or will not take the connection: nothing more will come. */
  readonly onError: (cause: unknown) => void;
};

export type Realtime = {
  readonly subscribe: <R, V>(document: Operation<R, V>, variables: NoInfer<V>, feed: Feed<R>) => () => void;
  readonly dispose: () => Promise<void>;
};

export type RealtimeOptions = {
  /** Of the socket, ws or wss. */
  readonly endpoint: string;
  /** Of the data API over HTTP, as its authorization names it. */
  readonly host: string;
  readonly idToken: () => Promise<string | undefined>;
  readonly socketClass: PlainSocketClass;
  /** Resolves early when the network is back. */
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly timing?: Partial<typeof appSyncTiming> | undefined;
};

export const appSyncTiming = {
  ackMs: 15_000,
  keepAliveMs: 65_000,
  closeAfterLastMs: 1000,
  firstRetryMs: 1000,
  longestRetryMs: 30_000,
};

type Standing = { isBroken: boolean } & Pick<Feed<never>, 'onOpen'>;

export const createRealtime = (options: RealtimeOptions): Realtime => {
  const timing = { ...appSyncTiming, ...options.timing };
  const standing = new Map<string, Standing>();
  let made = 0;

  const client = createClient({
    url: options.endpoint,
    webSocketImpl: appSyncSocket({
      host: options.host,
      idToken: options.idToken,
      socketClass: options.socketClass,
      startAckMs: timing.ackMs,
      keepAliveMs: timing.keepAliveMs,
      onStarted: (id) => {
        const subscription = standing.get(id);
        if (subscription === undefined) return;
        const isAgain = subscription.isBroken;
        subscription.isBroken = false;
        subscription.onOpen(isAgain);
      },
    }),
    connectionAckWaitTimeout: timing.ackMs,
    lazyCloseTimeout: timing.closeAfterLastMs,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: (retries) => {
      const longest = Math.min(timing.firstRetryMs * 2 ** retries, timing.longestRetryMs);
      return options.pause(longest * (0.5 + Math.random() / 2));
    },
    generateID: ({ extensions }) => String(extensions?.['subscriptionId']),
    on: {
      closed: () => {
        for (const subscription of standing.values()) subscription.isBroken = true;
      },
    },
  });

  return {
    subscribe: (document, variables, { onData, onOpen, onError }) => {
      made += 1;
      const subscriptionId = `${Date.now().toString(36)}-${made}`;
      standing.set(subscriptionId, { isBroken: false, onOpen });
      const stop = client.subscribe(
        {
          query: document.toString(),
          variables: variables as Record<string, unknown>,
          extensions: { subscriptionId },
        },
        {
          next: ({ data }) => {
            if (data !== null && data !== undefined) onData(data as Parameters<typeof onData>[0]);
          },
          error: onError,
          complete: () => standing.delete(subscriptionId),
        },
      );
      return () => {
        standing.delete(subscriptionId);
        stop();
      };
    },
    dispose: async () => {
      try {
        await client.dispose();
      } catch {
        // graphql-ws rejects when it is still connecting; there is nothing to close then.
      }
    },
  };
};
