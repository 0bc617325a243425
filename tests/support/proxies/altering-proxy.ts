import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forwardRequest, forwardSockets } from './forwarding.ts';

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

/** A server in front of another one that alters the responses of the data API. */
export const startAlteringProxy = async (target: string, alter: Alter) => {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url !== '/graphql') return forwardRequest(target, incoming, outgoing);
    return forwardRequest(target, incoming, outgoing, async (answer) => {
      const { 'content-length': _length, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      outgoing.end(altered(await textOf(answer), alter));
    });
  });
  const close = forwardSockets(server, target);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
};
