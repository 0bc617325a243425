import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CreateTaskCommentDocument,
  CreateTaskCommentReplyDocument,
  DeleteTaskCommentDocument,
  EditTaskCommentDocument,
  RestoreTaskCommentDocument,
} from '#contracts/generated/tasks/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { commentOn, join, makeTask, move, refusalOf, replyTo, type Somebody } from '#tests/support/tasks/task-stage.ts';

let backend: EmbeddedBackend;
let robin: Somebody;
let ada: Somebody;
let now = Date.now();

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now: () => now, writingAllowance: undefined });
  robin = await join(backend, 'Robin', true);
  ada = await join(backend, 'Ada');
});
afterAll(() => backend.close());

const tooFast = (things: string) => ({
  errorType: 'LimitExceeded',
  message: `Too many ${things}: try again in a moment`,
  errorInfo: { retryAfter: 2 },
});

const comment = ({ api }: Somebody, taskId: string, id = ulid()) =>
  api(CreateTaskCommentDocument, { input: { id, taskId, text: 'Once more' } });

describe('thirty comments and replies a minute', () => {
  it('are taken of each person, on all tasks together, and one more after the seconds that are named', async () => {
    const [one, two] = [await makeTask(robin, [ada]), await makeTask(robin, [ada])];
    const { id: commentId } = await commentOn(ada, one.id, 'Ask');
    const last = ulid();
    for (let count = 2; count < 30; count += 1)
      await (count % 2 === 0 ? commentOn(ada, two.id, 'On') : replyTo(ada, commentId, 'And on'));
    await commentOn(ada, one.id, 'Once more', last);
    expect(await refusalOf(comment(ada, one.id))).toMatchObject(tooFast('comments'));
    const reply = ada.api(CreateTaskCommentReplyDocument, { input: { commentId, text: 'x' } });
    expect(await refusalOf(reply)).toMatchObject(tooFast('comments'));
    const edit = ada.api(EditTaskCommentDocument, { input: { id: last, text: 'Another text' } });
    expect(await refusalOf(edit)).toMatchObject(tooFast('comments'));
    await dataOf(ada.api(DeleteTaskCommentDocument, { id: last }));
    const restore = ada.api(RestoreTaskCommentDocument, { id: last });
    expect(await refusalOf(restore)).toMatchObject(tooFast('comments'));
    expect((await dataOf(comment(ada, one.id, last))).createTaskComment.id).toBe(last);
    await commentOn(robin, one.id, 'Others may');
    now += 2000;
    await commentOn(ada, one.id, 'Now');
    expect(await refusalOf(comment(ada, one.id))).toMatchObject(tooFast('comments'));
  });

  it('are not used up by what is refused or sent again', async () => {
    now += 60_000;
    const [draft, { id }] = [await makeTask(robin, [ada], { status: 'draft' }), await makeTask(robin, [ada])];
    const sent = ulid();
    await commentOn(robin, id, 'Sent', sent);
    for (let count = 0; count < 20; count += 1) {
      expect(await refusalOf(comment(robin, draft.id))).toMatchObject({ errorType: 'Conflict' });
      await commentOn(robin, id, 'Sent', sent);
    }
    for (let count = 1; count < 30; count += 1) await commentOn(robin, id, 'More');
    expect(await refusalOf(comment(robin, id))).toMatchObject(tooFast('comments'));
  });
});

it('thirty times a minute a person moves tasks to another status, what is refused not counted', async () => {
  now += 60_000;
  const { id } = await makeTask(robin, [ada]);
  for (let count = 0; count < 30; count += 1) {
    await dataOf(move(ada, id, count % 2 === 0 ? 'completed' : 'in_progress'));
    expect(await refusalOf(move(ada, id, 'draft'))).toMatchObject({ errorType: 'BadRequest' });
  }
  expect(await refusalOf(move(ada, id, 'completed'))).toMatchObject(tooFast('changes of status'));
  await dataOf(move(robin, id, 'completed'));
  now += 2000;
  await dataOf(move(ada, id, 'in_progress'));
});
