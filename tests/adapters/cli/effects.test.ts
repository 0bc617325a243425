import { describe, expect, it } from 'vitest';
import { commands } from '#src/composition/commands.ts';
import { gapsOf, play, rowsOf, type Played, type Row } from '#tests/support/cli/effects.ts';
import { account } from './effects/account.ts';
import { assets } from './effects/assets.ts';
import { brands } from './effects/brands.ts';
import { collections } from './effects/collections.ts';
import { comments } from './effects/comments.ts';
import { dashboard } from './effects/dashboard.ts';
import { files } from './effects/files.ts';
import { leads } from './effects/leads.ts';
import { loginParts } from './effects/login-parts.ts';
import { logins } from './effects/logins.ts';
import { notifications } from './effects/notifications.ts';
import { orders } from './effects/orders.ts';
import { proposals } from './effects/proposals.ts';
import { requests } from './effects/requests.ts';
import { tasks } from './effects/tasks.ts';
import { users } from './effects/users.ts';
import { vault } from './effects/vault.ts';

const rows = rowsOf([
  account,
  dashboard,
  proposals,
  orders,
  notifications,
  users,
  files,
  leads,
  brands,
  assets,
  collections,
  requests,
  tasks,
  comments,
  vault,
  logins,
  loginParts,
]);

const played = new Map<Row, Promise<Played>>();

/** Plays each row once, for its own test and for the one that looks at them all. */
const playedOnce = (row: Row): Promise<Played> => {
  const playing = played.get(row) ?? play(row);
  played.set(row, playing);
  return playing;
};

describe('a verb of the command line', () => {
  it.each(rows)('$path $name', async (row) => {
    const { failure, expectations } = await playedOnce(row);
    if (failure !== undefined) throw failure.cause;
    expect(expectations).toBeGreaterThan(0);
  });
});

describe('the rows of the verbs', () => {
  it('are of each verb, each option and each refusal that the commands declare, and of nothing that is gone', async () => {
    const all: Played[] = [];
    for (const row of rows) all.push(await playedOnce(row));
    expect(gapsOf(commands, all)).toEqual([]);
  });
});
