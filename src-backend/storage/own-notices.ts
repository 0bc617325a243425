import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg';

export type Notice = { readonly channel: string; readonly payload: string };

/**
 * Does the work, and returns with its result what this process's own transactions have told these channels meanwhile, in their
 * order. Of works that run side by side each notice is returned by one. Rejects as the work does, whose notices are then returned
 * by the next.
 */
export type CollectNotices = <Result>(
  channels: readonly string[],
  work: () => Promise<Result>,
) => Promise<{ readonly result: Result; readonly notices: readonly Notice[] }>;

export type OwnNotices = { readonly collect: CollectNotices; readonly close: () => Promise<void> };

const processOf = (client: PoolClient): number => (client as PoolClient & { readonly processID: number }).processID;

/** LISTEN while there is work and never between: a process may be frozen there, whose notices the server would have to keep. */
export const createOwnNotices = (pool: Pool, config: ClientConfig): OwnNotices => {
  const own = new Set<number>();
  pool.on('connect', (client) => own.add(processOf(client)));
  pool.on('remove', (client) => own.delete(processOf(client)));
  let told: Notice[] = [];
  let works = 0;
  let connecting: Promise<Client> | undefined;
  let sent: Promise<void> = Promise.resolve();

  const connect = async (): Promise<Client> => {
    const client = new Client(config);
    const lost = (): void => (connecting = undefined);
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ processId, channel, payload = '' }) => {
      if (own.has(processId)) told.push({ channel, payload });
    });
    await client.connect();
    return client;
  };

  const connected = (): Promise<Client> => {
    connecting ??= connect().catch((cause: unknown) => {
      connecting = undefined;
      throw cause;
    });
    return connecting;
  };

  const query = async (textFor: (client: Client) => string): Promise<void> => {
    const client = await connected();
    await client.query(textFor(client));
  };

  /** One statement after another: works run side by side on one connection. */
  const send = (textFor: (client: Client) => string): Promise<void> => {
    const turn = sent.then(() => query(textFor));
    sent = turn.catch(() => undefined);
    return turn;
  };

  const listen = (channels: readonly string[]): Promise<void> => {
    const begin = () =>
      send((client) => channels.map((channel) => `listen ${client.escapeIdentifier(channel)}`).join(';'));
    // The connection may have ended while this process was frozen.
    return begin().catch(() => {
      connecting = undefined;
      return begin();
    });
  };

  return {
    collect: async (channels, work) => {
      works += 1;
      try {
        await listen(channels);
        const result = await work();
        await send(() => 'select 1');
        const notices = told;
        told = [];
        return { result, notices };
      } finally {
        works -= 1;
        if (works === 0) await send(() => (works === 0 ? 'unlisten *' : 'select 1')).catch(() => undefined);
      }
    },
    close: async () => {
      const client = await connecting?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
};
