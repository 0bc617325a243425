import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GetTaskDocument } from '#contracts/generated/tasks/graphql.ts';
import { taskStatuses, type KnownTaskStatus } from '#core/tasks/task.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { guestClient } from '#tests/support/guest-client.ts';
import { join, makeTask, move, type Somebody } from '#tests/support/tasks/task-stage.ts';

let backend: EmbeddedBackend;
let owner: Somebody;
let admin: Somebody;
let assignee: Somebody;
let other: Somebody;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  owner = await join(backend, 'Robin', true);
  admin = await join(backend, 'Anna', true);
  assignee = await join(backend, 'Ada');
  other = await join(backend, 'Otto');
});
afterAll(() => backend.close());

/** A task of this status, as its owner brought it there. */
const taskIn = async (status: KnownTaskStatus): Promise<string> => {
  const { id } = await makeTask(owner, [assignee], { status: status === 'draft' ? 'draft' : 'in_progress' });
  if (status === 'completed') await dataOf(move(owner, id, 'completed'));
  return id;
};

const legal = new Set(['draft in_progress', 'in_progress completed', 'completed in_progress']);

type Role = 'owner' | 'admin' | 'assignee' | 'other' | 'guest';
const people = (): Readonly<Record<Role, Pick<Somebody, 'api'>>> => ({
  owner,
  admin,
  assignee,
  other,
  guest: { api: guestClient(backend.url) },
});

const expected = (role: Role, from: KnownTaskStatus, to: KnownTaskStatus): string => {
  if (role === 'guest') return 'Unauthorized';
  if (role === 'other' || (role === 'assignee' && from === 'draft')) return 'NotFound';
  return legal.has(`${from} ${to}`) ? to : 'BadRequest';
};

const cells = (['owner', 'admin', 'assignee', 'other', 'guest'] as const).flatMap((role) =>
  taskStatuses.flatMap((from) => taskStatuses.map((to) => [role, from, to] as const)),
);

describe('a task', () => {
  it.each(cells)('that %s moves from %s to %s', async (role, from, to) => {
    const id = await taskIn(from);
    const answer = await move(people()[role], id, to);
    expect(answer.errors[0]?.errorType ?? answer.data?.changeTaskStatus.status).toBe(expected(role, from, to));
    const stored = (await dataOf(owner.api(GetTaskDocument, { id }))).getTask;
    expect(stored?.status).toBe(expected(role, from, to) === to ? to : from);
  });

  it('names the field of a move that it cannot make', async () => {
    const refused = await move(owner, await taskIn('draft'), 'completed');
    expect(refused.errors[0]).toMatchObject({
      errorInfo: { field: 'status' },
      message: 'A task cannot go from draft to completed',
    });
  });

  it('says who completed it and when, until it is reopened', async () => {
    const id = await taskIn('in_progress');
    const completed = (await dataOf(move(assignee, id, 'completed'))).changeTaskStatus;
    expect(completed).toMatchObject({ completedBy: { id: assignee.user.id, name: 'Ada' } });
    expect(completed.completedAt).toEqual(expect.any(String));
    const reopened = (await dataOf(move(owner, id, 'in_progress'))).changeTaskStatus;
    expect(reopened).toMatchObject({ completedBy: null, completedAt: null });
    expect(reopened.revision).toBeGreaterThan(completed.revision);
  });

  it('is answered to strangers as a missing one is, in the same bytes', async () => {
    const id = await taskIn('in_progress');
    const [foreign, missing] = await Promise.all([id, ulid()].map((each) => move(other, each, 'completed')));
    expect(foreign?.text).toBe(missing?.text);
    const [unread, none] = await Promise.all([id, ulid()].map((each) => other.api(GetTaskDocument, { id: each })));
    expect(unread?.text).toBe(none?.text);
  });

  it('is completed once where two people complete it at the same time', async () => {
    const id = await taskIn('in_progress');
    const answers = await Promise.all([owner, admin, assignee].map((person) => move(person, id, 'completed')));
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    const refused = answers.flatMap(({ errors }) => errors);
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(['This task is completed already']));
  });
});
