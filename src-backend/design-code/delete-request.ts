import type { AuditedContext } from '#backend/audit/audited.ts';
import { forgetNewsOf } from '#backend/notifications/notification-store.ts';
import { transact } from '#backend/storage/transact.ts';
import { keysIn } from '#core/design-code/check-request.ts';
import type { RequestDeps } from './request-deps.ts';
import { requireRequest, requireUnanswered } from './request-policy.ts';
import { lockRequest } from './request-store.ts';

/**
 * Deletes a request that no sent proposal answers, with the news of it and the files that nothing else names, and returns its
 * id.
 */
export const deleteRequest =
  ({ database, fileDisposal }: Pick<RequestDeps, 'database' | 'fileDisposal'>) =>
  async (id: string, { caller, audit }: AuditedContext): Promise<string> => {
    const retired = await transact(database.db, async (trx) => {
      const stored = requireRequest(await lockRequest(trx, id), caller);
      await requireUnanswered(trx, stored);
      await audit(trx, id);
      await trx.deleteFrom('design_code_requests').where('id', '=', id).execute();
      await forgetNewsOf(trx, { kind: 'service', id });
      return fileDisposal.retire(trx, keysIn(stored.answers));
    });
    await fileDisposal.clear(retired);
    return id;
  };
