import { createServer, type Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};

const welcome = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
]);

/** Calls `onMessage` on each message of PostgreSQL's protocol; the first of a client has no type. */
const readMessages = (socket: Socket, hasStart: boolean, onMessage: (type: string, whole: Buffer) => void): void => {
  let kept = Buffer.alloc(0);
  let started = !hasStart;
  socket.on('data', (bytes: Buffer) => {
    kept = Buffer.concat([kept, bytes]);
    for (;;) {
      const head = started ? 1 : 0;
      if (kept.length < head + 4) return;
      const length = head + kept.readInt32BE(head);
      if (kept.length < length) return;
      const whole = kept.subarray(0, length);
      kept = kept.subarray(length);
      onMessage(started ? whole.toString('latin1', 0, 1) : 'start', whole);
      started = true;
    }
  });
};

/** What a pooler keeps for each client; it refuses a connection that begins with anything else. */
const keptSettings = new Set([
  'user',
  'database',
  'application_name',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
]);

/** The first setting of a client that a pooler does not keep. */
const refusedSetting = (start: Buffer): string | undefined =>
  start
    .toString('utf8', 8)
    .split('\0')
    .filter((name, at) => at % 2 === 0 && name !== '')
    .find((name) => !keptSettings.has(name.toLowerCase()));

const refusal = (setting: string): Buffer =>
  message('E', Buffer.from(`SFATAL\0C08P01\0Munsupported startup parameter: ${setting}\0\0`));

export type TransactionPooler = { readonly url: string; readonly close: () => Promise<void> };

/** One connection to PostgreSQL that all clients share, as a pooler by transactions has: each waits for its turn. */
export const startTransactionPooler = async (config: ClientConfig): Promise<TransactionPooler> => {
  const upstream = new Client(config);
  upstream.on('error', () => undefined);
  await upstream.connect();
  const { stream } = (upstream as unknown as { connection: { stream: Socket } }).connection;
  stream.removeAllListeners('data');
  const waiting: { readonly client: Socket; readonly bytes: Buffer }[] = [];
  let current: Socket | undefined;

  const next = (): void => {
    if (current !== undefined) return;
    const turn = waiting.shift();
    if (turn === undefined) return;
    current = turn.client;
    stream.write(turn.bytes);
  };
  readMessages(stream, false, (type, whole) => {
    current?.write(whole);
    if (type !== 'Z') return;
    if (whole.toString('latin1', 5) === 'I') current = undefined;
    next();
  });

  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => undefined);
    let parts: Buffer[] = [];
    readMessages(client, true, (type, whole) => {
      if (type === 'start') {
        const refused = refusedSetting(whole);
        return refused === undefined ? client.write(welcome) : client.end(refusal(refused));
      }
      if (type === 'X') return client.end();
      parts.push(whole);
      if (type !== 'Q' && type !== 'S') return undefined;
      const bytes = Buffer.concat(parts);
      parts = [];
      if (current === client) return stream.write(bytes);
      waiting.push({ client, bytes });
      return next();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `postgres://portal@127.0.0.1:${port}/portal`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      stream.destroy();
    },
  };
};
