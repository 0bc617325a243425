import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OnDashboardChangeDocument } from '#contracts/generated/dashboard/graphql.ts';
import { DeleteAllNotificationsDocument, OnNotifyDocument } from '#contracts/generated/notifications/graphql.ts';
import { OnTaskChangeDocument, OnTaskCommentDocument } from '#contracts/generated/tasks/graphql.ts';
import { contractSchema } from '#backend/graphql/api-schema.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { auditedFields } from '#tests/support/audited-fields.ts';
import { dataOf, type Answer } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { openRealtime } from '#tests/support/realtime-client.ts';
import { storeNotification } from '#tests/support/stored-rows.ts';
import { storeTask } from '#tests/support/tasks/stored-tasks.ts';
import { authorizationMatrix, columns, type Cell, type Column } from '../authorization-matrix.ts';
import { archiveCalls } from './authorization-archive-calls.ts';
import { assetCalls } from './authorization-asset-calls.ts';
import { auditCalls } from './authorization-audit-calls.ts';
import { authorizationCalls, type Call, type Variables } from './authorization-calls.ts';
import { handoverCalls } from './authorization-handover-calls.ts';
import { questionCalls } from './authorization-question-calls.ts';
import { requestCalls } from './authorization-request-calls.ts';
import { sendingCalls } from './authorization-sending-calls.ts';
import { silentVoice, taskCalls } from './authorization-task-calls.ts';
import { templateCalls } from './authorization-template-calls.ts';
import { userCalls } from './authorization-user-calls.ts';
import { vaultCalls } from './authorization-vault-calls.ts';
import { setStage, type Actor, type Stage } from './authorization-stage.ts';

let backend: EmbeddedBackend;
let stage: Stage;
let calls: Readonly<Record<string, Call>>;

beforeAll(async () => {
  backend = await startEmbeddedBackend({ voices: silentVoice });
  stage = await setStage(backend);
  calls = {
    ...authorizationCalls(stage),
    ...vaultCalls(stage),
    ...handoverCalls(stage),
    ...assetCalls(stage),
    ...taskCalls(stage),
    ...questionCalls(stage),
    ...sendingCalls(stage),
    ...templateCalls(stage),
    ...requestCalls(stage),
    ...userCalls(backend.identity),
    ...archiveCalls(stage),
    ...auditCalls,
  };
});
afterAll(() => backend.close());

const proposalsOfSender = new Set([
  'getProposal',
  'createCheckoutSession',
  'declineProposal',
  'markProposalSeen',
  'getProposalQuestions',
  'askAboutProposal',
]);

const ownerOf = ({ actors }: Stage): UserRow => {
  if (actors.O.user === undefined) throw new Error('the owner is a user');
  return actors.O.user;
};

/** The operation of a row, which may say one of its cases in parentheses. */
const nameOf = (field: string): string => field.replace(/\(.*/, '');

type Data = Readonly<Record<string, unknown>>;

const valueOf = ({ data }: Answer<Data>): unknown => Object.values(data ?? {})[0] ?? null;

/** What the answer amounts to, in the matrix's letters. A guest is refused before any resolver, others in AppSync's shape. */
const verdictOf = (answer: Answer<Data>, missing: Answer<Data> | undefined): string => {
  const [error] = answer.errors;
  if (answer.status === 401 && error?.errorType === 'UnauthorizedException') return 'D';
  if (missing !== undefined && valueOf(answer) === null && answer.text === missing.text) return 'N';
  if (error === undefined) return valueOf(answer) === null ? 'null' : 'Y';
  return error.errorType === 'Unauthorized' && valueOf(answer) === null ? 'D' : error.errorType;
};

type Outcome = { readonly verdict: string; readonly isOwn: boolean };

const runCell = async (field: string, column: Column, cell: Cell): Promise<Outcome> => {
  const { actors, db } = stage;
  const call = calls[field];
  const owner = column === 'U' ? actors.U.user : actors.O.user;
  if (call === undefined || owner === undefined) throw new Error(`no call for ${field}`);
  const { api, user } = column === 'O' && proposalsOfSender.has(field) ? actors.sender : actors[column];
  if (user !== undefined && call.isOwn !== undefined) await storeNotification(db, user.id);
  const send = (variables: Variables) => api<Data, Variables>(String(call.document), variables);
  const variables = (await call.about?.(owner, user ?? owner)) ?? {};
  const answer = await send(variables);
  const missing = cell === 'N' && call.missing !== undefined ? await send(call.missing(variables)) : undefined;
  const isChecked = cell === 'S' && user !== undefined && answer.data !== null && call.isOwn !== undefined;
  return { verdict: verdictOf(answer, missing), isOwn: isChecked ? call.isOwn(answer.data as never, user) : true };
};

const cells = authorizationMatrix
  .filter(({ field }) => !field.startsWith('on'))
  .flatMap((row) =>
    columns.filter((column) => row[column] !== '-').map((column) => [row.field, column, row[column]] as const),
  );

describe('the authorization matrix', () => {
  it('has a row for every operation of the schema, and none besides', () => {
    const schema = contractSchema();
    const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );
    const rows = new Set(authorizationMatrix.map(({ field }) => nameOf(field)));
    expect([...rows].sort()).toEqual(fields.sort());
  });

  it.each(cells)('%s, column %s is %s', async (field, column, cell) => {
    expect(await runCell(field, column, cell)).toEqual({ verdict: cell === 'S' ? 'Y' : cell, isOwn: true });
  });

  it('leaves an entry of each audited mutation that an admin made, about the right kind of thing', async () => {
    const { actors, db } = stage;
    const audited = auditedFields();
    for (const [field, column, cell] of cells)
      if (column === 'A' && (cell === 'Y' || cell === 'S') && audited.has(nameOf(field)))
        await runCell(field, column, cell);
    const made = await db
      .selectFrom('audit_entries')
      .select(['action', 'subject_type'])
      .distinct()
      .where('actor_id', 'in', [actors.A.user?.id ?? '', actors.sender.user?.id ?? ''])
      .where((where) => where.or([where('subject_type', '!=', 'user'), where('action', 'in', [...audited.keys()])]))
      .execute();
    const granted = new Set(
      authorizationMatrix.filter(({ A }) => A === 'Y' || A === 'S').map(({ field }) => nameOf(field)),
    );
    const expected = [...audited].filter(([field]) => granted.has(field));
    // A view that begins ends the one before, which its admin did not ask for.
    const asked = made.filter(({ action }) => action !== 'endViewing');
    expect(new Map(asked.map(({ action, subject_type }) => [action, subject_type]))).toEqual(new Map(expected));
  });

  it('leaves what belongs to others alone when somebody clears his own', async () => {
    const { actors, db } = stage;
    const own = actors.U.user?.id ?? '';
    const before = await db.selectFrom('notifications').select('id').where('user_id', '!=', own).execute();
    await storeNotification(db, own);
    await dataOf(actors.U.api(DeleteAllNotificationsDocument, {}));
    const after = await db.selectFrom('notifications').select(['id', 'user_id']).execute();
    expect(after.filter(({ user_id }) => user_id === own)).toEqual([]);
    expect(after).toHaveLength(before.length);
  });
});

describe.each([
  { name: 'onTaskComment', document: OnTaskCommentDocument },
  { name: 'onTaskChange', document: OnTaskChangeDocument },
])('$name in the matrix', ({ name, document }) => {
  const row = authorizationMatrix.find(({ field }) => field === name);
  const begin = async ({ token = '' }: Actor, taskId: string) => {
    const client = await openRealtime(backend.url, token);
    const { type, payload } = await client.start('one', token, String(document), { taskId });
    client.close();
    return { type, payload };
  };
  const aTask = async () => (await storeTask(stage.db, ownerOf(stage), stage.actors.R.user)).id;

  it.each(['O', 'R', 'A'] as const)('serves column %s', async (column) => {
    expect(row?.[column]).toBe('Y');
    expect(await begin(stage.actors[column], await aTask())).toMatchObject({ type: 'start_ack' });
  });

  it('refuses column X in the frame of a missing task', async () => {
    expect(row?.X).toBe('D');
    const [foreign, missing] = [await begin(stage.actors.X, await aTask()), await begin(stage.actors.X, ulid())];
    expect(foreign).toMatchObject({ type: 'error', payload: { errors: [{ errorType: 'Unauthorized' }] } });
    expect(foreign).toEqual(missing);
  });
});

describe.each([
  { name: 'onNotify', document: OnNotifyDocument },
  { name: 'onDashboardChange', document: OnDashboardChangeDocument },
])('$name in the matrix', ({ name, document }) => {
  const query = String(document);
  const row = authorizationMatrix.find(({ field }) => field === name);
  const begin = async (as: Actor, userId: string | undefined) => {
    const client = await openRealtime(backend.url, as.token ?? '');
    const frame = await client.start('one', as.token ?? '', query, userId === undefined ? {} : { userId });
    client.close();
    return frame;
  };

  it('refuses a guest at the door', async () => {
    expect(row?.G).toBe('D');
    const client = await openRealtime(backend.url, 'nonsense');
    expect(client.frames[0]).toMatchObject({
      type: 'connection_error',
      payload: { errors: [{ errorType: 'UnauthorizedException' }] },
    });
    await client.closed;
  });

  it.each(['U', 'O'] as const)('serves column %s about himself', async (column) => {
    expect(await begin(stage.actors[column], stage.actors[column].user?.id)).toMatchObject({ type: 'start_ack' });
  });

  it.each(['X', 'A'] as const)('refuses column %s about somebody else', async (column) => {
    expect(row?.[column]).toBe('D');
    const frame = await begin(stage.actors[column], stage.actors.O.user?.id);
    expect(frame).toMatchObject({ type: 'error', payload: { errors: [{ errorType: 'Unauthorized' }] } });
  });

  it('refuses a start about nobody', async () => {
    expect(await begin(stage.actors.U, undefined)).toMatchObject({
      type: 'error',
      payload: { errors: [{ errorType: 'Unauthorized' }] },
    });
  });
});
