import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PrometheusMeter } from './prometheus-meter.ts';

export type MetricsPlace = {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
};

export type MetricsListener = {
  /** Where metrics are read, such as `http://127.0.0.1:9464/metrics`. */
  readonly address: string;
  readonly close: () => Promise<void>;
};

export const metricsPath = '/metrics';

/** Serves metrics on a port of their own. Rejects where that cannot be used. */
export const listenForMetrics = async (
  { host, port }: MetricsPlace,
  { contentType, page }: Pick<PrometheusMeter, 'contentType' | 'page'>,
): Promise<MetricsListener> => {
  const server = createServer((request, response) => {
    request.resume();
    if (request.method !== 'GET' || request.url?.split('?')[0] !== metricsPath) {
      response.writeHead(404).end();
      return;
    }
    page().then(
      (text) => response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.requestTimeout = 10_000;
  const listening = once(server, 'listening');
  server.listen(port, host);
  await listening.catch((cause: Error) => {
    throw new Error(`Port ${port} cannot be used for metrics (${cause.message}). Set METRICS_PORT to another one.`);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${taken}${metricsPath}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
