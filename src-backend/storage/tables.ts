/** Every table of the database. Each feature adds its own in its `…-tables.ts`. */
export interface Tables {
  secrets: SecretsTable;
}

type SecretsTable = { name: string; value: Buffer };
