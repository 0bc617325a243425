import { sql, type RawBuilder } from 'kysely';
import type { Forget } from '#backend/feature/forgetting.ts';
import { batchSize, untilNone } from '#backend/feature/leaving.ts';
import { isolated } from '#core/kernel/isolated.ts';
import { removedPersonName } from '#core/kernel/removed-person.ts';

const renamed = (column: 'title' | 'message', name: string): RawBuilder<string> =>
  sql<string>`left(replace(replace(${sql.ref(column)}, ${isolated(name)}, ${removedPersonName}), ${name}, ${removedPersonName}), 500)`;

/** Puts a removed person's name out of what others were notified of. */
export const forgetActor: Forget = async ({ names }, piece) => {
  for (const name of names)
    await untilNone(piece, async (trx) => {
      const { rows } = await sql`
        with theirs as (
          select id from notifications where created_by = ${name} or completed_by = ${name}
          order by id limit ${batchSize} for update
        )
        update notifications as news set
          title = ${renamed('title', name)},
          message = ${renamed('message', name)},
          created_by = case when created_by = ${name} then ${removedPersonName} else created_by end,
          completed_by = case when completed_by = ${name} then ${removedPersonName} else completed_by end
        from theirs where news.id = theirs.id
        returning news.id`.execute(trx);
      return rows.length;
    });
};
