export type SecretsTable = { name: string; value: Buffer };

export type StorageTables = { secrets: SecretsTable };
