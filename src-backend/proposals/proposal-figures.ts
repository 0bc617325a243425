import { sql } from 'kysely';
import { counted, reading, type Figures } from '#backend/feature/figures.ts';
import { cellsIn, countIn, type Cell } from '#backend/tallies/read-tallies.ts';
import { firstDayCounted } from '#core/dashboard/dashboard-stats.ts';
import { medianOf } from '#core/dashboard/median.ts';
import { moneyOf } from '#core/kernel/money.ts';
import { earliestLastDay } from '#core/proposals/validity.ts';

declare module '#backend/tallies/tally-tables.ts' {
  interface TallyKinds {
    /** Proposals by status. */
    readonly proposals: unknown;
    /** Those that a person has received. */
    readonly received: unknown;
    /** What sent ones ask for, by their last day, or `none`, which is behind every day. */
    readonly waiting: unknown;
    /** Those sent on a day, by status and, of those answered, the days until then: `PAID 3`. */
    readonly answers: unknown;
  }
}

const countOf = (cells: readonly Pick<Cell, 'count'>[]): number => cells.reduce((sum, { count }) => sum + count, 0);

const sumOf = (cells: readonly Pick<Cell, 'count' | 'amount' | 'currency'>[]) => ({
  count: countOf(cells),
  totals: [...moneyOf(cells)],
});

const answersSince = (since: string) => (cells: readonly Cell[]) => {
  const answered = cells.filter(({ part }) => part !== 'SENT');
  const timed = answered.flatMap(({ part, count }) => {
    const [, days] = part.split(' ');
    return days === undefined ? [] : [{ value: Number(days), count }];
  });
  return { since, sent: countOf(cells), answered: countOf(answered), medianDays: medianOf(timed) ?? null };
};

/** Every proposal, what waits and how they are answered; and what a person has received, and what waits for them. */
export const proposalFigures: Figures = {
  proposals: {
    admin: () => counted(countIn({ kinds: ['proposals'] })),
    user: (ownerId) => counted(countIn({ kinds: ['received'], ownerId })),
  },
  waitingProposals: {
    admin: (now) => reading(cellsIn({ kinds: ['waiting'], from: earliestLastDay(now) }), sumOf),
    user: (userId, now) =>
      reading(
        sql<readonly Cell[]>`
          select coalesce(jsonb_agg(jsonb_build_object('count', 1, 'amount', open_total, 'currency', currency)), '[]')
          from proposal_recipients as recipient join proposals as proposal on proposal.id = recipient.proposal_id
          where recipient.user_id = ${userId} and recipient.is_open
            and (proposal.valid_until is null or proposal.valid_until >= ${earliestLastDay(now)})`,
        sumOf,
      ),
  },
  answers: {
    admin: (now) => {
      const since = firstDayCounted(now);
      return reading(cellsIn({ kinds: ['answers'], from: since }), answersSince(since));
    },
  },
};
