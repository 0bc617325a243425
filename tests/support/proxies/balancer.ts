import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forwardRequest, forwardSockets } from './forwarding.ts';

export type Balancer = {
  readonly url: string;
  /** Says where requests and sockets go from now on. */
  readonly serve: (targets: readonly string[]) => void;
  /** How many requests and sockets a target has had. */
  readonly given: (target: string) => { readonly requests: number; readonly sockets: number };
  readonly close: () => Promise<void>;
};

/** Chooses targets in turns, from the first again after the last, and counts how often each was chosen. */
const inTurns = () => {
  const given = new Map<string, number>();
  let turn = 0;
  return {
    next: (targets: readonly string[]): string => {
      const target = targets[turn % targets.length];
      if (target === undefined) throw new Error('The balancer has no target yet');
      turn += 1;
      given.set(target, (given.get(target) ?? 0) + 1);
      return target;
    },
    given: (target: string): number => given.get(target) ?? 0,
  };
};

const rename = ({ headers, rawHeaders }: IncomingMessage, host: string): void => {
  headers.host = host;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() === 'host') rawHeaders[at + 1] = host;
};

/**
 * A server in front of several, which hands each request and each WebSocket to the next of them, each kind in turns of its own.
 * The Host of the client is passed on, or becomes the target's own, as balancers do that are not told otherwise. Nothing is
 * sent twice.
 */
export const startBalancer = async (host: 'kept' | 'replaced' = 'kept'): Promise<Balancer> => {
  const [requests, sockets] = [inTurns(), inTurns()];
  let targets: readonly string[] = [];
  const choose = (turns: ReturnType<typeof inTurns>, incoming: IncomingMessage): string => {
    const target = turns.next(targets);
    if (host === 'replaced') rename(incoming, new URL(target).host);
    return target;
  };
  const server = createServer((incoming, outgoing) => forwardRequest(choose(requests, incoming), incoming, outgoing));
  const close = forwardSockets(server, (incoming) => choose(sockets, incoming));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (next) => {
      targets = next;
    },
    given: (target) => ({ requests: requests.given(target), sockets: sockets.given(target) }),
    close,
  };
};
