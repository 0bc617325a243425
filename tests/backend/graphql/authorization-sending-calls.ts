import { CancelProposalSendingDocument } from '#contracts/generated/proposals/graphql.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import type { Call } from './authorization-calls.ts';
import type { Stage } from './authorization-stage.ts';

/** How the rows of the matrix about drafts that wait to be sent are called. */
export const sendingCalls = ({ db, toRita, draft }: Stage): Readonly<Record<string, Call>> => ({
  cancelProposalSending: {
    document: CancelProposalSendingDocument,
    about: async () => {
      const { id } = await draft(toRita);
      await db
        .updateTable('proposals')
        .set({ sends_at: new Date(Date.now() + 60_000) })
        .where('id', '=', id)
        .execute();
      return { id };
    },
    missing: () => ({ id: ulid() }),
  },
});
