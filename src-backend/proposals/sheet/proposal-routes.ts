import type { FastifyInstance } from 'fastify';
import type { SheetReader } from '#backend/feature/backend-feature.ts';
import type { ObjectStore } from '#backend/objects/object-store.ts';
import { servePdf } from '#backend/pdf/serve-pdf.ts';
import { sheetHouse, type House } from '#backend/pdf/sheet-house.ts';
import type { PdfWork } from '#backend/pdf/sheets.ts';
import type { Database } from '#backend/storage/database.ts';
import { proposalNumber } from '#core/proposals/proposal.ts';
import { entryOf, maySee } from '../proposal-policy.ts';
import { findProposal } from '../proposal-store.ts';
import { itemsIn } from '../proposal-tables.ts';
import { proposalSheet } from './proposal-sheet.ts';
import { loadPictures } from './sheet-pictures.ts';

export type ProposalSheetDeps = House & {
  readonly database: Pick<Database, 'db'>;
  readonly objects: ObjectStore;
  readonly pdf: PdfWork;
  readonly fileSecret: Buffer;
  readonly now: () => number;
};

/** Serves proposals as PDFs to those who see them. */
export const proposalRoutes = (
  app: FastifyInstance,
  { database: { db }, objects, pdf, fileSecret, now, ...house }: ProposalSheetDeps,
  readerOf: (userId: string) => Promise<SheetReader | undefined>,
): void => {
  const letterhead = sheetHouse(house);
  servePdf(app, {
    folder: 'proposals',
    fileSecret,
    now,
    readerOf,
    find: async (id, reader) => {
      const proposal = await findProposal(db, id);
      if (proposal === undefined || !maySee(proposal, reader)) return undefined;
      const isRecipient = entryOf(proposal, reader) !== undefined;
      const addressees = isRecipient ? reader.name : proposal.recipients.map(({ email }) => email).join(', ');
      return {
        name: `proposal-${proposalNumber(id)}`,
        make: async () =>
          pdf.proposal(
            proposalSheet(
              await letterhead(),
              proposal,
              addressees,
              await loadPictures(objects, itemsIn(proposal.services)),
            ),
          ),
      };
    },
  });
};
