import type { Kysely } from 'kysely';
import type { AuditedContext } from '#backend/audit/audited.ts';
import { chosenId, unusableId } from '#backend/graphql/chosen-id.ts';
import type {
  DesignCodeServiceRequest,
  MutationCreateDesignCodeServiceRequestArgs,
} from '#backend/graphql/generated/resolvers.ts';
import { newId } from '#backend/storage/new-id.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import type { RequestDraft } from '#core/design-code/check-request.ts';
import { announceRequest } from './announce-request.ts';
import { editRequest } from './edit-request.ts';
import { presentRequest } from './present-request.ts';
import type { RequestDeps } from './request-deps.ts';
import { checkedRequest } from './request-files.ts';
import { requestDraftOf } from './request-input.ts';
import { answerColumns, findRequest, type StoredRequest } from './request-store.ts';

type Owned = { readonly id: string; readonly ownerId: string; readonly now: number };

/** Returns whether the request was stored; false where one of this id is there already. */
const store = async (trx: Kysely<Tables>, draft: RequestDraft, { id, ownerId, now }: Owned): Promise<boolean> => {
  const made = await trx
    .insertInto('design_code_requests')
    .values({
      id,
      owner_id: ownerId,
      category: draft.category,
      sub_category: draft.subCategory ?? null,
      ...answerColumns(draft),
      revision: 1,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
};

const requireOwned = (request: StoredRequest, userId: string): StoredRequest => {
  if (request.owner_id !== userId) throw unusableId('newId');
  return request;
};

/**
 * Makes a request of the caller and notifies every admin; the same id from the same person returns the one that was made
 * before. With an id in the input it edits.
 */
export const createRequest = (deps: RequestDeps) => {
  const { db } = deps.database;
  const edit = editRequest(deps);

  return async (
    { input, newId: typedId }: MutationCreateDesignCodeServiceRequestArgs,
    context: AuditedContext,
  ): Promise<DesignCodeServiceRequest> => {
    if (input.id !== undefined && input.id !== null) return edit({ input }, context, 'createDesignCodeServiceRequest');
    const { caller, auditMade } = context;
    const now = deps.now();
    const id = typedId === undefined || typedId === null ? newId(now) : chosenId('newId', typedId);
    const typed = requestDraftOf(input);
    await transact(db, async (trx) => {
      const earlier = await findRequest(trx, id);
      const before = earlier === undefined ? undefined : requireOwned(earlier, caller.userId).answers;
      const draft = await checkedRequest(trx, typed, caller.userId, before);
      if (earlier !== undefined || !(await store(trx, draft, { id, ownerId: caller.userId, now }))) return;
      await announceRequest(trx, { id, owner: caller.name, line: draft, now });
      await auditMade(trx, id);
    });
    const stored = await findRequest(db, id);
    if (stored === undefined) throw unusableId('newId');
    return presentRequest(db, requireOwned(stored, caller.userId), context);
  };
};
