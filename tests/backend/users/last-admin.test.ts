import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectActiveAdmins } from '#backend/identity/accounts/user-store.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import { apiClient, type Api } from '#tests/support/api-client.ts';
import { eventually } from '#tests/support/chance/eventually.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import type { EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { demotions } from '#tests/support/users/user-calls.ts';
import { startCluster, type Cluster } from '../cluster/cluster.ts';

const rounds = inFullRun ? 30 : 8;
const limit = { timeout: 180_000 + rounds * 5_000 };

const kinds = Object.values(demotions);
const pairs = kinds.flatMap((mine) => kinds.map((yours) => [mine, yours] as const));

type Admin = { readonly user: UserRow; readonly api: Api };

describe.each([1, 2])('two admins at %i backends on one database', (size) => {
  let cluster: Cluster;
  let first: EmbeddedBackend;

  beforeAll(async () => {
    cluster = await startCluster(size);
    first = cluster.next();
  });
  afterAll(() => cluster.close());

  const signIn = async (user: UserRow): Promise<Admin> => {
    const backend = cluster.next();
    return { user, api: apiClient(backend.url, await backend.signIn(user.email)) };
  };
  const newAdmin = async (): Promise<Admin> =>
    signIn(await first.createUser({ email: `${ulid().toLowerCase()}@coolio.test`, name: 'Root', admin: true }));
  const admins = async () => selectActiveAdmins(first.database.db).execute();

  /** An admin again of somebody who lost their rights, or another one where they were removed. */
  const again = async ({ user }: Admin): Promise<Admin> => {
    const present = await first.identity.findByEmail(user.email);
    if (present === undefined) return newAdmin();
    await first.identity.reinstate(user.id);
    await first.identity.addToGroup(adminGroup, user.id);
    return signIn(user);
  };
  const both = async () => {
    const found: readonly [Admin, Admin] = [await newAdmin(), await newAdmin()];
    const ids = new Set(found.map(({ user }) => user.id));
    for (const { id } of await admins()) if (!ids.has(id)) await first.identity.removeFromGroup(adminGroup, id);
    return found;
  };

  it(`who take each other's rights leave one of them, ${rounds} times`, limit, async () => {
    let [one, other] = await both();
    for (let round = 0; round < rounds; round += 1) {
      const [mine, yours] = pairs[round % pairs.length] ?? [demotions.demotion, demotions.demotion];
      const answers = await Promise.all([mine(one.api, other.user), yours(other.api, one.user)]);
      const succeeded = answers.filter(({ data, errors }) => data !== null && errors.length === 0).length;
      expect([round, succeeded, (await admins()).length]).toEqual([round, 1, 1]);
      const left = (await admins()).map(({ id }) => id);
      const [winner, loser] = left.includes(one.user.id) ? [one, other] : [other, one];
      [one, other] = [winner, await again(loser)];
    }
  });

  it('are asked whether they are admins still when it is their turn', async () => {
    const [one, other] = await both();
    const { pool } = first.database;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(7205759)');
    const calls = Promise.all([demotions.suspension(one.api, other.user), demotions.demotion(other.api, one.user)]);
    await eventually(async () => {
      const { rowCount } = await pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
      );
      expect(rowCount).toBe(2);
    });
    await holder.query('commit');
    holder.release();
    const errors = (await calls).flatMap(({ errors: told }) => told.map(({ errorType }) => errorType));
    expect(errors).toEqual(['Unauthorized']);
    expect(await admins()).toHaveLength(1);
  });
});
