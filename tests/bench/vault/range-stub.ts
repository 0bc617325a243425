import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const suffix = (at: number): string => at.toString(16).toUpperCase().padStart(35, '0');
const body = Array.from({ length: 900 }, (_, at) => `${suffix(at)}:${at % 7}`).join('\r\n');

export type RangeStub = { readonly url: string; readonly asked: () => number; readonly close: () => Promise<void> };

/** A range service that knows no password and answers each request after this time. */
export const startRangeStub = async (delayMs: number): Promise<RangeStub> => {
  let asked = 0;
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'Add-Padding' };
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { ...headers, 'access-control-max-age': '7200' }).end();
      return;
    }
    asked += 1;
    setTimeout(() => response.writeHead(200, { ...headers, 'content-type': 'text/plain' }).end(body), delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/range`,
    asked: () => asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
