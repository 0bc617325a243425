import { sql } from 'kysely';
import { titleKey, wordsIn } from '#core/tasks/task-search.ts';
import { inSlices, keepChoices, smallShare, type Ground } from './ground.ts';
import { admins } from './people.ts';

const titles = [
  'Photographs for the shop',
  'Newsletter of the month',
  'Texts of the landing page',
  'Colours of the logo',
];
const details = `Please see that this is ready before the season. **What is needed:** pictures in both sizes, the words in two
languages, and a link to where it will be shown. Whatever is unclear can be asked below.`;

const openings = [
  'I have looked at it',
  'Thank you for the draft',
  'We talked about this',
  'The second version is here',
];
const middles = [
  'and the pictures are what we need',
  'but the colours are not ours yet',
  'so the texts can go out',
  'and it fits the season',
];
const ends = ['Please have another look.', 'Could you send the files?', 'That is all from us.', 'We decide on Monday.'];

const sentences = openings.flatMap((opening) =>
  middles.flatMap((middle) => ends.map((end) => `${opening}, ${middle}. ${end}`)),
);

const fillChoices = async (ground: Ground): Promise<void> => {
  const ofText = (text: string) => ({ said: text, key: titleKey(text), words: wordsIn(text) });
  const columns = { said: 'text', key: 'text', words: 'text[]' };
  await keepChoices(
    ground,
    'titles',
    columns,
    titles.map((title) => ({ ...ofText(title), words: wordsIn(`${title}\n${details}`) })),
  );
  await keepChoices(ground, 'sentences', columns, sentences.map(ofText));
};

/**
 * One in twenty is a draft, one in four in progress. One in two belongs to an order of its customer, of the big and the small
 * customer one in twenty to the same one.
 */
const plan = ({ sizes: { tasks, orders } }: Ground) => sql`
  create temporary table planned as
  select each.n, pg_temp.ulid(each.made, each.n, 40) as id, each.made, pg_temp.pick(each.n, 42, ${admins}) as agent,
    case when hand < 2 or each.n % 2 = 0 then hand else bought.customer end as customer,
    case when hand < 2 then case when each.n % 20 = 1 then (select min(id) from bought where customer = hand) end
      when each.n % 2 = 1 then bought.id end as order_id,
    pg_temp.pick(each.n, 43, ${titles.length}) as title,
    case when each.n % 20 = 0 then 'draft' when pg_temp.dice(each.n, 44) < 0.27 then 'in_progress' else 'completed' end as status
  from (
    select n, pg_temp.moment(n, ${tasks}) as made, pg_temp.owner(n, ${tasks}, 41) as hand from generate_series(1, ${tasks}::bigint) as n
  ) as each join bought on bought.n = each.n * ${orders} / ${tasks}`;

/** So many of the busiest task of the big and of the small customer, the others spread over all; every third is a reply to the last comment before it. */
const planComments = ({ sizes: { tasks, comments } }: Ground) => sql`
  create temporary table remarks as
  select n, task, row_number() over (partition by task order by n)::integer as sequence from (
    select n, case when n * ${2 * smallShare} / ${comments} <> (n - 1) * ${2 * smallShare} / ${comments}
      then (select min(planned.n) from planned where customer = said.n * ${2 * smallShare} / ${comments} % 2 and status = 'in_progress')
      else 1 + floor(power(pg_temp.dice(n, 45), 1.5) * (${tasks} - 1))::bigint end as task
    from generate_series(1, ${comments}::bigint) as said (n)
  ) as each`;

const saidAt = sql`planned.made + remarks.sequence * interval '20 minutes'`;
const remarkId = (sequence: ReturnType<typeof sql>) =>
  sql`pg_temp.ulid(planned.made + (${sequence}) * interval '20 minutes', planned.n * 100000 + ${sequence}, 46)`;

const fillComments = async (ground: Ground): Promise<void> => {
  const { db, sizes } = ground;
  await planComments(ground).execute(db);
  await sql`create unique index on remarks (n)`.execute(db);
  await sql`create index on remarks (task)`.execute(db);
  await sql`analyze remarks`.execute(db);
  const parent = sql`case when remarks.sequence % 3 = 0 then ${remarkId(sql`remarks.sequence - 1`)} end`;
  const author = sql`case when remarks.sequence % 2 = 0 then agents.id else people.id end`;
  const text = sql`sentences.said || ' Ref. ' || remarks.n`;
  const from = sql`join remarks using (n) join planned on planned.n = remarks.task and planned.status <> 'draft' join sentences on sentences.at = pg_temp.pick(remarks.n, 47, ${sentences.length})`;
  /** Comments before the replies to them, as their rows refer to each other. */
  await inSlices(
    ground,
    sizes.comments,
    (series) => sql`
      insert into task_comments (id, task_id, parent_id, sequence, author_id, text, mentions, attachments_count, created_at, change)
      select ${remarkId(sql`remarks.sequence`)}, planned.id, ${parent}, remarks.sequence, ${author}, ${text}, '[]', 0, ${saidAt}, remarks.sequence
      from ${series} ${from} join agents on agents.at = planned.agent join people on people.at = planned.customer
      order by remarks.n`,
  );
  await inSlices(
    ground,
    sizes.comments,
    (series) => sql`
      insert into task_words (id, task_id, words)
      select ${remarkId(sql`remarks.sequence`)}, planned.id, array_to_tsvector(sentences.words || array['ref', remarks.n::text])
      from ${series} ${from}`,
  );
};

const fillTaskPeople = (ground: Ground): Promise<void> =>
  inSlices(
    ground,
    ground.sizes.tasks,
    (series) => sql`
      insert into task_people (task_id, user_id, status, is_owner, is_assignee, is_follower, position)
      select planned.id, agents.id, status, true, false, false, 0 from ${series} join planned using (n) join agents on agents.at = planned.agent
      union all
      select planned.id, people.id, status, false, true, false, 0 from ${series} join planned using (n) join people on people.at = planned.customer`,
  );

/** Tasks that admins gave to customers, with what was said about them. */
export const fillTasks = async (ground: Ground): Promise<void> => {
  const { db, sizes, now } = ground;
  await fillChoices(ground);
  await plan(ground).execute(db);
  await sql`create unique index on planned (n)`.execute(db);
  await sql`analyze planned`.execute(db);
  const completed = sql`planned.made + interval '9 days'`;
  await inSlices(
    ground,
    sizes.tasks,
    (series) => sql`
      insert into tasks (id, status, title, title_key, details, owner_id, completed_by, completed_at, is_email_enabled, revision, comments_count,
        created_at, last_activity_at, due_on, priority, order_id, brand_id)
      select planned.id, status, titles.said || ' ' || n, titles.key || ' ' || n, ${details}, agents.id,
        case status when 'completed' then agents.id end, case status when 'completed' then ${completed} end, true, 1, 0, planned.made,
        planned.made, case when n % 3 > 0 then to_char((planned.made + interval '20 days') at time zone 'UTC', 'YYYY-MM-DD') end,
        pg_temp.pick(n, 48, 5)::smallint, order_id, firsts.brand_id
      from ${series} join planned using (n) join titles on titles.at = planned.title join agents on agents.at = planned.agent
        left join firsts on firsts.customer = planned.customer and n % 3 = 0`,
  );
  await fillTaskPeople(ground);
  await inSlices(
    ground,
    sizes.tasks,
    (series) => sql`
      insert into task_words (id, task_id, words)
      select planned.id, planned.id, array_to_tsvector(titles.words || array[n::text])
      from ${series} join planned using (n) join titles on titles.at = planned.title`,
  );
  await fillComments(ground);
  await sql`
    update tasks set comments_count = said.count, comments_change = said.count,
      last_activity_at = least(${new Date(now)}::timestamptz, greatest(last_activity_at, completed_at, said.latest))
    from (select task_id, count(*)::integer as count, max(created_at) as latest from task_comments group by task_id) as said
    where tasks.id = said.task_id`.execute(db);
};
