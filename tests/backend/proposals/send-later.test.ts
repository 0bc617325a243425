import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WaitingDraft } from '#backend/proposals/sending/send-later.ts';
import {
  CancelProposalSendingDocument,
  CreateProposalDocument,
  DeleteProposalDocument,
  GetProposalDocument,
  SendDraftProposalDocument,
} from '#contracts/generated/proposals/graphql.ts';
import { sentAlready } from '#core/proposals/proposal.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { eventually } from '#tests/support/chance/eventually.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { join, refusalOf, type Somebody } from '#tests/support/tasks/task-stage.ts';

const unknown = 'not.yet@customers.test';

let databaseUrl: string | undefined;
let backend: EmbeddedBackend;
let second: EmbeddedBackend;
let robin: Somebody;
let ada: Somebody;
let ahead = 0;

const now = () => Date.now() + ahead;

beforeAll(async () => {
  databaseUrl = await freshDatabase();
  backend = await startEmbeddedBackend({ databaseUrl, now });
  second = await startEmbeddedBackend({ databaseUrl, now });
  robin = await join(backend, 'Robin', true);
  ada = await join(backend, 'Ada');
});
afterEach(() => (ahead = 0));
afterAll(async () => {
  await second.close();
  await backend.close();
});

const send = async (id: string, revision: number, delay: number) => {
  const input = { revision, recipients: [{ email: ada.user.email }, { email: unknown }], message: 'For you', delay };
  return (await dataOf(robin.api(SendDraftProposalDocument, { id, input }))).sendDraftProposal;
};

const waiting = async (delay = 60) => {
  const { createProposal } = await dataOf(robin.api(CreateProposalDocument, { input: proposalTo([]) }));
  return send(createProposal.id, createProposal.revision, delay);
};

const cancel = (id: string) => robin.api(CancelProposalSendingDocument, { id });

const read = async (id: string) => (await dataOf(robin.api(GetProposalDocument, { id }))).getProposal;

/** Resolves when nothing is due any more: what one backend has done may have made work that the other one does. */
const drained = async (): Promise<void> => {
  await Promise.all([backend, second].map(({ jobs }) => jobs.drained()));
  const due = backend.database.db.selectFrom('jobs').select('kind').where('state', '=', 'waiting');
  await eventually(async () => expect(await due.where('run_at', '<=', new Date(now())).execute()).toEqual([]));
};

/** What has reached recipients of a proposal, by bell and by mail. */
const newsOf = async (id: string) => {
  await drained();
  const { db } = backend.database;
  const bells = await db
    .selectFrom('notifications')
    .select(['user_id', 'type'])
    .where('subjects', '@>', JSON.stringify([{ id }]) as never)
    .execute();
  const mails = await db
    .selectFrom('mails')
    .select('recipient')
    .where('body_text', 'like', `%/proposals/${id}%`)
    .orderBy('recipient')
    .execute();
  return { bells: bells.map(({ type }) => type), mails: mails.map(({ recipient }) => recipient) };
};

const none = { bells: [], mails: [] };
const all = () => ({ bells: ['ProposalReceived'], mails: [ada.user.email, unknown] });

const jobsOf = (id: string) =>
  backend.database.db
    .selectFrom('jobs')
    .select(['state', 'attempts'])
    .where('kind', '=', 'send-proposal')
    .where('payload', '@>', JSON.stringify({ proposalId: id }) as never)
    .execute();

/** Starts these while the proposal is held, each once the one before it waits for it, and lets go of it then. */
const inLine = async <T>(id: string, calls: readonly (() => Promise<T>)[]): Promise<readonly T[]> => {
  const { pool } = backend.database;
  const holder = await pool.connect();
  const isWaiting = (count: number) => async () => {
    const { rowCount } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and query like '%"proposals"%for update%'`,
    );
    if (rowCount !== count) throw new Error(`${rowCount} of ${count} wait for the proposal`);
  };
  try {
    await holder.query('begin');
    await holder.query('select from proposals where id = $1 for update', [id]);
    const begun: Promise<T>[] = [];
    for (const call of calls) {
      begun.push(call());
      await eventually(isWaiting(begun.length));
    }
    await holder.query('commit');
    return await Promise.all(begun);
  } finally {
    holder.release(true);
  }
};

describe('a proposal that waits to be sent', () => {
  it('is kept by the database, and sent by whichever backend is there when it is time, once to each', async () => {
    const first = await startEmbeddedBackend({ databaseUrl, now });
    const { id, sendsAt } = await waiting();
    await first.close();
    expect(sendsAt).toBeTruthy();
    expect(await newsOf(id)).toEqual(none);
    expect(await jobsOf(id)).toEqual([{ state: 'waiting', attempts: 0 }]);
    ahead = 61_000;
    expect(await newsOf(id)).toEqual(all());
    expect(await read(id)).toMatchObject({ status: 'SENT', sendsAt: null, revision: 3 });
    expect(await jobsOf(id)).toEqual([]);
  });

  it('says nothing of that to its recipients', async () => {
    const { id } = await waiting(1);
    ahead = 2_000;
    await drained();
    const { getProposal } = await dataOf(ada.api(GetProposalDocument, { id }));
    expect(getProposal).toMatchObject({ status: 'SENT', sendsAt: null });
  });

  it('is not sent by what is left of an earlier sending', async () => {
    const { id } = await waiting(10);
    const { cancelProposalSending: back } = await dataOf(cancel(id));
    await send(id, back.revision, 50);
    expect(await jobsOf(id)).toHaveLength(2);
    ahead = 20_000;
    expect(await newsOf(id)).toEqual(none);
    expect(await jobsOf(id)).toHaveLength(1);
    ahead = 60_000;
    expect(await newsOf(id)).toEqual(all());
  });

  it('is sent once where its job runs twice', async () => {
    const { id, sendsAt } = await waiting(10);
    const payload: WaitingDraft = { proposalId: id, sendsAt: Date.parse(sendsAt ?? '') };
    const { db } = backend.database;
    await db.transaction().execute((trx) => backend.jobs.enqueue(trx, 'send-proposal', payload));
    expect(await newsOf(id)).toEqual(all());
    ahead = 20_000;
    expect(await newsOf(id)).toEqual(all());
    expect((await read(id))?.revision).toBe(3);
  });

  it('can be edited again where nobody is left to send it to', async () => {
    const { id } = await waiting();
    await backend.database.db.deleteFrom('proposal_recipients').where('proposal_id', '=', id).execute();
    ahead = 61_000;
    await drained();
    expect(await read(id)).toMatchObject({ status: 'DRAFT', sendsAt: null, revision: 3 });
    expect(await jobsOf(id)).toEqual([]);
  });

  it('leaves its job nothing to do once it is deleted', async () => {
    const { id } = await waiting();
    await dataOf(robin.api(DeleteProposalDocument, { id }));
    ahead = 61_000;
    expect(await newsOf(id)).toEqual(none);
    expect(await jobsOf(id)).toEqual([]);
  });

  it('leaves who sent it and who took it back in the audit', async () => {
    const { id } = await waiting();
    await dataOf(cancel(id));
    const entries = await backend.database.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id'])
      .where('subject', '=', id)
      .orderBy('action')
      .execute();
    expect(entries.map(({ action, actor_id }) => [action, actor_id === robin.user.id])).toEqual([
      ['cancelProposalSending', true],
      ['createProposal', true],
      ['sendDraftProposal', true],
    ]);
  });
});

/** Has its time come, and sends it. */
const sendDue = (): Promise<void> => {
  ahead = 61_000;
  return second.jobs.drained();
};

describe('sending and taking back at the same moment', () => {
  it('is a draft where taking back comes first', async () => {
    const { id } = await waiting();
    const [taken] = await inLine<unknown>(id, [() => cancel(id), sendDue]);
    expect(taken).toMatchObject({ data: { cancelProposalSending: { status: 'DRAFT', sendsAt: null } } });
    expect(await newsOf(id)).toEqual(none);
    expect(await read(id)).toMatchObject({ status: 'DRAFT', sendsAt: null, revision: 3 });
  });

  it('is sent, and says so to who takes it back, where sending comes first', async () => {
    const { id } = await waiting();
    const refused = () => refusalOf(cancel(id));
    const [, refusal] = await inLine<unknown>(id, [sendDue, refused]);
    expect(refusal).toMatchObject({ errorType: 'Conflict', message: sentAlready });
    expect(await newsOf(id)).toEqual(all());
  });

  it('is taken back once by two at once', async () => {
    const { id } = await waiting();
    const outcomes = await inLine(id, [() => cancel(id), () => cancel(id)]);
    expect(outcomes.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect((await read(id))?.revision).toBe(3);
  });
});
