import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { once } from 'node:events';

export type Seen = {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, unknown>>;
};

export type Answer = (response: ServerResponse, attempt: number, seen: Seen) => unknown;

export type StandIn = AsyncDisposable & {
  readonly baseUrl: string;
  /** What was asked, in order. */
  readonly seen: readonly Seen[];
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += String(piece);
  return text;
};

/** A service on this machine that answers as the case wants. */
export const startStandIn = async (answer: Answer, create = createServer): Promise<StandIn> => {
  const seen: Seen[] = [];
  const sockets = new Set<Socket>();
  const server = create((request, response) => {
    response.on('error', () => undefined);
    void textOf(request)
      .then((body) => {
        seen.push({ url: request.url ?? '', headers: request.headers, body: JSON.parse(body) as Seen['body'] });
        const latest = seen.at(-1);
        return latest === undefined ? undefined : answer(response, seen.length, latest);
      })
      .catch(() => response.destroy());
  });
  server.on('connection', (socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    seen,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
};

export const chunk = (content: string): string => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
export const finish = (reason: string): string =>
  `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: reason }] })}\n\n`;
export const done = 'data: [DONE]\n\n';

export const begin = (response: ServerResponse, type = 'text/event-stream'): ServerResponse =>
  response.writeHead(200, { 'content-type': type });

/** A stream in which a model writes this text. */
export const streaming =
  (text: string, pieceLength = 20): Answer =>
  (response) => {
    begin(response);
    for (let at = 0; at < text.length; at += pieceLength) response.write(chunk(text.slice(at, at + pieceLength)));
    response.end(finish('stop') + done);
  };

/** Writes bytes a few at a time, so that characters and lines are cut anywhere. */
export const inPieces = async (response: ServerResponse, text: string, length = 7): Promise<void> => {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += length) {
    response.write(bytes.subarray(at, at + length));
    await new Promise((turn) => setImmediate(turn));
  }
  response.end();
};
