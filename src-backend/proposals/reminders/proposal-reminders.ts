import { sql, type Kysely } from 'kysely';
import type { Schedule } from '#backend/jobs/every.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import { formatMoney } from '#core/kernel/money.ts';
import { unansweredDays } from '#core/dashboard/waiting-things.ts';
import { openTotal } from '#core/proposals/payment-parts.ts';
import { proposalNews } from '#core/proposals/proposal-news.ts';
import { proposalTitle } from '#core/proposals/proposal-title.ts';
import { earliestLastDay } from '#core/proposals/validity.ts';
import { mailNews, notifyRecipients, ownerName, type RecipientNews } from '../announce-proposal.ts';
import type { ProposalDeps } from '../proposal-deps.ts';
import { findProposal, type StoredProposal } from '../proposal-store.ts';

const dayMs = 24 * 60 * 60_000;
const passMs = 60 * 60_000;

/** After so many days without an answer recipients are reminded, and after so many it is too late for that. */
const days = { due: unansweredDays, late: 30 } as const;

/** Holds a proposal whose recipients are to be reminded; none that another process holds. */
const holdDue = async (trx: Kysely<Tables>, now: number): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('proposals')
    .select('id')
    .where('status', '=', 'SENT')
    .where('reminded_at', 'is', null)
    .where('sent_at', '<=', new Date(now - days.due * dayMs))
    .where('sent_at', '>', new Date(now - days.late * dayMs))
    .where(sql<boolean>`(valid_until is null or valid_until >= ${earliestLastDay(now)})`)
    .orderBy('sent_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.id;
};

const reminderOf = (proposal: StoredProposal): RecipientNews => {
  const open = formatMoney({ amount: openTotal(proposal), currency: proposal.currency });
  return { type: 'ProposalReminder', ...proposalNews.reminder(ownerName(proposal), proposalTitle(proposal), open) };
};

/** Reminds everybody who has not declined the longest unanswered proposal, and returns whether there was one. */
const remindNext = async (trx: Kysely<Tables>, deps: ProposalDeps): Promise<boolean> => {
  const now = deps.now();
  const id = await holdDue(trx, now);
  if (id === undefined) return false;
  await trx
    .updateTable('proposals')
    .set({ reminded_at: new Date(now) })
    .where('id', '=', id)
    .execute();
  const proposal = await findProposal(trx, id);
  if (proposal === undefined) return false;
  const recipients = proposal.recipients.filter(({ declined_at }) => declined_at === null);
  const userIds = recipients.flatMap(({ user_id }) => user_id ?? []);
  const news = reminderOf(proposal);
  await notifyRecipients(trx, proposal, userIds, now, news);
  await mailNews(trx, deps, proposal, { ...news, recipients, more: [], event: 'reminder' });
  return true;
};

/** Reminds recipients once of what they have not answered for a week, whichever process runs the pass. */
export const proposalReminders = (deps: ProposalDeps): Schedule => ({
  name: 'proposal reminders',
  everyMs: passMs,
  run: async () => {
    const { db } = deps.database;
    while (await transact(db, (trx) => remindNext(trx, deps)));
  },
});
