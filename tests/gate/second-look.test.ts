import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inFullRun } from '#tests/support/full-run.ts';
import { broken, fileIn, flaky, lookAt, lucky, passing, root, suiteOf } from './lucky-runs.ts';

beforeEach(() => mkdirSync(root, { recursive: true }));
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A run of Playwright takes long enough to be left to full runs. */
const tools = inFullRun ? (['vitest', 'playwright'] as const) : (['vitest'] as const);

describe.each(tools)('a run of %s', (tool) => {
  it('is red where a test is really broken, says so last, and keeps the first failure of a lucky one', async () => {
    const { code, text } = await lookAt([
      [suiteOf(tool, { 'a.test.mjs': passing, 'b.test.mjs': lucky, 'c.test.mjs': broken })],
    ]);
    expect(code).not.toBe(0);
    expect(text).toMatch(
      new RegExp(`Failed twice:\nFAILED ${fileIn(tool, 'c.test.mjs')}:2 › is really broken\n {2}.*what should be.*$`),
    );
    expect(text).toContain(`FLAKY ${fileIn(tool, 'b.test.mjs')} › depends on luck`);
    expect(text).not.toContain('All suites passed');
    const kept = join(flaky, fileIn(tool, 'b.test.mjs').replaceAll(/[^\w.-]+/g, '-'), 'failure.txt');
    expect(readFileSync(kept, 'utf8')).toMatch(/^depends on luck\n[^]*false[^]*true/);
  });
});

describe('a run', () => {
  it('is red at once where a step without tests fails', async () => {
    const stages = [[['node', '-e', 'process.exit(3)']], [['node', '-e', 'process.exit(0)']]];
    expect((await lookAt(stages)).code).toBe(3);
  });
});
