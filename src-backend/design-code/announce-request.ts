import type { Kysely } from 'kysely';
import { selectAdmins } from '#backend/identity/accounts/user-store.ts';
import { addNotifications } from '#backend/notifications/notification-store.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { RequestLine } from '#core/design-code/request-kind.ts';
import { requestName } from '#core/design-code/request-form.ts';
import { requestNews } from '#core/design-code/request-news.ts';

type Made = { readonly id: string; readonly owner: string; readonly line: RequestLine; readonly now: number };

/** Notifies every admin of a new request. */
export const announceRequest = async (trx: Kysely<Tables>, { id, owner, line, now }: Made): Promise<void> => {
  const admins = await selectAdmins(trx).orderBy('id').execute();
  await addNotifications(
    trx,
    admins.map((admin) => ({
      userId: admin.id,
      type: 'DesignCodeServiceRequested',
      title: 'New request',
      message: requestNews.requested(owner, line),
      subjects: [{ kind: 'service', id, name: requestName(line) }],
      createdBy: owner,
    })),
    now,
  );
};
