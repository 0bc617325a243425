import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeleteFileByKeyDocument } from '#contracts/generated/files/graphql.ts';
import { CreateTaskCommentDocument, CreateTaskDocument, EditTaskDocument } from '#contracts/generated/tasks/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { aKey, storeAsset, storeUpload } from '#tests/support/assets/stored-assets.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { aPicture, upload } from '#tests/support/files/uploads.ts';
import { commentOn, join, makeTask, refusalOf, type Somebody } from '#tests/support/tasks/task-stage.ts';

let now = Date.now();
let backend: EmbeddedBackend;
let robin: Somebody;
let anna: Somebody;
let ada: Somebody;
let otto: Somebody;

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now: () => now });
  robin = await join(backend, 'Robin', true);
  anna = await join(backend, 'Anna', true);
  ada = await join(backend, 'Ada');
  otto = await join(backend, 'Otto');
});
afterAll(() => backend.close());

const withFile = ({ api }: Somebody, key: string) =>
  api(CreateTaskDocument, { input: { title: 'Logo', assignees: [], attachments: [{ key, name: 'Brief' }] } });
const commentWith = ({ api }: Somebody, taskId: string, key: string) =>
  api(CreateTaskCommentDocument, { input: { taskId, text: '', attachments: [{ key, name: 'Sketch' }] } });

describe('a file of a task', () => {
  it('is one that was uploaded for it, with its thumbnail', async () => {
    const { key } = await upload(robin.api, await aPicture(), 'image/png', 'task');
    const { createTask } = await dataOf(withFile(robin, key));
    const [file] = createTask.attachments;
    expect(file).toMatchObject({ key, name: 'Brief', type: 'image/png', isPrimary: false, category: 'image' });
    expect(file?.size).toBeGreaterThan(0);
    for (const url of [file?.url, file?.thumbnailUrl]) expect((await fetch(url ?? '')).status).toBe(200);
  });

  it('may be an asset’s that the caller sees', async () => {
    const { key } = await storeAsset(backend.database.db, ada.user);
    const { createTask } = await dataOf(withFile(robin, key));
    expect(createTask.attachments).toMatchObject([{ key, thumbnailUrl: expect.any(String) }]);
    const task = await makeTask(robin, [ada, otto]);
    expect(await refusalOf(commentWith(otto, task.id, key))).toMatchObject({ errorType: 'NotFound' });
    expect(await refusalOf(commentWith(ada, task.id, key))).toBeUndefined();
  });

  it('is missing where it was uploaded by another, and where there is none', async () => {
    const { db } = backend.database;
    const [others, none] = [await storeUpload(db, anna.user), aKey(robin.user)];
    const [foreign, missing] = await Promise.all([others, none].map((key) => withFile(robin, key)));
    expect(foreign?.text).toBe(missing?.text);
    expect(foreign?.errors[0]).toMatchObject({ errorType: 'NotFound' });
  });

  it('stays when another admin edits the task', async () => {
    const key = await storeUpload(backend.database.db, robin.user);
    const { id } = (await dataOf(withFile(robin, key))).createTask;
    const attachments = [{ key, name: 'Renamed', isPrimary: true }];
    const { editTask } = await dataOf(anna.api(EditTaskDocument, { id, input: { attachments } }));
    expect(editTask.attachments).toMatchObject([{ key, name: 'Renamed', isPrimary: true }]);
  });

  it('is kept from being deleted and swept while a task or a comment has it', async () => {
    const { db } = backend.database;
    const [ofTask, ofComment, ofNothing] = [
      await storeUpload(db, robin.user),
      await storeUpload(db, robin.user),
      await storeUpload(db, robin.user),
    ];
    const { id } = await makeTask(robin, [ada], { attachments: [{ key: ofTask, name: 'Brief' }] });
    await dataOf(commentWith(robin, id, ofComment));
    for (const key of [ofTask, ofComment])
      expect(await refusalOf(robin.api(DeleteFileByKeyDocument, { key }))).toMatchObject({
        errorType: 'Conflict',
        message: 'A task uses this file',
      });
    now += 25 * 60 * 60_000;
    await backend.files.sweep();
    const kept = await db
      .selectFrom('uploads')
      .select('key')
      .where('key', 'in', [ofTask, ofComment, ofNothing])
      .execute();
    expect(kept.map(({ key }) => key).sort()).toEqual([ofTask, ofComment].sort());
  });

  it('is counted in a live event, whose comment may have no words', async () => {
    now = Date.now();
    const { id } = await makeTask(robin, [ada]);
    const { createTaskComment } = await dataOf(
      commentWith(robin, id, await storeUpload(backend.database.db, robin.user)),
    );
    expect(createTaskComment).toMatchObject({ text: '', attachments: [{ name: 'Sketch', type: 'image/png' }] });
    expect((await commentOn(ada, id, 'Thank you')).attachments).toEqual([]);
  });
});
