import { mkdirSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileIn, lookAt, lucky, passing, root, suiteOf, unheard } from './lucky-runs.ts';

beforeEach(() => mkdirSync(root, { recursive: true }));
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe.each(['vitest', 'playwright'] as const)('a run of %s', (tool) => {
  it('is red where a file does not compile', async () => {
    const { code, text } = await lookAt([[suiteOf(tool, { 'a.test.mjs': passing, 'b.test.mjs': 'const = ;' })]]);
    expect(code).not.toBe(0);
    expect(text).not.toContain('All suites passed');
  });
});

describe('a run', () => {
  it('is red where no test is', async () => {
    expect((await lookAt([[suiteOf('vitest', {})]])).code).not.toBe(0);
  });

  it('has no second look where none is wanted, and ends with the first failed stage', async () => {
    const stages = [[suiteOf('vitest', { 'b.test.mjs': lucky })], [['node', '-e', 'process.exit(42)']]];
    const { code, text } = await lookAt(stages, false);
    expect([0, 42]).not.toContain(code);
    expect(text).not.toContain('FLAKY');
    expect(text.split('\n').at(-2)).toMatch(/^FAILED .*b\.test\.mjs:6 › depends on luck$/);
  });

  it('is red where every test passes but an error is no test’s', async () => {
    expect((await lookAt([[suiteOf('vitest', { 'a.test.mjs': unheard })]])).code).not.toBe(0);
  });

  it('is green where a failed file passes alone after everything else, and names it in its last line', async () => {
    const last = ['node', '-e', ''];
    const { code, text } = await lookAt([[suiteOf('vitest', { 'a.test.mjs': passing, 'b.test.mjs': lucky })], [last]]);
    expect(code).toBe(0);
    expect(text.indexOf('> node -e')).toBeGreaterThan(-1);
    expect(text.indexOf('> node -e')).toBeLessThan(text.indexOf('A second look'));
    expect(text).toMatch(
      new RegExp(`All suites passed in \\d+ s\\.\nFLAKY ${fileIn('vitest', 'b.test.mjs')} › depends on luck$`),
    );
  });
});
