import type { AuditedContext } from '#backend/audit/audited.ts';
import type {
  DesignCodeServiceRequest,
  MutationEditDesignCodeServiceRequestArgs,
} from '#backend/graphql/generated/resolvers.ts';
import { missing } from '#backend/graphql/refusals.ts';
import { transact } from '#backend/storage/transact.ts';
import { keysIn, requestKindStays } from '#core/design-code/check-request.ts';
import { kindOfLine } from '#core/design-code/request-kind.ts';
import { requestHasMovedOn } from '#core/design-code/request.ts';
import { conflict, invalid } from '#core/kernel/app-error.ts';
import { kindOfStored, presentRequest } from './present-request.ts';
import type { RequestDeps } from './request-deps.ts';
import { checkedRequest } from './request-files.ts';
import { requestDraftOf } from './request-input.ts';
import { requireOwnRequest, requireUnanswered } from './request-policy.ts';
import { answerColumns, findRequest, lockRequest } from './request-store.ts';

/**
 * Replaces every answer of the caller's own request, as long as no sent proposal answers it. Files that are left out go, unless
 * something else names them.
 */
export const editRequest =
  (deps: RequestDeps) =>
  async (
    { input }: MutationEditDesignCodeServiceRequestArgs,
    context: AuditedContext,
    field: string,
  ): Promise<DesignCodeServiceRequest> => {
    const { id, expectedRevision } = input;
    if (id === undefined || id === null) throw invalid('id', 'Name the request that is edited');
    const typed = requestDraftOf(input);
    const { caller } = context;
    const { request, retired } = await transact(deps.database.db, async (trx) => {
      const stored = requireOwnRequest(await lockRequest(trx, id), caller, field);
      await requireUnanswered(trx, stored);
      if ((expectedRevision ?? stored.revision) !== stored.revision) throw conflict(requestHasMovedOn);
      const draft = await checkedRequest(trx, typed, caller.userId, stored.answers);
      if (kindOfLine(draft) !== kindOfStored(stored)) throw conflict(requestKindStays);
      await context.audit(trx, id);
      await trx
        .updateTable('design_code_requests')
        .set({ ...answerColumns(draft), revision: stored.revision + 1 })
        .where('id', '=', id)
        .execute();
      const edited = await findRequest(trx, id);
      if (edited === undefined) throw missing();
      return {
        request: await presentRequest(trx, edited, context),
        retired: await deps.fileDisposal.retire(trx, keysIn(stored.answers)),
      };
    });
    await deps.fileDisposal.clear(retired);
    return request;
  };
