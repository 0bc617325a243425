import { createServer, request as openRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forwardRequest, forwardSockets } from './forwarding.ts';

/** The part of an upload, 0 to 1, after which the network is gone; undefined lets it through. Browsers try a lost one again. */
export type CutAfter = (path: string) => number | undefined;

const isUpload = ({ method, url }: IncomingMessage): boolean => method === 'PUT' && url?.startsWith('/files/') === true;

const passPart = (target: string, incoming: IncomingMessage, part: number): void => {
  const { hostname, port } = new URL(target);
  const { method, url, headers } = incoming;
  const onward = openRequest({ hostname, port, method, path: url, headers });
  onward.on('error', () => undefined);
  let left = Math.floor(Number(headers['content-length']) * part);
  incoming.on('data', (chunk: Buffer) => {
    onward.write(chunk.subarray(0, left));
    left -= chunk.length;
    if (left > 0) return;
    onward.destroy();
    incoming.destroy();
  });
};

/** A server in front of another one that loses uploads on their way. */
export const startCuttingProxy = async (target: string, cutAfter: CutAfter) => {
  const server = createServer((incoming, outgoing) => {
    const part = isUpload(incoming) ? cutAfter(incoming.url ?? '') : undefined;
    if (part === undefined) forwardRequest(target, incoming, outgoing);
    else passPart(target, incoming, part);
  });
  const close = forwardSockets(server, target);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
};
