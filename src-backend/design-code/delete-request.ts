import type { AuditedContext } from '#backend/audit/audited.ts';
import type { RequestDeps } from './request-deps.ts';
import { requireRequest, requireUnanswered } from './request-policy.ts';
import { lockRequest } from './request-store.ts';

/**
 * Deletes a request that no sent proposal answers, with the news of it, and returns its id. Files that nothing else names go with
 * the next sweep.
 */
export const deleteRequest =
  ({ database: { db } }: Pick<RequestDeps, 'database'>) =>
  (id: string, { caller, audit }: AuditedContext): Promise<string> =>
    db.transaction().execute(async (trx) => {
      await requireUnanswered(trx, requireRequest(await lockRequest(trx, id), caller));
      await trx.deleteFrom('design_code_requests').where('id', '=', id).execute();
      await trx.deleteFrom('notifications').where('service_id', '=', id).execute();
      await audit(trx, id);
      return id;
    });
