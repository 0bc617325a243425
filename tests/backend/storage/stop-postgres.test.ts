import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';
import { bundleProgram } from './bundle-program.ts';

it('the embedded database is stopped to the end by a program that does nothing else, twelve times', async () => {
  const program = await bundleProgram('tests/backend/storage/stop-program.ts');
  const { path, remove } = await createTemporaryDirectory();
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, path, '12']);
    expect(stdout.trim()).toBe('stopped');
  } finally {
    await remove();
  }
});
