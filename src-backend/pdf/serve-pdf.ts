import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import type { SheetReader } from '#backend/feature/backend-feature.ts';
import { readFileAddress } from '#backend/files/file-address.ts';
import { Failure } from '#core/kernel/app-error.ts';
import { sheetKey, type SheetFolder } from './sheet-key.ts';

/** A sheet that somebody may have. */
export type Sheet = {
  /** The name that it is downloaded under, without its ending. */
  readonly name: string;
  readonly make: () => Promise<Uint8Array>;
};

type Options = {
  readonly folder: SheetFolder;
  readonly fileSecret: Buffer;
  readonly now: () => number;
  readonly readerOf: (userId: string) => Promise<SheetReader | undefined>;
  /** Returns the sheet of a record that this person sees now; undefined where there is none. */
  readonly find: (id: string, reader: SheetReader) => Promise<Sheet | undefined>;
};

const fileName = /^([0-9A-HJKMNP-TV-Z]{26})\.pdf$/;

/** Serves the PDFs of one kind of record, each made when it is asked for, at addresses that were signed for a person who sees the record still. */
export const servePdf = (app: FastifyInstance, { folder, fileSecret, now, readerOf, find }: Options): void => {
  app.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
    `/files/${folder}/:file`,
    async (request, reply) => {
      const id = fileName.exec(request.params.file)?.[1];
      const grant =
        id === undefined ? undefined : readFileAddress(fileSecret, sheetKey(folder, id), request.query, now());
      const reader = grant === undefined ? undefined : await readerOf(grant.by);
      const sheet = id === undefined || reader === undefined ? undefined : await find(id, reader);
      if (sheet === undefined) return reply.code(404).send({ message: 'Not Found' });
      try {
        const bytes = await sheet.make();
        return await reply
          .header('cache-control', 'private, no-store')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('content-disposition', contentDisposition(`${sheet.name}.pdf`))
          .type('application/pdf')
          .send(Buffer.from(bytes));
      } catch (cause) {
        if (!(cause instanceof Failure) || cause.error.kind !== 'limit-exceeded') throw cause;
        return reply.code(503).header('retry-after', '60').send({ message: cause.message });
      }
    },
  );
};
