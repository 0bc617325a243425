import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeleteTaskDocument, EditTaskDocument, type EditTaskInput } from '#contracts/generated/tasks/graphql.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import { apiClient, dataOf } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { join, makeTask, refusalOf, type Somebody } from '#tests/support/tasks/task-stage.ts';

let backend: EmbeddedBackend;
let former: Somebody;
let ada: Somebody;
let otto: Somebody;
let taskId: string;
let otherTaskId: string;

beforeAll(async () => {
  backend = await startEmbeddedBackend({ databaseUrl: await freshDatabase() });
  const admin = await join(backend, 'Former', true);
  await join(backend, 'Robin', true);
  [ada, otto] = [await join(backend, 'Ada'), await join(backend, 'Otto')];
  taskId = (await makeTask(admin, [ada])).id;
  otherTaskId = (await makeTask(admin, [ada])).id;
  await backend.identity.removeFromGroup(adminGroup, admin.user.id);
  const token = await backend.signIn(admin.user.email);
  former = { ...admin, token, api: apiClient(backend.url, token) };
});
afterAll(() => backend.close());

const edit = (input: EditTaskInput) => former.api(EditTaskDocument, { id: taskId, input });

describe('the owner of a task who is no longer an admin', () => {
  it('edits what they wrote, and may send the people and the brand as they are', async () => {
    const input = { title: 'Still mine', assignees: [{ email: ada.user.email }], brandId: null };
    const { editTask } = await dataOf(edit(input));
    expect(editTask).toMatchObject({ title: 'Still mine', assignees: [{ email: ada.user.email }] });
  });

  it('learns of nobody and no brand: each change is refused alike, whether the name leads somewhere or not', async () => {
    const changes: readonly EditTaskInput[] = [
      { assignees: [{ email: ada.user.email }, { email: otto.user.email }] },
      { assignees: [{ email: 'nobody@coolio.test' }] },
      { assignees: [] },
      { brandId: ulid() },
      { brandId: ulid(), assignees: [{ email: otto.user.email }], title: 'Other' },
    ];
    const refusals = await Promise.all(changes.map((input) => refusalOf(edit(input))));
    expect(refusals.map((refusal) => refusal?.errorType)).toEqual(changes.map(() => 'Unauthorized'));
    expect(new Set(refusals.map((refusal) => refusal?.message)).size).toBe(1);
  });

  it('learns nothing by the id beside an address either', async () => {
    const ids = [ada.user.id, otto.user.id, 'nobody'];
    const answers = await Promise.all(ids.map((userId) => edit({ assignees: [{ email: ada.user.email, userId }] })));
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
  });

  it('deletes what they wrote', async () => {
    expect((await dataOf(former.api(DeleteTaskDocument, { id: otherTaskId }))).deleteTask).toBe(otherTaskId);
  });
});
