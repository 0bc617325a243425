import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import { sendRange } from '#backend/http/byte-range.ts';
import type { ObjectStore } from '#backend/objects/object-store.ts';
import { isSignedRecording } from './recording-address.ts';
import { recordingObject } from './recordings.ts';

type Options = {
  readonly objects: Pick<ObjectStore, 'size' | 'read'>;
  readonly recordingSecret: Buffer;
  readonly now: () => number;
};

const headers = {
  'content-type': 'audio/wav',
  'content-disposition': 'inline',
  'cache-control': 'private, max-age=300',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'accept-ranges': 'bytes',
};

const file = /^([0-9a-f]{64})\.wav$/;

const notFound = (reply: FastifyReply) => reply.code(404).send({ message: 'Not Found' });

/** Serves recordings at signed addresses, in ranges too, which seeking needs. Every other address counts as missing. */
export const recordingRoutes: FastifyPluginCallback<Options> = (app, { objects, recordingSecret, now }, done) => {
  app.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
    '/audio/:file',
    async (request, reply) => {
      const key = file.exec(request.params.file)?.[1];
      if (key === undefined || !isSignedRecording(recordingSecret, key, request.query, now())) return notFound(reply);
      const name = recordingObject(key);
      const size = await objects.size(name);
      if (size === undefined) return notFound(reply);
      reply.headers(headers);
      return sendRange(reply, { size, asked: request.headers.range, read: (range) => objects.read(name, range) });
    },
  );
  done();
};
