import { join } from 'node:path';
import { Client, escapeIdentifier, escapeLiteral, type ClientConfig } from 'pg';
import { keepPassword } from './postgres-cluster.ts';

/** The role of the backend in an embedded database, which owns nothing there. */
const embeddedRole = 'portal_backend';

/** Tables to which rows are only added. */
export type AppendOnly = readonly string[];

const connected = async <Result>(config: ClientConfig, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const roleOf = (config: ClientConfig): Promise<string> =>
  connected(config, async (client) => {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return rows[0]?.role ?? '';
  });

/** Processes that begin at once grant one after the other. */
const grantLock = 7_205_762;

const grant = async (owner: Client, role: string, appendOnly: AppendOnly): Promise<void> => {
  const to = escapeIdentifier(role);
  const taken = appendOnly.map((table) => `revoke update, delete, truncate on ${escapeIdentifier(table)} from ${to};`);
  await owner.query(`
    begin;
    select pg_advisory_xact_lock(${grantLock});
    grant usage on schema public to ${to};
    grant select, insert, update, delete on all tables in schema public to ${to};
    grant usage, select on all sequences in schema public to ${to};
    ${taken.join('\n')}
    commit`);
};

/** Has the owner of the tables let the role of this connection read and write them, and only add to some; its own needs no leave. */
export const lendTables = async (owner: ClientConfig, backend: ClientConfig, appendOnly: AppendOnly): Promise<void> => {
  if (owner === backend) return;
  const role = await roleOf(backend);
  await connected(owner, async (client) => {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    if (rows[0]?.role !== role) await grant(client, role, appendOnly);
  });
};

/** Has a role sign in with this password, making it unless it is there. */
export const keepRole = (
  owner: ClientConfig,
  { user, password }: { readonly user: string; readonly password: string },
) =>
  connected(owner, async (client) => {
    const known = await client.query('select from pg_roles where rolname = $1', [user]);
    const verb = known.rowCount === 0 ? 'create' : 'alter';
    await client.query(`${verb} role ${escapeIdentifier(user)} login password ${escapeLiteral(password)}`);
  });

/** Makes the role of the backend in an embedded database, unless it is there, and returns how it connects. */
export const lendEmbedded = async (owner: ClientConfig, dataDir: string): Promise<ClientConfig> => {
  const password = await keepPassword(join(dataDir, 'pg-backend-password'));
  await keepRole(owner, { user: embeddedRole, password });
  return { ...owner, user: embeddedRole, password };
};
