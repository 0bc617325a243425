import { Client } from 'pg';
import { isContracting } from '#backend/storage/migrate.ts';
import { limitStatements } from '#backend/storage/session-connections.ts';
import { fault, ok, reasonOf, warning, type Finding } from '../check.ts';
import type { Deployment } from '../deployment.ts';
import { plainAddress } from '../what-runs.ts';

const oldest = 140_000;
const waitMs = 10_000;

type Known = { readonly names: readonly string[] };

/** Runs on one connection that ends with it. */
export const onDatabase = async <Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: waitMs,
    application_name: 'portal doctor',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await limitStatements(waitMs)(client);
    return await work(client);
  } finally {
    await client.end();
  }
};

const appliedIn = async (client: Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('kysely_migration') is not null as there`,
  );
  if (rows[0]?.there !== true) return [];
  return (await client.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(
    ({ name }) => name,
  );
};

const schemaFinding = (version: string, applied: readonly string[], { names }: Known): Finding => {
  const unknown = applied.filter((name) => !names.includes(name));
  const waiting = names.filter((name) => !applied.includes(name));
  const found = `PostgreSQL ${version}, ${applied.length} changes of the schema`;
  const contracting = unknown.find(isContracting);
  if (contracting !== undefined)
    return fault(
      `${found}, of which ${contracting} took away what this build needs`,
      'A newer build has used this database. Run that build, or restore a backup of before.',
    );
  if (unknown.length > 0)
    return warning(
      `${found}, ${unknown.length} by a newer build`,
      'This build works with it: start the newer one again once it can be.',
    );
  if (waiting.length > 0 && applied.length > 0)
    return warning(`${found}, ${waiting.length} wait`, 'The next start applies them: make a backup before it.');
  return ok(applied.length === 0 ? `PostgreSQL ${version}, empty: the first start makes the schema` : found);
};

/** Whether the database can be reached, is new enough, and has the schema of this build. */
export const checkDatabase = async (
  { databaseUrl }: Pick<Deployment, 'databaseUrl'>,
  known: Known,
): Promise<Finding> => {
  if (databaseUrl === undefined) return ok('embedded, started and brought up to date by the server');
  try {
    return await onDatabase(databaseUrl, async (client) => {
      const { rows } = await client.query<{ number: string; version: string }>(
        `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
      );
      const { number = '0', version = '' } = rows[0] ?? {};
      if (Number(number) < oldest) return fault(`PostgreSQL ${version}`, 'The portal needs PostgreSQL 14 or newer.');
      return schemaFinding(version, await appliedIn(client), known);
    });
  } catch (cause) {
    return fault(
      `${plainAddress(databaseUrl)}: ${reasonOf(cause)}`,
      'Check the address, the name and the password in DATABASE_URL, and that this machine may connect.',
    );
  }
};

/** Whether the audit is append-only by the rights of the role that the server uses. */
export const checkAuditRights = async ({
  databaseUrl,
  auditKey,
}: Pick<Deployment, 'databaseUrl' | 'auditKey'>): Promise<Finding | undefined> => {
  if (databaseUrl === undefined) return undefined;
  const mayChange = await onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      `select coalesce(has_table_privilege(to_regclass('audit_entries'), 'update'), false) as may`,
    );
    return rows[0]?.may === true;
  }).catch(() => undefined);
  if (mayChange === undefined) return undefined;
  if (mayChange)
    return warning(
      'the role of DATABASE_URL may change what was written',
      'Give the server a role of its own in DATABASE_URL, and the owner of the tables in DATABASE_OWNER_URL.',
    );
  return auditKey === undefined
    ? ok('append-only; its key is in DATA_DIR, which every process on this database is to share')
    : ok('append-only; its key is in AUDIT_KEY');
};

/** Milliseconds by which the clock of the database is ahead of this one; undefined where it cannot be asked. */
export const databaseClockAhead = async (
  { databaseUrl }: Pick<Deployment, 'databaseUrl'>,
  now: () => number,
): Promise<number | undefined> => {
  if (databaseUrl === undefined) return undefined;
  return onDatabase(databaseUrl, async (client) => {
    const begun = now();
    const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
    const at = rows[0]?.at.getTime();
    return at === undefined ? undefined : at - (begun + now()) / 2;
  }).catch(() => undefined);
};
