import type { Kysely } from 'kysely';
import { addNotifications } from '#backend/notifications/notification-store.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { HandoverEnding } from '#core/vault/handovers/handover.ts';
import { endedNews } from './handover-news.ts';
import { noSeals } from './handover-store.ts';
import type { HandoverRow } from './handover-tables.ts';
import { handoverFacts } from './present-handover.ts';

/** How many rows one statement takes. */
const batch = 100;

type End = {
  readonly ending: HandoverEnding;
  readonly now: number;
  /** Whether the receiver is removed and is named no more. */
  readonly forgetsReceiver?: boolean;
};

const endBatch = async (
  trx: Kysely<Tables>,
  rows: readonly HandoverRow[],
  { ending, now, forgetsReceiver = false }: End,
): Promise<readonly HandoverRow[]> => {
  const ids = rows.map(({ id }) => id);
  const facts = await handoverFacts(trx, ids);
  const ended = await trx
    .updateTable('handovers')
    .set({ ...noSeals, ended_at: new Date(now), ending, ...(forgetsReceiver ? { receiver_id: null } : {}) })
    .where((where) => where('id', '=', where.fn.any(where.val(ids))))
    .returningAll()
    .execute();
  if (ending !== 'owner')
    await addNotifications(
      trx,
      rows.flatMap((row) => {
        const of = facts.get(row.id);
        return of === undefined ? [] : [endedNews(row, of, ending)];
      }),
      now,
    );
  return ended;
};

/**
 * Ends handovers whose rows are locked and which go on: deletes their seals, and notifies their owners unless those took them back.
 * Returns them as they are then.
 */
export const endHandovers = async (
  trx: Kysely<Tables>,
  rows: readonly HandoverRow[],
  end: End,
): Promise<readonly HandoverRow[]> => {
  const ended: HandoverRow[] = [];
  for (let from = 0; from < rows.length; from += batch)
    ended.push(...(await endBatch(trx, rows.slice(from, from + batch), end)));
  return ended;
};
