import type { Kysely } from 'kysely';
import { addNotifications } from '#backend/notifications/notification-store.ts';
import { wantedNews } from '#backend/notifications/notification-preferences.ts';
import type { Caller } from '#backend/graphql/caller.ts';
import { groupBy } from '#backend/storage/group-by.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { HandoverDeps } from './handover-deps.ts';
import { ownerMail, receivedNews, receiverMail, type HandedOver } from './handover-news.ts';

type Announced = { readonly handed: readonly HandedOver[]; readonly event: string; readonly now: number };

/**
 * Notifies each receiver of what was handed over to them, and mails those who want it. The owner is mailed in any case: somebody else
 * may have had their vault open. `event` is the same for no other call.
 */
export const announceHandovers = async (
  trx: Kysely<Tables>,
  deps: Pick<HandoverDeps, 'post' | 'productName' | 'portalAddress'>,
  { userId, name, email }: Pick<Caller, 'userId' | 'name' | 'email'>,
  { handed, event, now }: Announced,
): Promise<void> => {
  const owner = { id: userId, name, email };
  const byReceiver = groupBy(handed, ({ receiver }) => receiver.id);
  await addNotifications(
    trx,
    [...byReceiver].map(([id, theirs]) => receivedNews(owner, id, theirs)),
    now,
  );
  const mailed = [...byReceiver].map(([id, theirs]) => ({ userId: id, type: 'LoginHandover' as const, theirs }));
  for (const { theirs } of await wantedNews(trx, 'mail', mailed)) {
    const to = theirs[0]?.receiver.email ?? '';
    await deps.post(trx, receiverMail(deps, to, owner, theirs), `handover ${event} ${to}`);
  }
  await deps.post(trx, ownerMail(deps, owner, handed), `handover ${event} ${email}`);
};
