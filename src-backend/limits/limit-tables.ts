/** How far ahead an allowance has been used up. */
export type RateLimitsTable = { key: string; arrives_at: Date };

export type BudgetsTable = { key: string; hour_used: number; hour_ends: Date; day_used: number; day_ends: Date };

declare module '#backend/storage/tables.ts' {
  interface Tables {
    rate_limits: RateLimitsTable;
    budgets: BudgetsTable;
  }
}
