import { request as openRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

type OnAnswer = (answer: IncomingMessage, outgoing: ServerResponse) => unknown;

const passOn: OnAnswer = (answer, outgoing) => {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(outgoing);
};

/** Forwards a request to the target; its response goes back unchanged by default. */
export const forwardRequest = (
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onAnswer: OnAnswer = passOn,
): void => {
  const { hostname, port } = new URL(target);
  const { method, url, headers } = incoming;
  const onward = openRequest({ hostname, port, method, path: url, headers }, (answer) => onAnswer(answer, outgoing));
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
};

/**
 * Lets the WebSockets of a server be the target's, or those of the target that is chosen for each. What the target sends is dropped
 * where `passes` says so. Returns a function that ends them all and closes the server.
 */
export const forwardSockets = (
  server: Server,
  target: string | ((incoming: IncomingMessage) => string),
  passes: (sent: Buffer) => boolean = () => true,
): (() => Promise<void>) => {
  const sockets = new Set<Duplex>();
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { hostname, port } = new URL(typeof target === 'string' ? target : target(incoming));
    const inner = connect(Number(port), hostname, () => {
      const lines = incoming.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
      inner.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      inner.write(head);
      inner.on('data', (sent: Buffer) => {
        if (passes(sent)) socket.write(sent);
      });
      inner.on('end', () => socket.end());
      socket.pipe(inner);
    });
    for (const each of [inner, socket]) {
      sockets.add(each);
      each.on('error', () => undefined);
    }
    inner.on('error', () => socket.destroy());
  });
  return async () => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
};
