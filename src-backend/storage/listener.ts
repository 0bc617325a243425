import { Client, type ClientConfig } from 'pg';
import type { Log } from './log.ts';

const firstPauseMs = 50;
const longestPauseMs = 2_000;
const heartbeatMs = 15_000;
const heartbeatLimitMs = 5_000;

export type ListenHooks = {
  /** The connection came back; notifications in between are lost, so catch up. */
  readonly onReconnect?: () => void;
  /** The connection is gone; nothing will be heard until {@link ListenHooks.onReconnect}. */
  readonly onDisconnect?: () => void;
};

type Subscription = ListenHooks & { readonly channel: string; readonly onPayload: (payload: string) => void };

export type Listener = {
  readonly listen: (
    channel: string,
    onPayload: (payload: string) => void,
    hooks?: ListenHooks,
  ) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
};

/** LISTEN for all channels on one connection of its own, which reconnects by itself. */
export const createListener = (config: ClientConfig, log: Log): Listener => {
  const subscriptions = new Set<Subscription>();
  let connecting: Promise<Client> | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let closed = false;

  const channels = () => new Set([...subscriptions].map(({ channel }) => channel));
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  const open = async (): Promise<Client> => {
    const client = new Client(config);
    let lost = false;
    const onLost = () => {
      if (lost) return;
      lost = true;
      clearInterval(heartbeat);
      connecting = undefined;
      void client.end().catch(() => undefined);
      if (closed || subscriptions.size === 0) return;
      for (const { onDisconnect } of subscriptions) onDisconnect?.();
      void reconnect();
    };
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => {
      for (const subscription of subscriptions) {
        if (subscription.channel === channel) subscription.onPayload(payload ?? '');
      }
    });
    try {
      await client.connect();
      for (const channel of channels()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (cause) {
      await client.end().catch(() => undefined);
      throw cause;
    }
    client.on('end', onLost);
    client.on('error', onLost);
    clearInterval(heartbeat);
    heartbeat = setInterval(() => {
      const limit = setTimeout(onLost, heartbeatLimitMs);
      client
        .query('select 1')
        .catch(onLost)
        .finally(() => clearTimeout(limit));
    }, heartbeatMs).unref();
    return client;
  };

  const openPatiently = async (): Promise<Client> => {
    for (let wait = firstPauseMs; ; wait = Math.min(wait * 2, longestPauseMs)) {
      try {
        return await open();
      } catch (cause) {
        if (closed) throw cause;
        await pause(wait);
      }
    }
  };

  const reconnect = async (): Promise<void> => {
    connecting ??= openPatiently();
    try {
      await connecting;
      for (const { onReconnect } of subscriptions) onReconnect?.();
    } catch (cause) {
      if (!closed) log.warn(`notifications stopped: ${String(cause)}`);
    }
  };

  return {
    listen: async (channel, onPayload, hooks = {}) => {
      const subscription: Subscription = { ...hooks, channel, onPayload };
      subscriptions.add(subscription);
      connecting ??= openPatiently();
      const client = await connecting;
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      return async () => {
        subscriptions.delete(subscription);
        if (channels().has(channel)) return;
        const current = await connecting?.catch(() => undefined);
        await current?.query(`unlisten ${current.escapeIdentifier(channel)}`).catch(() => undefined);
      };
    },
    close: async () => {
      closed = true;
      clearInterval(heartbeat);
      const current = await connecting?.catch(() => undefined);
      await current?.end().catch(() => undefined);
    },
  };
};
