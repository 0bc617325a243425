import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { HttpSide, SheetReader } from '#backend/feature/backend-feature.ts';
import { readFileAddress } from '#backend/files/file-address.ts';
import { sendRange } from '#backend/http/byte-range.ts';
import { transact } from '#backend/storage/transact.ts';
import { archiveFileName } from '#core/archives/archive.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import type { ArchiveDeps } from './archive-deps.ts';
import { mayArchive } from './archive-policy.ts';
import { archiveKey, findArchive, type LiveArchive } from './archive-store.ts';
import { readOwnerName } from './present-archive.ts';

type Options = Pick<HttpSide, 'readerOf'> &
  Pick<ArchiveDeps, 'database' | 'objects' | 'audit' | 'fileSecret' | 'now' | 'productName'>;

type Found = { readonly archive: LiveArchive; readonly reader: SheetReader; readonly link: string };

const contentType = 'application/zip';

/** How long an address at the bucket is good, in seconds: a download that has begun goes on. */
const elsewhereSeconds = 600;

const fileName = /^([0-9A-HJKMNP-TV-Z]{26})\.zip$/;

const notFound = (reply: FastifyReply) => reply.code(404).send({ message: 'Not Found' });

/**
 * Serves archives at addresses that were signed for who may have them still, also in parts, so that a download that was cut off
 * goes on. What admins fetch of others is audited, once for each address.
 */
export const archiveRoutes = (app: FastifyInstance, options: Options): void => {
  const { database, objects, audit, fileSecret, now, productName, readerOf } = options;
  const { db } = database;

  const find = async (
    ownerId: string,
    file: string,
    query: Readonly<Record<string, unknown>>,
  ): Promise<Found | undefined> => {
    const id = fileName.exec(file)?.[1];
    if (id === undefined) return undefined;
    const grant = readFileAddress(fileSecret, archiveKey({ id, owner_id: ownerId }), query, now());
    const reader = grant === undefined ? undefined : await readerOf(grant.by);
    if (grant === undefined || reader === undefined || !mayArchive(reader, ownerId)) return undefined;
    const archive = await findArchive(db, id, now());
    if (archive === undefined || archive.owner_id !== ownerId || archive.ready_at === null) return undefined;
    return { archive, reader, link: `${grant.by} ${grant.until}` };
  };

  const noteFetched = async ({ archive, reader, link }: Found): Promise<void> => {
    if (!isAdmin(reader.groups) || archive.fetched_by === link) return;
    await transact(db, async (trx) => {
      const noted = await trx
        .updateTable('archives')
        .set({ fetched_by: link })
        .where('id', '=', archive.id)
        .where('fetched_by', 'is distinct from', link)
        .returning('id')
        .executeTakeFirst();
      if (noted === undefined) return;
      audit.record(trx, {
        actor: { userId: reader.userId, name: reader.name, email: reader.email },
        action: 'fetchArchive',
        subjectType: 'user',
        subject: archive.owner_id,
        subjectName: (await readOwnerName(trx, archive.owner_id))?.name,
      });
    });
  };

  app.route<{ Params: { owner: string; file: string }; Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    url: '/files/archives/:owner/:file',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { owner, file } = request.params;
      const found = await find(owner, file, request.query);
      const size = found === undefined ? undefined : await objects.size(archiveKey(found.archive));
      if (found === undefined || size === undefined) return notFound(reply);
      const { archive } = found;
      const key = archiveKey(archive);
      const disposition = contentDisposition(archiveFileName(productName, archive.created_at.toISOString()));
      const etag = `"${archive.id}"`;
      reply.headers({
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': disposition,
        'content-type': contentType,
        'accept-ranges': 'bytes',
        etag,
      });
      if (request.method === 'HEAD') return reply.header('content-length', size).send();
      await noteFetched(found);
      if (objects.readAddress !== undefined)
        return reply.redirect(await objects.readAddress(key, { contentType, disposition }, elsewhereSeconds));
      const { range: asked, 'if-range': condition } = request.headers;
      const isWanted = condition === undefined || condition === etag;
      return sendRange(reply, {
        size,
        asked: isWanted ? asked : undefined,
        read: (range) => objects.read(key, range),
      });
    },
  });
};
