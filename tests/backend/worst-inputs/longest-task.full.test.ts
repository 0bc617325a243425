import { resolve as path } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EditTaskDocument, GetTaskDocument } from '#contracts/generated/tasks/graphql.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { join, makeTask } from '#tests/support/tasks/task-stage.ts';
import { storeWorstComments } from '#tests/support/tasks/worst-comments.ts';
import { silentVoice } from '../graphql/authorization-task-calls.ts';
import { bundleProgram } from '../storage/bundle-program.ts';
import { longestBlock, most } from './longest-block.ts';

let backend: EmbeddedBackend;

beforeAll(async () => {
  const textWorker = await bundleProgram(path('src-backend/tasks/text-work/text-worker.ts'));
  backend = await startEmbeddedBackend({ voices: silentVoice, textWorker });
});
afterAll(() => backend.close());

describe('the longest block of the event loop', () => {
  it('is short for a reader of the longest task, and for its summary', async () => {
    const robin = await join(backend, 'Robin', true);
    const { id } = await makeTask(robin);
    await storeWorstComments(backend.database, id, robin.user.id);
    const read = () => robin.api(GetTaskDocument, { id });
    expect((await read()).errors).toEqual([]);
    expect(await longestBlock(read)).toBeLessThanOrEqual(most);
    const sumUp = () => robin.api(EditTaskDocument, { id, input: { resummarize: true } });
    expect((await sumUp()).errors).toEqual([]);
    expect(await longestBlock(sumUp)).toBeLessThanOrEqual(most);
  });
});
