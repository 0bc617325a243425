import { sql } from 'kysely';
import { brandColumns } from '#backend/brands/brand-columns.ts';
import { answerColumns } from '#backend/design-code/request-store.ts';
import { leadSearchText } from '#core/leads/lead-search.ts';
import { demoRequests } from '#contracts/demo-world/demo-requests.ts';
import { inSlices, keepChoices, type Ground } from './ground.ts';

/** Each brand is called after its number; the table `firsts` says which is a customer's first. */
const fillBrands = async (ground: Ground): Promise<void> => {
  const { db, sizes } = ground;
  await sql`
    create temporary table labels as
    select each.*, row_number() over (partition by customer order by n) = 1 as is_first from (
      select n, pg_temp.ulid(pg_temp.moment(n, ${sizes.brands}), n, 60) as id, pg_temp.moment(n, ${sizes.brands}) as made,
        case when n <= 2 then n - 1 else pg_temp.owner(n, ${sizes.brands}, 61) end as customer
      from generate_series(1, ${sizes.brands}::bigint) as n
    ) as each`.execute(db);
  await sql`create unique index on labels (n)`.execute(db);
  await sql`create temporary table firsts as select customer, id as brand_id from labels where is_first`.execute(db);
  await sql`create unique index on firsts (customer)`.execute(db);
  await sql`analyze labels`.execute(db);
  const { colors, description, ...named } = brandColumns({
    name: 'Ceramics 1',
    website: 'https://ceramics-1.test/',
    description: 'Bowls and cups, thrown by hand.',
    colors: ['#aa3344'],
  });
  const numbered = (text: string) => sql`replace(${text}, '1', n::text)`;
  await inSlices(
    ground,
    sizes.brands,
    (series) => sql`
      insert into brands (id, owner_id, name, name_key, website, description, colors, created_at, search_text, name_order)
      select labels.id, people.id, ${numbered(named.name)}, ${numbered(named.name_key)}, ${numbered(named.website)}, ${description}, ${colors},
        labels.made, ${numbered(named.search_text)}, ${numbered(named.name_order)}
      from ${series} join labels using (n) join people on people.at = labels.customer`,
  );
};

/** Each is one of those of the demo world. */
const fillRequests = async (ground: Ground): Promise<void> => {
  const asked = Object.values(demoRequests).map(({ category, subCategory, answers }) => ({
    category,
    sub_category: subCategory ?? null,
    ...answerColumns({ category, subCategory, answers }),
  }));
  const columns = {
    category: 'text',
    sub_category: 'text',
    answers: 'text',
    priority_rank: 'smallint',
    search_text: 'text',
  };
  await keepChoices(ground, 'asked', columns, asked);
  const { requests } = ground.sizes;
  await inSlices(
    ground,
    requests,
    (series) => sql`
      insert into design_code_requests (id, owner_id, category, sub_category, answers, priority_rank, revision, created_at, search_text)
      select pg_temp.ulid(pg_temp.moment(n, ${requests}), n, 62), people.id, category, sub_category, answers::jsonb, priority_rank, 1,
        pg_temp.moment(n, ${requests}), asked.search_text
      from ${series} join asked on asked.at = pg_temp.pick(n, 63, ${asked.length}) join people on people.at = pg_temp.owner(n, ${requests}, 64)`,
  );
};

const fillLeads = (ground: Ground): Promise<void> => {
  const { leads } = ground.sizes;
  const searched = leadSearchText({ email: 'lead-1@elsewhere.test', location: 'Bergen, Norway' });
  return inSlices(
    ground,
    leads,
    (series) => sql`
      insert into leads (id, email, location, created_at, search_text)
      select pg_temp.ulid(pg_temp.moment(n, ${leads}), n, 65), 'lead-' || n || '@elsewhere.test', 'Bergen, Norway', pg_temp.moment(n, ${leads}),
        replace(${searched}, '1', n::text)
      from ${series}`,
  );
};

/** Brands, requests, and who left an email on the public pages. */
export const fillBrandsAndRequests = async (ground: Ground): Promise<void> => {
  await fillBrands(ground);
  await fillRequests(ground);
  await fillLeads(ground);
};
