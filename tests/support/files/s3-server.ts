import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type S3Server = {
  readonly endpoint: string;
  /** What the bucket holds, by key. */
  readonly objects: ReadonlyMap<string, { readonly bytes: Buffer; readonly type: string }>;
  readonly close: () => Promise<void>;
};

type Stored = { readonly bytes: Buffer; readonly type: string };

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
};

const give = (response: ServerResponse, { bytes, type }: Stored, range: string | undefined, isHead: boolean): void => {
  const match = /^bytes=(\d+)-(\d+)$/.exec(range ?? '');
  const start = Number(match?.[1] ?? 0);
  const part = match === null ? bytes : bytes.subarray(start, Number(match[2]) + 1);
  response.writeHead(match === null ? 200 : 206, {
    'content-type': type,
    'content-length': part.length,
    ...(match === null ? {} : { 'content-range': `bytes ${start}-${start + part.length - 1}/${bytes.length}` }),
  });
  response.end(isHead ? undefined : part);
};

/** The part of S3's wire that an object store speaks, for one bucket in memory; unsigned requests are refused. */
export const startS3Server = async (bucket: string): Promise<S3Server> => {
  const objects = new Map<string, Stored>();
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const key = decodeURIComponent(pathname).slice(`/${bucket}/`.length);
      const found = objects.get(key);
      if (request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') !== true)
        return refuse(response, 403, 'AccessDenied');
      if (!pathname.startsWith(`/${bucket}/`)) return refuse(response, 404, 'NoSuchBucket');
      if (request.method === 'PUT') {
        const bytes = await bodyOf(request);
        objects.set(key, { bytes, type: request.headers['content-type'] ?? '' });
        response.writeHead(200, { etag: '"0"' }).end();
      } else if (request.method === 'DELETE') {
        objects.delete(key);
        response.writeHead(204).end();
      } else if (found === undefined) refuse(response, 404, 'NoSuchKey');
      else give(response, found, request.headers.range, request.method === 'HEAD');
    };
    void answer().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
