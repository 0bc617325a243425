import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forwardRequest, forwardSockets } from './forwarding.ts';

/** What befalls a request: it passes, is refused with a status, gets no response, or half of one. */
export type Trouble = 'none' | 'silence' | 'half' | { readonly status: number; readonly retryAfter?: number };

const refuse = (outgoing: ServerResponse, { status, retryAfter }: Exclude<Trouble, string>): void => {
  outgoing.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }).end();
};

const halve = (answer: IncomingMessage, outgoing: ServerResponse): void => {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  let left = Math.floor(Number(answer.headers['content-length']) / 2);
  answer.on('data', (chunk: Buffer) => {
    if (left <= 0) return;
    outgoing.write(chunk.subarray(0, left), () => {
      if (left <= 0) outgoing.destroy();
    });
    left -= chunk.length;
  });
};

/** A server in front of another one. Each request takes the next of the troubles, and passes once there are no more. */
export const startTroubledProxy = async (target: string) => {
  const troubles: Trouble[] = [];
  let asked = 0;
  const server = createServer((incoming, outgoing) => {
    asked += 1;
    const trouble = troubles.shift() ?? 'none';
    if (trouble === 'silence') incoming.resume();
    else if (typeof trouble === 'object') {
      incoming.resume();
      incoming.on('end', () => refuse(outgoing, trouble));
    } else forwardRequest(target, incoming, outgoing, trouble === 'half' ? halve : undefined);
  });
  const closeAll = forwardSockets(server, target);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Has the next requests meet these, in order; returns how many came since the last time. */
    next: (...coming: readonly Trouble[]): number => {
      troubles.splice(0, troubles.length, ...coming);
      const before = asked;
      asked = 0;
      return before;
    },
    asked: () => asked,
    close: async () => {
      server.closeAllConnections();
      await closeAll();
    },
  };
};
