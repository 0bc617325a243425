import { sql } from 'kysely';
import { utcDay } from '#core/kernel/calendar/day.ts';
import type { World } from './world.ts';
import { customerAt } from './generate/people.ts';

/** What there is of one customer. */
export type Owned = {
  readonly userId: string;
  readonly order: string;
  readonly checkout: string;
  readonly subscription: string;
  readonly proposal: string;
  /** With the most questions. */
  readonly asked: string;
  readonly task: string;
  /** With the most comments. */
  readonly busyTask: string;
  readonly taskOrder: string;
  readonly brand: string;
  readonly request: string;
  readonly login: string;
  readonly asset: string;
  readonly checksum: string;
  readonly collection: string;
};

export type Facts = {
  readonly big: Owned;
  readonly small: Owned;
  /** The day and the month before the world's, as texts. */
  readonly day: string;
  readonly month: string;
  /** What one record each says and no other one. */
  readonly rare: {
    readonly order: string;
    readonly proposal: string;
    readonly email: string;
    readonly number: string;
  };
};

const owned = async ({ database: { db } }: World, at: number): Promise<Owned> => {
  const { id } = customerAt(at);
  const { rows } = await sql<Owned>`
    select ${id} as "userId",
      (select max(id) from orders where user_id = ${id}) as order,
      (select max(id) from checkout_sessions where user_id = ${id}) as checkout,
      (select subscription_id from subscription_payments where payer_id = ${id} and billing_reason = 'subscription_cycle'
        group by 1 order by count(*) desc, 1 limit 1) as subscription,
      (select max(proposal_id) from proposal_recipients where user_id = ${id} and is_open) as proposal,
      (select proposal_id from proposal_questions join proposal_recipients using (proposal_id) where user_id = ${id}
        group by 1 order by count(*) desc, 1 limit 1) as asked,
      (select max(task_id) from task_people where user_id = ${id} and status = 'in_progress') as task,
      (select task_id from task_comments join task_people using (task_id) where user_id = ${id} and status = 'in_progress'
        group by 1 order by count(*) desc, 1 limit 1) as "busyTask",
      (select order_id from tasks join task_people on task_id = tasks.id where user_id = ${id} and order_id is not null
        group by 1 order by count(*) desc, 1 limit 1) as "taskOrder",
      (select min(id) from brands where owner_id = ${id}) as brand,
      (select max(id) from design_code_requests where owner_id = ${id}) as request,
      (select min(id) from logins where user_id = ${id}) as login,
      (select max(asset_id) from collection_assets join assets on assets.id = asset_id where owner_id = ${id} and deleted_at is null) as asset,
      (select max(checksum) from uploads where owner_id = ${id}) as checksum,
      (select min(id) from collections where owner_id = ${id}) as collection`.execute(db);
  const [row] = rows;
  const missing = Object.entries(row ?? {}).filter(([, value]) => value === null);
  if (row === undefined || missing.length > 0)
    throw new Error(`The world has no ${missing.map(([name]) => name).join(', ')} of customer ${at}`);
  return row;
};

/** Finds in a world what is asked for. */
export const readFacts = async (world: World): Promise<Facts> => {
  const [big, small] = [await owned(world, 0), await owned(world, 1)];
  const day = utcDay(world.application.services.now() - 24 * 60 * 60_000);
  return {
    big,
    small,
    day,
    month: day.slice(0, 7),
    rare: { order: 'R-000400', proposal: small.proposal.slice(-6), email: 'customer-17@scale', number: '297' },
  };
};
