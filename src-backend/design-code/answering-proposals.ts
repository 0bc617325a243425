import type { Kysely } from 'kysely';
import type { Caller } from '#backend/graphql/caller.ts';
import type { DesignCodeProposal } from '#backend/graphql/generated/resolvers.ts';
import { groupBy } from '#backend/storage/group-by.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { isAdmin } from '#core/identity/auth-user.ts';

type Reader = Pick<Caller, 'userId' | 'groups'>;

/** What answers these requests as this person sees it, oldest first, by the requests' ids. Drafts are for admins. */
export const answeringProposals = async (
  db: Kysely<Tables>,
  requestIds: readonly string[],
  { userId, groups }: Reader,
): Promise<ReadonlyMap<string | null, readonly DesignCodeProposal[]>> => {
  if (requestIds.length === 0) return new Map();
  const admin = isAdmin(groups);
  let query = db
    .selectFrom('proposals')
    .select(['id', 'status', 'payments', 'request_id'])
    .where((where) => where('request_id', '=', where.fn.any(where.val([...requestIds]))));
  if (!admin) query = query.where('status', '<>', 'DRAFT');
  const rows = await query.orderBy('request_id').orderBy('id').execute();
  const byRequest = groupBy(rows, ({ request_id }) => request_id);
  return new Map(
    [...byRequest].map(([requestId, proposals]) => [
      requestId,
      proposals.map(({ id, status, payments }) => ({
        id,
        status,
        orderId: payments.find(({ payerId }) => admin || payerId === userId)?.orderId ?? null,
      })),
    ]),
  );
};

/** Whether a proposal that its customer can see answers a request. */
export const hasSentProposal = async (trx: Kysely<Tables>, requestId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('proposals')
    .select('id')
    .where('request_id', '=', requestId)
    .where('status', '<>', 'DRAFT')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
