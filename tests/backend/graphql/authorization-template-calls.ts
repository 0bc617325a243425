import {
  DeleteProposalTemplateDocument,
  GetProposalTemplatesDocument,
  SaveProposalTemplateDocument,
} from '#contracts/generated/proposals/graphql.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { storeTemplate } from '#tests/support/stored-rows.ts';
import { anItemTemplate } from '#tests/support/templates/template-inputs.ts';
import type { Call } from './authorization-calls.ts';
import type { Stage } from './authorization-stage.ts';

/** How the rows of the matrix about templates are called. */
export const templateCalls = ({ db }: Stage): Readonly<Record<string, Call>> => ({
  getProposalTemplates: {
    document: GetProposalTemplatesDocument,
    about: async () => ({ kind: 'ITEM', search: 'audit' }),
  },
  saveProposalTemplate: {
    document: SaveProposalTemplateDocument,
    about: async () => ({ input: { id: ulid(), ...anItemTemplate('Launch audit') } }),
  },
  deleteProposalTemplate: {
    document: DeleteProposalTemplateDocument,
    about: async () => ({ id: await storeTemplate(db) }),
    missing: () => ({ id: ulid() }),
  },
});
