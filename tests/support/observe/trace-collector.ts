import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CollectedSpan = {
  readonly traceId: string;
  readonly spanId: string;
  /** Undefined or empty for the first of a trace. */
  readonly parentSpanId?: string;
  readonly name: string;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly failed: boolean;
};

export type TraceCollector = {
  readonly endpoint: string;
  readonly spans: () => readonly CollectedSpan[];
  /** All bodies that came, as they came. */
  readonly bodies: () => string;
  readonly close: () => Promise<void>;
};

type Value = { readonly stringValue?: string; readonly intValue?: number | string; readonly doubleValue?: number };
type Wired = Omit<CollectedSpan, 'facts' | 'failed'> & {
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
  readonly status?: { readonly code?: number };
};
type Body = {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Wired[] }[] }[];
};

const factOf = ({ stringValue, intValue, doubleValue }: Value): string | number =>
  stringValue ?? Number(intValue ?? doubleValue);

const spanOf = ({ attributes, status, ...span }: Wired): CollectedSpan => ({
  ...span,
  facts: Object.fromEntries(attributes.map(({ key, value }) => [key, factOf(value)])),
  failed: status?.code === 2,
});

/** A collector that takes OTLP over HTTP as JSON, and keeps what it gets. */
export const startTraceCollector = async (): Promise<TraceCollector> => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const isTraces = request.method === 'POST' && request.url === '/v1/traces';
      if (isTraces) bodies.push(Buffer.concat(pieces).toString());
      response.writeHead(isTraces ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Body).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans.map(spanOf)),
        ),
      ),
    bodies: () => bodies.join('\n'),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};
