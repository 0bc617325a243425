import { describe, expect, it } from 'vitest';
import { flag } from '#src/cli/field.ts';
import { verb, type Nouns } from '#src/cli/verb.ts';
import { commands } from '#src/composition/commands.ts';
import { gapsOf, play, rowsOf, type Played, type Row } from '#tests/support/cli/effects.ts';
import { account } from './effects/account.ts';
import { assets } from './effects/assets.ts';
import { archives } from './effects/oversight/archives.ts';
import { audit } from './effects/oversight/audit.ts';
import { deployment } from './effects/oversight/deployment.ts';
import { handovers } from './effects/oversight/handovers.ts';
import { viewing } from './effects/oversight/viewing.ts';
import { brands } from './effects/brands.ts';
import { collections } from './effects/collections.ts';
import { comments } from './effects/comments.ts';
import { dashboard } from './effects/dashboard.ts';
import { files } from './effects/files.ts';
import { jobs } from './effects/jobs.ts';
import { leads } from './effects/leads.ts';
import { loginParts } from './effects/login-parts.ts';
import { logins } from './effects/logins.ts';
import { notifications } from './effects/notifications.ts';
import { orders } from './effects/orders.ts';
import { proposals } from './effects/proposals.ts';
import { requests } from './effects/requests.ts';
import { subscriptions } from './effects/subscriptions.ts';
import { taskSummaries } from './effects/task-summaries.ts';
import { tasks } from './effects/tasks.ts';
import { templates } from './effects/templates.ts';
import { users } from './effects/users.ts';
import { vault } from './effects/vault.ts';
import { waiting } from './effects/waiting.ts';

const rows = rowsOf([
  account,
  dashboard,
  proposals,
  templates,
  orders,
  subscriptions,
  notifications,
  users,
  files,
  jobs,
  archives,
  audit,
  deployment,
  viewing,
  leads,
  brands,
  assets,
  collections,
  requests,
  tasks,
  taskSummaries,
  comments,
  vault,
  logins,
  loginParts,
  handovers,
  waiting,
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

  it('are missed by name', () => {
    const mute = verb({
      summary: 'Mutes; for admins',
      example: 'bells mute 1',
      calls: [],
      options: { off: flag('brings it back') },
      run: () => undefined,
    });
    const nouns: Nouns = { bells: { summary: 'Bells', feature: 'tasks', verbs: { mute } } };
    const row = { path: 'bells mute', name: 'mutes', expectations: 1, failure: undefined };
    const ran = (line: string, code = 0) => ({ words: line.split(' '), code });
    expect(gapsOf(nouns, [])).toEqual([
      'bells mute has no row',
      'bells mute --off has no row',
      'bells mute is refused to nobody',
    ]);
    expect(gapsOf(nouns, [{ ...row, ran: [ran('bells mute 1 --off', 8), ran('bells mute 1 --as a@b.c', 3)] }])).toEqual(
      ['bells mute has no row', 'bells mute --off has no row'],
    );
    expect(
      gapsOf(nouns, [
        { ...row, ran: [ran('bells mute 1 --off --loud'), ran('bells mute 1', 3)] },
        { ...row, name: 'is idle', ran: [ran('bells ring 1')], expectations: 0 },
        { ...row, path: 'bells ring', ran: [ran('bells mute 1')] },
      ]),
    ).toEqual([
      'bells mute --loud is gone',
      'bells mute is not run by: is idle',
      'bells mute expects nothing in: is idle',
      'bells ring is gone',
    ]);
  });
});
