import { ulid } from '#tests/support/chance/ulid.ts';
import { audited } from '#backend/audit/audited.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeleteBrandDocument, CreateBrandDocument } from '#contracts/generated/brands/graphql.ts';
import {
  CreateTaskDocument,
  DeleteTaskDocument,
  EditTaskDocument,
  GetTaskDocument,
  GetTasksByStatusDocument,
  GetTasksDocument,
  type CreateTaskInput,
  type EditTaskInput,
} from '#contracts/generated/tasks/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { doneTo, testAuditKey } from '#tests/support/storage/audit-trail.ts';
import { openAudit } from '#backend/audit/open-audit.ts';
import { silentLog } from '#backend/storage/log.ts';
import { commentOn, join, makeTask, move, refusalOf, type Somebody } from '#tests/support/tasks/task-stage.ts';

let backend: EmbeddedBackend;
let robin: Somebody;
let anna: Somebody;
let ada: Somebody;
let otto: Somebody;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  robin = await join(backend, 'Robin', true);
  anna = await join(backend, 'Anna', true);
  ada = await join(backend, 'Ada');
  otto = await join(backend, 'Otto');
});
afterAll(() => backend.close());

const edit = ({ api }: Somebody, id: string, input: EditTaskInput) => api(EditTaskDocument, { id, input });
const edited = async (person: Somebody, id: string, input: EditTaskInput) =>
  (await dataOf(edit(person, id, input))).editTask;
const create = (input: CreateTaskInput) => robin.api(CreateTaskDocument, { input });
const aBrand = async ({ api }: Somebody, name: string) =>
  (await dataOf(api(CreateBrandDocument, { input: { name } }))).createBrand;

describe('a new task', () => {
  it('is a draft of its maker unless it is to begin at once', async () => {
    const task = (await dataOf(create({ title: ' Logo ', assignees: [{ email: 'ADA@coolio.test' }] }))).createTask;
    expect(task).toMatchObject({
      status: 'draft',
      title: 'Logo',
      details: '',
      commentsCount: 0,
      brandId: null,
      owner: { id: robin.user.id, name: 'Robin' },
      assignees: [{ userId: ada.user.id, email: 'ada@coolio.test', name: 'Ada' }],
      isEmailEnabled: false,
      summary: null,
      nextStep: null,
      revision: 1,
      isMuted: false,
    });
    expect((await makeTask(robin)).status).toBe('in_progress');
  });

  it.each<[string, string, Partial<CreateTaskInput>, string]>([
    ['without a title', 'title', { title: ' ' }, 'Enter a title'],
    ['that is done already', 'status', { status: 'completed' }, 'A new task is draft or in_progress'],
    [
      'for nobody',
      'assignees.1.email',
      { assignees: [{ email: 'ada@coolio.test' }, { email: 'x@y.test' }] },
      'No such user',
    ],
    [
      'for another than the id says',
      'assignees.0.email',
      { assignees: [{ email: 'ada@coolio.test', userId: 'x' }] },
      'No such user',
    ],
    [
      'for somebody twice',
      'assignees',
      { assignees: [{ email: 'ada@coolio.test' }, { email: 'ADA@coolio.test' }] },
      'ada@coolio.test is chosen twice',
    ],
    ['for no brand', 'brandId', { brandId: ulid() }, 'No such brand'],
    ['with an id that is none', 'id', { id: 'abc' }, 'This id is not valid'],
  ])('%s is refused for its %s', async (_, field, change, message) => {
    const refusal = await refusalOf(create({ title: 'Logo', assignees: [], ...change }));
    expect(refusal).toMatchObject({ errorType: 'BadRequest', errorInfo: { field }, message });
  });

  it('has no room for somebody who was removed', async () => {
    const gone = await join(backend, 'Gone');
    const { id } = await makeTask(robin, [gone, ada]);
    await backend.identity.removeUser(gone.user.id);
    const task = (await dataOf(robin.api(GetTaskDocument, { id }))).getTask;
    expect(task?.assignees.map(({ name }) => name)).toEqual(['Ada']);
    const refusal = await refusalOf(create({ title: 'Logo', assignees: [{ email: gone.user.email }] }));
    expect(refusal).toMatchObject({ errorInfo: { field: 'assignees.0.email' } });
  });

  it('is made once however often the same id is sent, and by nobody else', async () => {
    const input = {
      id: ulid(),
      title: 'Once',
      assignees: [{ email: 'ada@coolio.test' }],
      status: 'in_progress' as const,
    };
    const made = await Promise.all(Array.from({ length: 8 }, () => dataOf(create(input))));
    expect(new Set(made.map((each) => JSON.stringify(each))).size).toBe(1);
    const taken = await anna.api(CreateTaskDocument, { input });
    const unusable = await anna.api(CreateTaskDocument, { input: { ...input, id: 'nonsense' } });
    expect(taken.text).toBe(unusable.text);
    expect(await doneTo(backend, input.id)).toEqual(['createTask']);
  });
});

describe('an edit', () => {
  it('replaces what it names, keeps the rest and raises the revision', async () => {
    const brand = await aBrand(ada, 'Lindqvist');
    const { id } = await makeTask(robin, [ada], { details: '**All** of it', brandId: brand.id });
    const renamed = await edited(robin, id, { title: 'Two logos', details: null });
    expect(renamed).toMatchObject({
      title: 'Two logos',
      details: '**All** of it',
      brandId: brand.id,
      brandName: 'Lindqvist',
      assignees: [{ name: 'Ada' }],
      revision: 2,
    });
    expect(await edited(anna, id, { brandId: null, assignees: [], isEmailEnabled: true })).toMatchObject({
      brandId: null,
      brandName: null,
      assignees: [],
      isEmailEnabled: true,
      revision: 3,
    });
  });

  it('of a task that has moved on is refused', async () => {
    const { id, revision } = await makeTask(robin);
    const answers = await Promise.all(
      [robin, anna].map((person) => edit(person, id, { title: person.user.name, expectedRevision: revision })),
    );
    const refused = answers.flatMap(({ errors }) => errors);
    expect(refused).toMatchObject([
      { errorType: 'Conflict', message: expect.stringMatching(/^(?:Robin|Anna) changed this task meanwhile$/) },
    ]);
  });

  it('names who changed the task last, customers among them, and not who wrote to it since', async () => {
    const { id, revision } = await makeTask(robin, [ada]);
    const stale = async () => {
      const refusal = await refusalOf(edit(robin, id, { title: 'Three', expectedRevision: revision }));
      return refusal?.message;
    };
    await edited(anna, id, { title: 'Two' });
    await commentOn(robin, id, 'Thanks');
    expect(await stale()).toBe('Anna changed this task meanwhile');
    await dataOf(move(ada, id, 'completed'));
    expect(await stale()).toBe('Ada changed this task meanwhile');
    await dataOf(move(robin, id, 'in_progress'));
    expect(await stale()).toBe('You changed this task in another window');
  });

  it('is denied to an assignee, like deleting', async () => {
    const { id } = await makeTask(robin, [ada]);
    expect(await refusalOf(edit(ada, id, { title: 'Mine' }))).toMatchObject({ errorType: 'Unauthorized' });
    expect(await refusalOf(ada.api(DeleteTaskDocument, { id }))).toMatchObject({ errorType: 'Unauthorized' });
  });

  it('is answered to strangers as for a missing task, in the same bytes', async () => {
    const { id } = await makeTask(robin, [ada]);
    const [foreign, missing] = await Promise.all([id, ulid()].map((each) => edit(otto, each, { title: 'Mine' })));
    expect(foreign?.text).toBe(missing?.text);
    const [kept, gone] = await Promise.all([id, ulid()].map((each) => otto.api(DeleteTaskDocument, { id: each })));
    expect(kept?.text).toBe(gone?.text);
  });

  it('may change a completed task', async () => {
    const { id } = await makeTask(robin, [ada]);
    await dataOf(move(ada, id, 'completed'));
    expect(await edited(robin, id, { title: 'Done' })).toMatchObject({ title: 'Done', status: 'completed' });
  });
});

describe('the lists of tasks', () => {
  const idsOf = async ({ api }: Somebody, variables = {}) =>
    (await dataOf(api(GetTasksDocument, { limit: 100, ...variables }))).getTasks.items.map(({ id }) => id);

  it('hold those in progress that a person owns or is assigned to; everybody’s for an admin', async () => {
    const [his, draft, done] = [
      await makeTask(robin, [otto]),
      await makeTask(robin, [otto], { status: 'draft' }),
      await makeTask(robin, [otto]),
    ];
    await dataOf(move(otto, done.id, 'completed'));
    const other = await makeTask(robin, [ada]);
    expect(await idsOf(otto)).toEqual([his.id]);
    expect(await idsOf(anna)).toEqual(expect.arrayContaining([his.id, other.id]));
    const drafts = async ({ api }: Somebody) =>
      (await dataOf(api(GetTasksByStatusDocument, { status: 'draft', limit: 100 }))).getTasksByStatus.items;
    expect(await drafts(otto)).toEqual([]);
    expect((await drafts(anna)).map(({ id }) => id)).toContain(draft.id);
  });

  it('hold each task once, also where its owner is an assignee', async () => {
    const mine = await makeTask(anna, [anna]);
    expect((await idsOf(anna)).filter((id) => id === mine.id)).toHaveLength(1);
  });

  it('are filtered by brand, by assignee and by every word of the title', async () => {
    const brand = await aBrand(otto, 'Filtered');
    const one = await makeTask(robin, [ada, otto], { title: 'Ärger mit dem LOGO', brandId: brand.id });
    const two = await makeTask(robin, [ada], { title: 'Logo 100%' });
    expect(await idsOf(anna, { filter: { brandId: brand.id } })).toEqual([one.id]);
    expect(await idsOf(ada, { filter: { assigneeId: otto.user.id } })).toEqual([one.id]);
    expect(await idsOf(anna, { filter: { search: 'logo ärger' } })).toEqual([one.id]);
    expect(await idsOf(anna, { filter: { search: '100%' } })).toEqual([two.id]);
    expect(await idsOf(anna, { filter: { search: '%' } })).toEqual([two.id]);
  });

  it('are paged newest first, and refuse a token of another list', async () => {
    const pages = await join(backend, 'Pages');
    const made = [];
    for (let at = 0; at < 12; at += 1) made.push((await makeTask(robin, [pages])).id);
    const first = (await dataOf(pages.api(GetTasksDocument, {}))).getTasks;
    expect(first.items).toHaveLength(10);
    const { nextToken } = first;
    const second = (await dataOf(pages.api(GetTasksDocument, { nextToken }))).getTasks;
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made.sort().reverse());
    const refusal = await refusalOf(pages.api(GetTasksDocument, { nextToken, filter: { search: 'x' } }));
    expect(refusal).toMatchObject({ errorInfo: { field: 'nextToken' } });
  });
});

describe('a brand', () => {
  it('stays while a task uses it', async () => {
    const brand = await aBrand(ada, 'Used');
    const { id } = await makeTask(robin, [], { brandId: brand.id });
    expect(await refusalOf(ada.api(DeleteBrandDocument, { id: brand.id }))).toMatchObject({
      errorType: 'Conflict',
      message: 'Used is used by 1 task',
      errorInfo: { usedBy: [{ kind: 'task', count: 1 }] },
    });
    await dataOf(robin.api(DeleteTaskDocument, { id }));
    expect(await refusalOf(ada.api(DeleteBrandDocument, { id: brand.id }))).toBeUndefined();
  });
});

describe('an admin’s work on tasks', () => {
  it('leaves a trace', async () => {
    const { id } = await makeTask(robin, [ada]);
    await dataOf(move(anna, id, 'completed'));
    await dataOf(robin.api(DeleteTaskDocument, { id }));
    const entries = await backend.database.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_email'])
      .where('subject', '=', id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'createTask', actor_email: 'robin@coolio.test' },
      { action: 'changeTaskStatus', actor_email: 'anna@coolio.test' },
      { action: 'deleteTask', actor_email: 'robin@coolio.test' },
    ]);
  });

  it('is written under the name of whose hand it is, also where they look at the portal as somebody else', async () => {
    const { db } = backend.database;
    const subject = ulid();
    const audit = await openAudit({
      database: backend.database,
      dataDir: backend.folder,
      key: testAuditKey,
      now: Date.now,
      log: silentLog,
    });
    const write = audited('task', { audit })((_args, { audit: record }) => record(db, subject));
    const personOf = (name: 'ada' | 'robin', groups: readonly string[]) => ({
      userId: name,
      name,
      email: `${name}@coolio.test`,
      groups,
    });
    const [caller, admin] = [personOf('ada', []), personOf('robin', [adminGroup])];
    const context = {
      caller: { ...caller, emailVerified: true, name: 'Ada', expiresAt: Date.now() },
      origin: backend.url,
      fileAddress: (key: string) => key,
      requestOrigin: { address: '127.0.0.1', location: null, userAgent: '' },
    };
    for (const actor of [caller, admin]) await write(undefined, {}, { ...context, actor }, { fieldName: 'editTask' });
    const entries = await db.selectFrom('audit_entries').select('actor_email').where('subject', '=', subject).execute();
    expect(entries).toEqual([{ actor_email: 'robin@coolio.test' }]);
  });
});
