import { sql, type RawBuilder } from 'kysely';
import { questionLimits } from '#core/proposals/questions/question.ts';
import { templateNameOrder, templateSearchText } from '#core/proposals/templates/template-search.ts';
import { inSlices, type Ground } from './ground.ts';
import { admins } from './people.ts';
import { idToken, onceOffers, servicesAt } from './offers.ts';

const templates = 400;

/** Whose each is and what became of it: one in ten is a draft, one in eight waits or lapsed, one in seven was declined. */
const plan = ({ sizes }: Ground) => sql`
  create temporary table plans as
  select n, pg_temp.ulid(pg_temp.moment(n, ${sizes.proposals}), n, 1) as id, pg_temp.moment(n, ${sizes.proposals}) as made,
    pg_temp.owner(n, ${sizes.proposals}, 2) as customer, pg_temp.pick(n, 3, ${admins}) as agent, pg_temp.pick(n, 4, ${onceOffers}) as offer,
    case when pg_temp.dice(n, 5) < 0.12 then 'DRAFT' when pg_temp.dice(n, 5) < 0.27 then 'SENT'
      when pg_temp.dice(n, 5) < 0.41 then 'DECLINED' else 'PAID' end as status,
    pg_temp.ulid(pg_temp.moment(n, ${sizes.proposals}) + interval '2 days', n, 6) as order_id
  from generate_series(1, ${sizes.proposals}::bigint) as n`;

const token = sql`lpad(upper(to_hex(n)), 12, '0')`;

/** The number is the end of the id. */
const searchText = sql`lower(right(plans.id, 6)) || e'\n' || offers.searched_title || e'\n' || offers.titles`;

const payments = sql`case when status = 'PAID' then jsonb_build_array(jsonb_build_object(
  'orderId', order_id, 'payerId', people.id, 'payerName', people.name, 'total', offers.total,
  'paidAt', to_char((plans.made + interval '2 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'itemIds', replace(offers.item_ids, ${sql.lit(idToken)}, ${token})::jsonb)) else '[]' end`;

const sent = sql`case when status <> 'DRAFT' then plans.made + interval '1 hour' end`;

/** A recipient has one in three beside somebody without an account. */
const fillRecipients = async (ground: Ground): Promise<void> => {
  const declined = sql`case when status = 'DECLINED' then plans.made + interval '3 days' end`;
  await inSlices(
    ground,
    ground.sizes.proposals,
    (series) => sql`
      insert into proposal_recipients (proposal_id, position, email, search_text, user_id, declined_at, decline_reason, seen_at)
      select plans.id, 0, people.email, people.email, case when people.verified then people.id end, ${declined},
        case when status = 'DECLINED' then 'Not this year' end, case when status <> 'DRAFT' then plans.made + interval '2 hours' end
      from ${series} join plans using (n) join people on people.at = plans.customer
      union all
      select plans.id, 1, 'guest-' || n % 5000 || '@elsewhere.test', 'guest-' || n % 5000 || '@elsewhere.test', null, ${declined}, null, null
      from ${series} join plans using (n) where n % 3 = 0`,
  );
};

/** One about each proposal that was sent, while there are enough; one of the big customer has as many as a proposal may. */
const fillQuestions = async (ground: Ground): Promise<void> => {
  const ask = (at: RawBuilder<unknown>, number: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`
    insert into proposal_questions (id, proposal_id, sequence, item_id, author_id, text, created_at)
    select pg_temp.ulid(${at}, plans.n, 7 + ${number}), plans.id, ${number}, null,
      case when ${number} % 2 = 0 then agents.id else people.id end, 'Does this hold the photographs of May, too?', ${at}
    from ${from} join agents on agents.at = plans.agent join people on people.at = plans.customer
    where plans.status <> 'DRAFT'`;
  const made = sql`plans.made + interval '1 day'`;
  await inSlices(ground, ground.sizes.questions, (series) => ask(made, sql`1`, sql`${series} join plans using (n)`));
  const busy = sql`(select * from plans where customer = 0 and status = 'PAID' order by plans.n limit 1) as plans
    cross join generate_series(2, ${questionLimits.ofProposal}) as number`;
  await ask(sql`${made} + number * interval '1 second'`, sql`number`, busy).execute(ground.db);
};

const fillTemplates = async ({ db, now }: Ground): Promise<void> => {
  const rows = Array.from({ length: templates }, (_each, at) => {
    const name = `Template ${at} of the year`;
    const services = servicesAt(at % onceOffers);
    return {
      id: `01J0000000TEMP1ATE${String(at).padStart(8, '0')}`,
      name,
      services: JSON.stringify(services).replaceAll(idToken, String(at).padStart(12, '0')),
      order: templateNameOrder({ name }),
      searched: templateSearchText({ name, title: '', services }),
    };
  });
  const at = new Date(now);
  await sql`
    insert into proposal_templates (id, kind, name, name_order, search_text, title, message, terms, services, currency, revision,
      author_id, created_at, updated_at)
    select kept.id, 'PROPOSAL', kept.name, kept.order, kept.searched, '', '', '', kept.services::jsonb, 'USD', 1, agents.id, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as kept (id text, name text, services text, "order" text, searched text), agents
    where agents.at = 0`.execute(db);
};

/** Proposals in every state with their recipients, and what was asked about them: most about one. */
export const fillProposals = async (ground: Ground): Promise<void> => {
  const { db, sizes } = ground;
  await plan(ground).execute(db);
  await sql`create unique index on plans (n)`.execute(db);
  await sql`analyze plans`.execute(db);
  await inSlices(
    ground,
    sizes.proposals,
    (series) => sql`
      insert into proposals (id, owner_id, owner_name, owner_email, status, message, services, currency, revision, created_at, sent_at,
        payments, title, valid_until, terms, total, search_text, open_total, answered_at, reminded_at)
      select plans.id, agents.id, agents.name, agents.email, status, 'Dear customer, this is what we talked about.',
        replace(offers.services, ${sql.lit(idToken)}, ${token})::jsonb, 'USD', 2, plans.made, ${sent}, ${payments}, offers.title,
        case when n % 4 > 0 then to_char((plans.made + interval '30 days') at time zone 'UTC', 'YYYY-MM-DD') end,
        'Payment within 14 days.', offers.total, ${searchText}, case when status = 'SENT' then offers.total else 0 end,
        case status when 'PAID' then plans.made + interval '2 days' when 'DECLINED' then plans.made + interval '3 days' end,
        case when status <> 'DRAFT' and n % 2 = 0 then plans.made + interval '5 days' end
      from ${series} join plans using (n) join agents on agents.at = plans.agent join offers on offers.at = plans.offer
        join people on people.at = plans.customer`,
  );
  await fillRecipients(ground);
  await fillQuestions(ground);
  await fillTemplates(ground);
};
