import { createServer, request as openRequest, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** Changes the data of an answer in place. */
export type Alter = (data: Record<string, Record<string, unknown> | null | undefined>) => void;

const textOf = async (message: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const altered = (text: string, alter: Alter): string => {
  const answer = JSON.parse(text) as { data?: Parameters<Alter>[0] | null };
  if (answer.data !== undefined && answer.data !== null) alter(answer.data);
  return JSON.stringify(answer);
};

/** A server in front of another one that tells something else than what it was told by the data API. */
export const startAlteringProxy = async (target: string, alter: Alter) => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Duplex>();
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const onward = openRequest({ hostname, port, method, path: url, headers }, async (answer) => {
      if (url !== '/graphql') {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const { 'content-length': _length, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      outgoing.end(altered(await textOf(answer), alter));
    });
    incoming.pipe(onward);
  });
  server.on('upgrade', (incoming, socket, head) => {
    const inner = connect(Number(port), hostname, () => {
      const lines = incoming.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
      inner.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      inner.write(head);
      inner.pipe(socket).pipe(inner);
    });
    for (const each of [inner, socket]) {
      sockets.add(each);
      each.on('error', () => undefined);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
