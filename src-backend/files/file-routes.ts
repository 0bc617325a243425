import { create as contentDisposition } from 'content-disposition';
import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { Failure, type AppError } from '#core/kernel/app-error.ts';
import { sendRange } from '#backend/http/byte-range.ts';
import { acceptedFile, downloadName } from '#core/files/accepted-files.ts';
import type { ObjectStore } from '#backend/objects/object-store.ts';
import { readFileAddress } from './file-address.ts';
import { readFileKey } from './file-keys.ts';
import { createReceiveUpload } from './incoming/receive-upload.ts';
import { tooLarge } from './keep-upload.ts';
import { isSignedUpload } from './upload-address.ts';
import { badAddress, type UploadLedger } from './upload-ledger.ts';

type Options = {
  readonly objects: ObjectStore;
  readonly uploads: UploadLedger;
  readonly fileSecret: Buffer;
  readonly now: () => number;
  readonly filesOrigin?: string | undefined;
  readonly seesFile: (key: string, userId: string) => Promise<boolean>;
};

const servedHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'accept-ranges': 'bytes',
};

/** Of files on an origin of their own: the portal's pages may read them. */
const elsewhereHeaders = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' };

/** How long an address at the bucket is good, in seconds; an answer that leads there is kept for half of that. */
const elsewhereSeconds = 600;

/** The status of a refused upload; undefined for a failure that is none. */
const statusOf = (error: AppError): number | undefined => {
  switch (error.kind) {
    case 'invalid':
      return error.field === 'contentType' ? 415 : 400;
    case 'access-denied':
      return 403;
    case 'conflict':
      return 409;
    case 'limit-exceeded':
      return 413;
    case 'not-found':
    case 'connection-lost':
    case 'update-available':
    case 'identity':
    case 'unexpected':
      return undefined;
    default:
      return error satisfies never;
  }
};

const notFound = (reply: FastifyReply) => reply.code(404).send({ message: 'Not Found' });

/** Receives signed uploads, and serves each object at addresses that were signed for a person who sees it still. */
export const fileRoutes: FastifyPluginCallback<Options> = (app, options, done) => {
  const { objects, uploads, fileSecret, now, filesOrigin, seesFile } = options;
  const receive = createReceiveUpload({ objects, uploads });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
  app.setErrorHandler<Error & { statusCode?: number; code?: string }>((error, request, reply) => {
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
      return reply.code(403).header('connection', 'close').send({ message: badAddress });
    const status = error instanceof Failure ? statusOf(error.error) : undefined;
    if (status !== undefined) return reply.code(status).header('connection', 'close').send({ message: error.message });
    if (request.raw.complete) throw error;
    return reply.code(400).send({ message: 'The upload was cut off' });
  });

  app.put<{ Params: { '*': string }; Querystring: Record<string, unknown> }>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    const contentType = request.headers['content-type'] ?? '';
    const accepted = acceptedFile(contentType);
    if (accepted === undefined || !isSignedUpload(fileSecret, { key, contentType }, request.query, now()))
      return reply.code(403).send({ message: badAddress });
    const length = request.headers['content-length'];
    const told = length === undefined ? undefined : Number(length);
    if (told !== undefined && told > accepted.maxBytes) throw tooLarge(accepted.maxBytes);
    await receive(key, request.body as Readable, told, accepted.maxBytes);
    return reply.code(200).send();
  });

  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    const draft = readFileKey(key);
    const grant = readFileAddress(fileSecret, key, request.query, now());
    if (draft === undefined || grant === undefined || !(await seesFile(key, grant.by))) return notFound(reply);
    const size = await objects.size(key);
    if (size === undefined) return notFound(reply);
    if (filesOrigin !== undefined) reply.headers(elsewhereHeaders);
    const keptSeconds = Math.max(0, Math.floor((grant.until - now()) / 1000));
    const { contentType } = draft;
    const disposition =
      draft.kind === 'document' ? contentDisposition(downloadName(grant.name ?? 'document', contentType)) : undefined;
    if (objects.readAddress !== undefined) {
      const address = await objects.readAddress(key, { contentType, disposition }, elsewhereSeconds);
      return reply.header('cache-control', `private, max-age=${elsewhereSeconds / 2}`).redirect(address);
    }
    reply
      .headers(servedHeaders)
      .header('cache-control', `private, max-age=${keptSeconds}, immutable`)
      .header('content-type', contentType);
    if (disposition !== undefined) reply.header('content-disposition', disposition);
    return sendRange(reply, { size, asked: request.headers.range, read: (range) => objects.read(key, range) });
  });
  done();
};
