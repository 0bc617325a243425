import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { UserRemovedListener } from '#backend/feature/backend-feature.ts';
import type { Forget } from '#backend/feature/forgetting.ts';
import { goingRows, stayingRows, type Leaving } from '#backend/feature/leaving.ts';
import type { ProposalDeps } from '#backend/proposals/proposal-deps.ts';
import { removedEmail, removedPersonName } from '#core/kernel/removed-person.ts';
import { proposalNews } from '#core/proposals/proposal-news.ts';
import { recipientsSearchText } from '#core/proposals/proposal-search.ts';

/** The ids of what a person got. */
const received = (userId: string): RawBuilder<unknown> =>
  sql`select proposal_id from proposal_recipients where user_id = ${userId}`;

/** Proposals that go with a person, their files too: what only they got and nobody paid. */
export const goesWith = (userId: string): RawBuilder<SqlBool> => sql`
  id in (${received(userId)}) and status <> 'PAID' and payments = '[]'
  and not exists (
    select from proposal_recipients
    where proposal_id = proposals.id and (user_id is null or user_id <> ${userId})
  )`;

/** What only a removed person got and nobody paid goes; what was paid, went to others too or was written by them stays. */
export const proposalLeavings: readonly Leaving[] = [
  goingRows({ kind: 'proposals', table: 'proposals', isTheirs: goesWith }),
  stayingRows({
    kind: 'proposals',
    table: 'proposals',
    isTheirs: (userId) => sql`
      id in (select id from proposals where owner_id = ${userId} union ${received(userId)}) and not (${goesWith(userId)})`,
  }),
  stayingRows({
    kind: 'comments',
    table: 'proposal_questions',
    isTheirs: (userId) => sql`
      author_id = ${userId} and proposal_id not in (select id from proposals where ${goesWith(userId)})`,
  }),
];

/**
 * Takes a removed person off what others got too, after those who answer it meanwhile; where they were the last to answer, it is
 * settled. What they paid or wrote keeps nobody's name and address.
 */
export const leaveProposals =
  ({ now }: Pick<ProposalDeps, 'now'>): UserRemovedListener =>
  async (userId, trx) => {
    await sql`
      select from proposals
      where status = 'SENT' and id in (${received(userId)})
      order by id for update`.execute(trx);
    const { rows } = await sql<{ proposal_id: string }>`
    delete from proposal_recipients as recipient using proposals
    where recipient.user_id = ${userId} and proposals.id = recipient.proposal_id and proposals.status <> 'PAID'
      and exists (
        select from proposal_recipients as other
        where other.proposal_id = recipient.proposal_id and (other.user_id is null or other.user_id <> ${userId})
      )
    returning recipient.proposal_id`.execute(trx);
    const left = rows.map(({ proposal_id: id }) => id);
    await sql`
    update proposals set status = case when payments = '[]' then 'DECLINED' else 'PAID' end, revision = revision + 1,
      open_total = 0, answered_at = ${new Date(now())}
    where id in (select unnest(${left}::text[]) union ${received(userId)}) and status = 'SENT'
      and not exists (
        select from proposal_recipients as other
        where other.proposal_id = proposals.id and declined_at is null and other.user_id is distinct from ${userId}
      )`.execute(trx);
    await sql`
    update proposals set payments = (
      select jsonb_agg(
        case when payment ->> 'payerId' = ${userId}
        then payment || jsonb_build_object('payerName', ${removedPersonName}::text) else payment end
        order by at
      ) from jsonb_array_elements(payments) with ordinality as each (payment, at)
    ) where payments @> ${JSON.stringify([{ payerId: userId }])}::jsonb`.execute(trx);
    const email = removedEmail(userId);
    await trx
      .updateTable('proposal_recipients')
      .set({ email, search_text: recipientsSearchText([{ email }]), decline_reason: null })
      .where('user_id', '=', userId)
      .execute();
    await trx
      .updateTable('proposals')
      .set({ owner_name: removedPersonName, owner_email: email })
      .where('owner_id', '=', userId)
      .execute();
  };

/** Takes a removed person's address off drafts and proposals that it was typed into and that are bound to nobody. */
export const forgetRecipient: Forget = async ({ userId, email: known }, piece) => {
  const email = removedEmail(userId);
  await piece(async (trx) => {
    const renamed = await trx
      .updateTable('proposal_recipients')
      .set({ email, search_text: recipientsSearchText([{ email }]) })
      .where('email', '=', known)
      .where('user_id', 'is', null)
      .executeTakeFirst();
    return Number(renamed.numUpdatedRows);
  });
};

/** Takes the reasons of a removed person out of notifications that they declined a proposal. */
export const forgetReasons: Forget = async ({ names }, piece) => {
  const theirs = sql`type = 'ProposalDeclined' and created_by = any(${[...names, removedPersonName]}::text[])`;
  for (const isPartly of [false, true]) {
    const { title, message } = proposalNews.declined(removedPersonName, undefined, isPartly);
    await piece(async (trx) => {
      const { numAffectedRows = 0n } = await sql`
        update notifications set message = ${message}
        where ${theirs} and title = ${title} and message <> ${message}`.execute(trx);
      return Number(numAffectedRows);
    });
  }
};
