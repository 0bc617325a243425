import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { UserRemovedListener } from '#backend/feature/backend-feature.ts';
import { goingRows, stayingRows, type Leaving } from '#backend/feature/leaving.ts';
import type { ProposalDeps } from '#backend/proposals/proposal-deps.ts';
import { removedEmail, removedPersonName } from '#core/kernel/removed-person.ts';
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
      .set({ email, search_text: recipientsSearchText([{ email }]) })
      .where('user_id', '=', userId)
      .execute();
    await trx
      .updateTable('proposals')
      .set({ owner_name: removedPersonName, owner_email: email })
      .where('owner_id', '=', userId)
      .execute();
  };
